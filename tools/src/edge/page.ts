import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime } from '@exchange/shared-platform/registry';
import { forPages, type StoredRegistry } from '../release/stored-registry.ts';
import { releaseFolder } from '../release/release-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** The one page of the site as it is sent. */
export interface Page {
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
}

/**
 * Makes the page from the live shell, the registry and the settings. They travel inside the page, so no further round
 * trip stands before the first remote, and one build serves every environment.
 * @param head further HTML for the end of the head
 */
export async function makePage(
  releases: string,
  registry: StoredRegistry,
  settings: Settings,
  head = '',
): Promise<Page> {
  const template = await readFile(
    join(releaseFolder(releases, 'shell', registry.shell.live.version), 'index.html'),
    'utf8',
  );
  const runtime: Runtime = {
    environment: runtimeEnvironment(settings),
    registry: forPages(registry),
    remoteOrigins: settings.REMOTE_ORIGINS,
  };
  const data = `<script type="application/json" id="runtime">${scriptSafeJson(runtime)}</script>`;
  // A function, because `$` means something in a replacement string.
  const html = template.replace('</head>', () => `${data}${head}</head>`);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, policy: contentSecurityPolicy(html, settings) };
}

/** JSON that cannot end the script element it stands in, whatever the values are. */
export function scriptSafeJson(value: unknown): string {
  const unsafe: Record<string, string> = {
    '<': String.raw`\u003c`,
    '\u2028': String.raw`\u2028`,
    '\u2029': String.raw`\u2029`,
  };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafe[character] ?? character);
}
