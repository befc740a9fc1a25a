import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@exchange/shared-node';
import { contentSecurityPolicy, inlineScriptHashes, libraryStyles, remoteOrigins } from './content-security-policy.ts';
import { scriptSafeJson } from './page-html.ts';
import { readSettings } from '../settings/settings.ts';

describe('data inside the page', () => {
  it("can't close its script element", () => {
    const hostile = { name: '</script><script>alert(1)</script>', comment: '<!--' };
    const text = scriptSafeJson(hostile);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(hostile);
  });
});

describe('the content security policy', () => {
  const html =
    '<script>theme()</script><script type="application/json" id="runtime">{}</script><script defer src="/a.js"></script>';

  it('names executed inline scripts by hash, and neither data nor files', () => {
    expect(inlineScriptHashes(html)).toEqual([expect.stringMatching(/^'sha256-.{44}'$/)]);
  });

  it('allows no foreign script', () => {
    const policy = contentSecurityPolicy(html, readSettings({}));
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('https://flagcdn.com');
    expect(policy).toContain('https://tile.openstreetmap.org');
    expect(policy).not.toContain('googleapis');
  });

  it('allows no foreign style, and no other base for relative addresses', () => {
    const policy = contentSecurityPolicy(html, readSettings({}));
    expect(policy).toMatch(/style-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+';/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("base-uri 'none'");
  });

  it('names the style sheets that the page contains, and no other style', () => {
    const sheet = '<style data-href="/a.css">p{color:red}</style>';
    const styles = (page: string) => /style-src [^;]+/.exec(contentSecurityPolicy(page, readSettings({})))?.[0];
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(styles(html + sheet)).toContain(`'sha256-${hash}'`);
    expect(styles(`${html}<style>p{color:red}</style>`)).toBe(styles(html));
  });

  it('names the styles that the installed React Aria writes', () => {
    const written = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) => {
      const source = readFileSync(join(root, 'node_modules/react-aria/dist/private', file), 'utf8');
      const text = /style\.textContent = `(.*?)`\.trim\(\)/s.exec(source)?.[1] ?? '';
      return text.replace(/\$\{.*?\}/, 'data-react-aria-pressable').trim();
    });
    expect(libraryStyles).toEqual(written);
  });

  it('allows Google only with a key for its map', () => {
    expect(contentSecurityPolicy(html, readSettings({ GOOGLE_MAPS_API_KEY: 'key' }))).toContain(
      'https://*.googleapis.com',
    );
  });

  it('follows the releases to the host that serves them', () => {
    const settings = readSettings({ RELEASES_PUBLIC_URL: 'https://cdn.example.com/exchange/' });
    const policy = contentSecurityPolicy(html, settings);
    for (const kind of ['script', 'style', 'font', 'img', 'connect'])
      expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://cdn\\.example\\.com[ ;]`));
    expect(remoteOrigins(settings)).toEqual(['https://cdn.example.com']);
  });

  it('allows a service and releases at other origins when they are set', () => {
    const settings = readSettings({
      PUBLIC_API_BASE_URL: 'https://service.example.com/api',
      REMOTE_ORIGINS: 'https://releases.example.com',
    });
    const policy = contentSecurityPolicy(html, settings);
    expect(policy).toMatch(/connect-src 'self' https:\/\/service\.example\.com https:\/\/releases\.example\.com;/);
    expect(policy).toMatch(/script-src [^;]*https:\/\/releases\.example\.com/);
  });
});
