import { LOCAL_CHAIN_URL, readNetworks, readSettings, SECOND_CHAIN_URL, settingsSchema } from './settings.ts';

test('without variables the service has its defaults', () => {
  expect(readSettings({ ADMIN_EMAIL: '', API_PORT: ' ' })).toMatchObject({
    API_PORT: 4000,
    HOST: '127.0.0.1',
    ADMIN_EMAIL: 'admin@example.com',
    DATA_DIR: expect.stringMatching(/\.data$/),
    PHONE_RULE: 'length',
    CASH_CURRENCY: 'BGN',
    MARGIN: '0.015',
  });
});

test('limits of staff are in the cash of the site', () => {
  const limits = { RETURN_ALONE_EUR: '500', DIFFERENCE_ALONE_EUR: '10' };
  expect(readSettings({ CASH_CURRENCY: 'EUR', ...limits })).toMatchObject({
    RETURN_ALONE_BGN: 977.915,
    DIFFERENCE_ALONE_BGN: 19.5583,
  });
  expect(readSettings({ RETURN_ALONE_BGN: '500' })).toMatchObject({ RETURN_ALONE_BGN: 500, DIFFERENCE_ALONE_BGN: 20 });
  expect(() => readSettings({ CASH_CURRENCY: 'EUR', RETURN_ALONE_BGN: '500' })).toThrow(
    'Set RETURN_ALONE_EUR in place of RETURN_ALONE_BGN',
  );
});

