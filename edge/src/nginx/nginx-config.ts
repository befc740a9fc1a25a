import { fileCall } from '@exchange/api/http';
import { type ErrorCode, errorMessages } from '@exchange/shared-domain';
import { releasesFolder } from '@exchange/shared-node';
import { caching, eventStream, securityHeaders, storedFileHeaders, strictTransport } from '../serving/delivery.ts';
import { sorryPage } from '../serving/refusals.ts';
import type { Settings } from '../settings/settings.ts';

interface NginxSetup {
  /** Names of the site, separated by spaces. */
  readonly serverName: string;
  readonly listen: string;
  readonly edges: readonly string[];
  readonly settings: Settings;
  /** Arguments of `access_log`; the format `exchange` leaves out what people search for. */
  readonly accessLog?: string;
}

/** Types of the files in a store. nginx knows a file by its last ending, which is `.br` for one that is compressed. */
const types = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/**
 * Configuration of an nginx in front of the edge: it serves the stores from the disk, compressed as they were built,
 * and passes everything else on.
 */
export function nginxConfig(setup: NginxSetup): string {
  const { serverName, listen, edges, settings, accessLog = '/var/log/nginx/access.log exchange' } = setup;
  const { REQUEST_TIMEOUT_SECONDS: timeout, OPEN_REQUESTS_PER_ADDRESS: open } = settings;
  return `# Made by "npm run nginx"; make it again after an update of the product.

map $http_accept_encoding $exchange_ending {
  default "";
  "~*\\bbr\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" .br;
}
map $uri $exchange_encoding {
  default "";
  "~\\.br$" br;
}
map $uri $exchange_type {
  default application/octet-stream;
${lines(Object.entries(types).map(([ending, type]) => `"~\\.${ending}(\\.br)?$" "${type}";`))}
}
map $scheme $exchange_strict_transport {
  default "";
  https "${strictTransport}";
}

# The edge that gave out a page knows what it reports, and counts the visitor once. One that failed is asked again soon:
# when each of several failed within ten seconds, none would be asked.
upstream exchange_edge {
  hash $binary_remote_addr consistent;
${lines(edges.map((edge) => `server ${edge} fail_timeout=1s;`))}
  keepalive 64;
}

limit_conn_zone $binary_remote_addr zone=exchange_calls:10m;
limit_conn_zone $binary_remote_addr zone=exchange_streams:10m;

# Without queries and referrers: they have names, phones and e-mails that staff search for.
log_format exchange '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent "$http_user_agent"';

server {
  listen ${listen};
  server_name ${serverName};
  access_log ${accessLog};
  root "${releasesFolder(settings)}";
  client_header_timeout ${timeout}s;
  client_body_timeout ${timeout}s;
  # The edge limits the time of a whole request; here only the time between two parts of a body can be limited.
  proxy_request_buffering off;
  # Nothing that the service takes is as large as this, besides one file.
  client_max_body_size 1m;
  limit_conn_status 429;
  gzip off;

  # The next edge is asked when one does not take a connection.
  proxy_connect_timeout 2s;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;

  # Files of releases. What does not exist is answered without a web page, and nobody keeps that answer.
  location /mfe/ {
    types {}
    default_type "";
    try_files $uri$exchange_ending $uri /working-tree$uri$exchange_ending /working-tree$uri @missing;
    error_page 403 405 = @missing;
${headers({ ...storedFileHeaders, 'cache-control': caching.stored, vary: 'accept-encoding' })}
    add_header content-type $exchange_type;
    add_header content-encoding $exchange_encoding;
  }
  # Of what is live, which the edge knows.
  location ~ ^/mfe/[^/]+/mf-manifest\\.json$ {
    proxy_pass http://exchange_edge;
  }
  location ^~ /assets/ {
    rewrite ^/assets/(.+)$ /mfe/shell/assets/$1 last;
    return 404;
  }
  location @missing {
${refusal(404, 'ENTITY_NOT_FOUND')}
  }

  # Of calls; files and pages have answers of their own.
  error_page 413 = @too_large;
  error_page 429 = @too_many;
  error_page 502 504 = @api_unavailable;
  location ^~ /api/ {
    limit_conn exchange_calls ${open};
    proxy_pass http://exchange_edge;
  }
  # A stream reaches the browser as it comes, and may be silent for long.
  location = ${eventStream} {
    limit_conn exchange_streams ${open};
    proxy_pass http://exchange_edge;
    proxy_buffering off;
    proxy_read_timeout 1h;
  }
  location = ${fileCall.path} {
    limit_conn exchange_calls ${open};
    client_max_body_size ${fileCall.bytes / 1024 / 1024}m;
    proxy_pass http://exchange_edge;
  }
  location @too_large {
${refusal(413, 'UNEXPECTED_DATA_TYPE')}
  }
  location @too_many {
${refusal(429, 'TOO_MANY_REQUESTS')}
  }
  location @api_unavailable {
${refusal(503, 'INTERNAL_ERROR', { 'retry-after': '2' })}
  }

  location / {
    proxy_pass http://exchange_edge;
    error_page 502 504 = @page_unavailable;
  }
  location @page_unavailable {
    default_type "text/html; charset=utf-8";
${headers({ 'cache-control': caching.refusal })}
    return 503 '${sorryPage(503)}';
  }
}
`;
}

function refusal(status: number, error: ErrorCode, own: Readonly<Record<string, string>> = {}): string {
  const body = `{"error":"${error}","message":"${errorMessages[error]}","traceId":"$request_id"}`;
  return `    default_type "application/json; charset=utf-8";
${headers({ 'cache-control': caching.refusal, ...own })}
    return ${status} '${body}';`;
}

/** Headers of a location, with those of every answer: nginx inherits none where there is one. */
function headers(own: Readonly<Record<string, string>>): string {
  const all = Object.entries({ ...own, ...securityHeaders }).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return lines([...all, 'add_header strict-transport-security $exchange_strict_transport always;'], '    ');
}

const lines = (texts: readonly string[], indent = '  '): string => texts.map((text) => `${indent}${text}`).join('\n');
