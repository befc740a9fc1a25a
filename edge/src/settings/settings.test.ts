import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings as readServiceSettings } from '@exchange/api/settings';
import { root } from '@exchange/shared-node';
import { readSettings, serviceEnvironment } from './settings.ts';
import { settingRows } from './settings-table.ts';

describe('the settings', () => {
  it('have a default for everything that is needed', () => {
    expect(readSettings({})).toMatchObject({ PORT: 3000, API_PORT: 4000, PUBLIC_API_BASE_URL: '/api' });
  });

  it('treat an empty value as none', () => {
    expect(readSettings({ PORT: '' }).PORT).toBe(3000);
  });

  it('name every wrong value in one sentence', () => {
    expect(() => readSettings({ PORT: '70000', SUPPORT_PHONE: 'call us' })).toThrow(
      /^PORT must be a port number.*; SUPPORT_PHONE must be a plus sign and digits\. "npm start -- --help" lists all settings\.$/,
    );
  });

  it.each(['https://a.example, nothing', 'ftp://a.example', 'https://a.example/path'])(
    'name a list of origins with another thing in it: %s',
    (API_URLS) => {
      const says = /^API_URLS must be a comma-separated list of origins such as https:\/\/www\.example\.com\. /;
      expect(() => readSettings({ API_URLS })).toThrow(says);
    },
  );

  it('stop the start for a renamed setting, and have its new name in the message', () => {
    expect(() => readSettings({ DEFAULT_FIAT: 'EUR' })).toThrow(/^DEFAULT_FIAT is called CASH_CURRENCY now: .*\.$/);
  });

  it('are those of the file in the guide', () => {
    const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const [, file = ''] = /^# \/etc\/exchange\.env\n([^`]*)```/m.exec(guide) ?? [];
    const env = parseEnv(file.replace('paste the key here', Buffer.alloc(32).toString('base64')));
    expect(Object.keys(env)).not.toEqual([]);
    expect(settingRows().map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(env)));
    const service = readServiceSettings(serviceEnvironment(readSettings(env), env));
    expect(service).toMatchObject({ SITE_URL: env['SITE_URL'], SMTP_URL: env['SMTP_URL'] });
  });

  it('are all explained', () => {
    expect(settingRows().filter(([, , meaning]) => meaning === '')).toEqual([]);
  });
});
