// The headers of answers in one table, for the edge and for the configuration of an nginx in front of it.

export const caching = {
  /** The address of a file in a store is made from its content. */
  stored: 'public, max-age=31536000, immutable',
  /** Addresses such as /favicon.svg. */
  fixed: 'public, max-age=3600',
  page: 'no-cache',
  /** A page whose answer gives the visitor a cookie. */
  ownPage: 'private, no-cache',
  preview: 'private, no-store',
  refusal: 'no-store',
} as const;

/** Another environment's shell may load the files of a store; they hold nothing secret. */
export const storedFileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The desk reads QR codes with the camera.
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** HSTS: browsers that used HTTPS once use only HTTPS from then on, also for subdomains. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** The service's stream of events; it must reach browsers as it comes. */
export const eventStream = '/api/admin/events';