test.each([
  ['METRICS_PORT', '0', 'a port number from 1'],
  ['API_PORT', '70000', 'a port number'],
  ['API_PORT', '4e3', 'a port number'],
  ['DATABASE_URL', 'mysql://localhost/x', 'postgres://'],
  ['ADMIN_EMAIL', 'admin', 'an e-mail address'],
  ['ADMIN_PASSWORD', 'Vh3!kq-Zr7,', 'at least 12 characters'],
  ['ADMIN_PASSWORD', 'Password1234', 'more than common words'],
  ['TOKEN_TTL_HOURS', '0', 'a whole number of hours'],
  ['PHONE_RULE', 'any', 'length, international'],
  ['CASH_CURRENCY', 'USD', 'BGN, EUR'],
  ['MARGIN', '1.5', 'a fraction'],
  ['MARGIN', '-0.1', 'a fraction'],
  ['FIXED_RATES', 'USDC', 'prices in euro'],
  ['FIXED_RATES', 'USDC=0', 'prices in euro'],
  ['FIXED_RATES', 'USDC=1,USDC=2', 'prices in euro'],
  ['MAIL_FROM', 'Exchange no-reply@example.com', 'Exchange <name@example.com>'],
  ['MAIL_FROM', 'A <b@example.com>, c@example.com', 'Exchange <name@example.com>'],
  ['SMTP_URL', 'mail.example.com', 'smtp://'],
  ['SMS_GATEWAY_URL', 'ftp://x', 'https://'],
  ['TWILIO_ACCOUNT_SID', 'AC123', 'AC and 32 hexadecimal digits'],
  ['TWILIO_URL', 'api.twilio.com', 'https://'],
  ['SMS_PER_SECOND', '0', 'a whole number'],
  ['CORS_ORIGINS', 'https://a.example/path', 'list of origins'],
  ['TRUSTED_PROXIES', 'proxy.example.com', 'addresses and networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses and networks'],
  ['HOURLY_REQUESTS_PER_ADDRESS', '0', 'a whole number'],
  ['DAILY_SMS_PER_NUMBER', 'many', 'a whole number'],
  ['LOG_LEVEL', 'loud', 'one of'],
])('%s=%s is refused with advice', (name, value, advice) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^Set ${name} correctly: it must .*${advice}.*\\.$`),
  );
});

test.each([
  ['no-reply@example.com', 'Crypto to Cash'],
  ['Обмен на пари <no-reply@example.com>', 'Обмен на пари'],
  ['"Exchange, Sofia" <no-reply@example.com>', 'Exchange, Sofia'],
])('the sender of e-mails is an address that may have a name: %s', (text, name) => {
  expect(readSettings({ MAIL_FROM: text }).MAIL_FROM).toEqual({ name, address: 'no-reply@example.com' });
});

test('every wrong variable gets its own sentence', () => {
  expect(() => readSettings({ API_PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^Set API_PORT .*\.\nSet LOG_LEVEL .*\.$/);
});

const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+12025550123' };

const shared = {
  DATABASE_URL: 'postgres://localhost/x',
  RATES_SOURCE: 'live',
  SITE_URL: 'https://exchange.example.com',
};

test.each([
  [{ TWILIO_FROM: 'Exchange' }, /^Set TWILIO_ACCOUNT_SID, .* together/],
  [{ ...twilio, SMS_GATEWAY_URL: 'https://sms.example.com' }, /^Set either SMS_GATEWAY_URL/],
  [{ SMTP_URL: 'smtp://mail.example.com' }, /^Set MAIL_FROM to the sender of e-mails/],
  [{ ...shared, RATES_SOURCE: '' }, /^Set RATES_SOURCE to live/],
  [{ ...shared, SITE_URL: '' }, /^Set SITE_URL to the address of the site/],
])('conflicting settings are refused: %j', (env, conflict) => {
  expect(() => readSettings(env)).toThrow(conflict);
});

test('the settings of Twilio, and those of a public site, do not conflict', () => {
  expect(readSettings({ ...twilio, ...shared })).toMatchObject(shared);
});

test('a service with the local chains reads those that npm start starts, unless another is named', () => {
  expect(readNetworks(readSettings({}))).toEqual([]);
  expect(readNetworks(readSettings({ CHAIN: 'local' }))).toEqual([
    { network: 'local', urls: [LOCAL_CHAIN_URL] },
    { network: 'local2', urls: [SECOND_CHAIN_URL] },
  ]);
  const other = 'http://127.0.0.1:9545';
  expect(readNetworks(readSettings({ CHAIN: 'local', CHAIN_RPC_URLS: other }))).toEqual([
    { network: 'local', urls: [other] },
  ]);
});

const two = 'https://one.example/key,https://two.example/key';

test('each network with two providers is on, that of the site first', () => {
  const env = { CHAIN: 'base', CHAIN_RPC_URLS: two, CHAIN_RPC_URLS_ETHEREUM: two, CHAIN_RPC_URLS_BNB: two };
  expect(readNetworks(readSettings(env)).map(({ network }) => network)).toEqual(['base', 'ethereum', 'bnb']);
});

test.each([
  [{ CHAIN_RPC_URLS_BASE: two }, /^Set CHAIN_RPC_URLS as well as CHAIN_RPC_URLS_BASE, or CHAIN to the only network\.$/],
  [{ CHAIN_RPC_URLS: two, CHAIN_RPC_URLS_BASE: 'https://one.example' }, /^Set CHAIN_RPC_URLS_BASE to two providers/],
  [{ CHAIN_RPC_URLS: two, CHAIN_RPC_URLS_ETHEREUM: two }, /^Set CHAIN_RPC_URLS in place of CHAIN_RPC_URLS_ETHEREUM/],
  [{ CHAIN_RPC_URLS: two, CHAIN_RPC_URLS_LOCAL2: two }, /^Set CHAIN_RPC_URLS_LOCAL2 only where CHAIN is such/],
  [{ CHAIN: 'local', CHAIN_RPC_URLS_BASE: two }, /^Set CHAIN_RPC_URLS_BASE only where CHAIN is such/],
])('a network that would be read otherwise than its owner means stops the start: %j', (env, conflict) => {
  expect(() => readSettings(env)).toThrow(conflict);
});

test('every setting has a description', () => {
  for (const setting of Object.values(settingsSchema.shape)) expect(setting.description).toMatch(/\w+ \w+/);
});

test('a renamed setting stops the start, and the message has its new name', () => {
  expect(() => readSettings({ DEFAULT_FIAT: 'EUR' })).toThrow(/^DEFAULT_FIAT is called CASH_CURRENCY now: .*\.$/);
  expect(readSettings({ DEFAULT_FIAT: '' }).CASH_CURRENCY).toBe('BGN');
});
