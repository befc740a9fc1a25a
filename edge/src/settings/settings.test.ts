import { readSettings } from './settings.ts';
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

  it.each(['API_URLS', 'REMOTE_ORIGINS'])('name %s when it has no addresses', (name) => {
    expect(() => readSettings({ [name]: 'https://a.example, nothing' })).toThrow(
      new RegExp(`^${name}\\.1 must be an http or https address; .*\\.$`),
    );
  });

  it('stop the start for a renamed setting, and have its new name in the message', () => {
    expect(() => readSettings({ DEFAULT_FIAT: 'EUR' })).toThrow(/^DEFAULT_FIAT is called CASH_CURRENCY now: .*\.$/);
  });

  it('are all explained', () => {
    expect(settingRows().filter(([, , meaning]) => meaning === '')).toEqual([]);
  });
});
