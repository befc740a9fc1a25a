import { createHash } from 'node:crypto';
import type { EdgeSettings } from '../settings/edge-settings.ts';

// https://developers.google.com/maps/documentation/javascript/content-security-policy
const googleHosts = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.ggpht.com',
];
// Google's map writes inline styles, which change with its releases.
const googleStyles = ["'unsafe-inline'", 'https://fonts.googleapis.com'];

/** The `<style>` elements of React Aria: touch handling of buttons, and scrolling on iOS below an overlay. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];
const tileHosts = ['https://tile.openstreetmap.org', 'https://*.tile.openstreetmap.org'];
const localhost = ['http://localhost:*', 'http://127.0.0.1:*'];

export function remoteOrigins({ REMOTE_ORIGINS, RELEASES_PUBLIC_URL = '' }: EdgeSettings): string[] {
  return [...new Set([...REMOTE_ORIGINS, ...originOf(RELEASES_PUBLIC_URL)])];
}

export function contentSecurityPolicy(html: string, settings: EdgeSettings): string {
  const google = settings.GOOGLE_MAPS_API_KEY ? googleHosts : [];
  const remotes = [...remoteOrigins(settings), ...(settings.ALLOW_REMOTE_OVERRIDES ? localhost : [])];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html), ...remotes, ...google],
    'style-src': ["'self'", ...remotes, ...(google.length > 0 ? googleStyles : inlineStyles(html).map(hashSource))],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(settings.FLAG_IMAGES_URL), ...tileHosts, ...remotes, ...google],
    'font-src': ["'self'", 'data:', ...remotes, ...(google.length > 0 ? ['https://fonts.gstatic.com'] : [])],
    'connect-src': ["'self'", ...originOf(settings.PUBLIC_API_BASE_URL), ...remotes, ...google],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': google.length > 0 ? ['https://*.google.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Hash sources of the inline scripts that browsers execute; data blocks such as JSON need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => !/\b(src|type="application\/(ld\+)?json")/.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => hashSource(groups?.['code'] ?? ''));
}

function inlineStyles(html: string): string[] {
  const sheets = html.matchAll(/<style data-href="[^"]*">(?<css>[\s\S]*?)<\/style>/g);
  return [...[...sheets].map(({ groups }) => groups?.['css'] ?? ''), ...libraryStyles];
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function originOf(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}
