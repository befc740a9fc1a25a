import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import {
  cashCurrencies,
  countries,
  decimal,
  defaultCashCurrency,
  isLocal,
  MINIMUM_PASSWORD_LENGTH,
  networkNames,
  networkTitles,
  parseDecimal,
  phoneRuleNames,
  SITE_NAME,
  valueInLeva,
  withoutDrawerRules,
  type Decimal,
  type NetworkName,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { isCommonPassword } from './common-password.ts';
import { StartError } from './start-error.ts';

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

const portFrom = (first: number) =>
  z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= first && Number(value) <= 65_535, {
      error: `must be a port number from ${first} to 65535`,
    })
    .transform(Number);

/** Number of a TCP port to listen on; 0 lets the system choose. */
export const listeningPort = portFrom(0);

export const wholeNumber = (digits: number, ofWhat = '') =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && value.length <= digits && Number(value) >= 1, {
      error: `must be a whole number${ofWhat}, at least 1`,
    })
    .transform(Number);

const listOf = (what: string, isOne: (item: string) => boolean) =>
  z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .refine((list) => list.every(isOne), { error: `must be a comma-separated list of ${what}` });

const networks = listOf(
  'addresses and networks such as 10.0.0.5,192.168.0.0/24',
  (network) => isIP(network) !== 0 || ipaddr.isValidCIDR(network),
);

const address = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    });

const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

const email = z.string().refine(isEmail, { error: 'must be an e-mail address such as name@example.com' });

/** An address, or a name and an address in angle brackets; without a name, that of the site. */
const mailbox = z
  .string()
  .transform((text) => /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>|(.*?))\s*$/u.exec(text) ?? [])
  .transform(([, name, inBrackets, alone = '']) => ({ name: name || SITE_NAME, address: inBrackets ?? alone }))
  .refine(({ address: text }) => isEmail(text), {
    error: 'must be an e-mail address, such as name@example.com or Exchange <name@example.com>',
  });

const password = z
  .string()
  .min(MINIMUM_PASSWORD_LENGTH, { error: `must be at least ${MINIMUM_PASSWORD_LENGTH} characters long` })
  .max(1000, { error: 'must be at most 1000 characters long' })
  .refine((text) => !isCommonPassword(text), {
    error: 'must be more than common words, years, neighbouring keys and repetitions',
  });

export const origins = listOf(
  'origins such as https://www.example.com',
  (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
);

const countryList = listOf('countries such as BG,GR,RO', (code) =>
  countries.some((country) => country.code === code),
).transform((list) => countries.filter(({ code }) => list.includes(code)));

const secretsKey = z
  .string()
  .min(32, { error: 'must be at least 32 characters long, such as the output of: openssl rand -base64 32' })
  .optional();

const fraction = z
  .string()
  .refine((value) => parseDecimal(value)?.lt('0.5') === true, {
    error: 'must be a fraction from 0 to below 0.5, such as 0.015 for 1.5 %',
  });

const prices = z.string().transform((text, context): ReadonlyMap<string, Decimal> => {
  const entries = text.split(',').map((entry) => /^\s*([A-Z]{3,5})=([\d.]+)\s*$/.exec(entry) ?? []);
  const read = new Map(entries.map(([, code = '', digits = '']) => [code, parseDecimal(digits) ?? decimal(0)]));
  if (read.size < entries.length || [...read.values()].some((price) => price.lte(0)))
    context.addIssue('must list prices in euro such as USDC=0.93,USDT=0.929');
  return read;
});

const nodes = listOf(
  'addresses that start with https:// or http://',
  (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
).refine((list) => new Set(list.map((url) => new URL(url).host)).size === list.length, {
  error: 'must name a different host in each address',
});

type ProvidersName = `CHAIN_RPC_URLS_${Uppercase<Exclude<NetworkName, 'local'>>}`;

/** The setting with the providers of a network that is not the one of CHAIN. */
const providersOf = (network: NetworkName) => `CHAIN_RPC_URLS_${network.toUpperCase()}` as ProvidersName;

const otherProviders = Object.fromEntries(
  networkNames
    .filter((network) => network !== 'local')
    .map((network) => [
      providersOf(network),
      nodes.optional().describe(`The same for ${networkTitles[network]}, beside the network of CHAIN; off if not set`),
    ]),
) as Record<ProvidersName, z.ZodOptional<typeof nodes>>;

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const settingsSchema = z.object({
  API_PORT: listeningPort.prefault('4000').describe('Port on which the service listens; 0 lets the system choose'),
  HOST: z.string().default('127.0.0.1').describe('Network address on which the service listens'),
  DATA_DIR: z
    .string()
    .transform((folder) => resolve(repositoryRoot, folder))
    .prefault('.data')
    .describe("Folder of the embedded database, from the repository's root; unused when DATABASE_URL is set"),
  DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .describe('PostgreSQL database to use instead of the embedded one'),
  DATABASE_CONNECTIONS: wholeNumber(3)
    .prefault('10')
    .describe('Limit of connections that a process holds to PostgreSQL, not counting the one that listens for changes'),
  DATABASE_LOCK_SECONDS: wholeNumber(3, ' of seconds')
    .prefault('4')
    .describe('Seconds for which a call waits for a lock of another one in PostgreSQL'),
  DATABASE_STATEMENT_SECONDS: wholeNumber(3, ' of seconds')
    .prefault('10')
    .describe('Seconds that one statement of a call may take in PostgreSQL'),
  ADMIN_EMAIL: email.default('admin@example.com').describe('E-mail of the first admin'),
  ADMIN_PASSWORD: password
    .optional()
    .describe('Password of that admin, at least 12 characters, set at every start; when missing, one is generated'),
  TOKEN_TTL_HOURS: wholeNumber(4, ' of hours').prefault('12').describe('Hours until an admin has to sign in again'),
  SESSION_IDLE_MINUTES: wholeNumber(4, ' of minutes')
    .prefault('30')
    .describe('Minutes without use after which an admin has to sign in again'),
  SECOND_FACTOR_REQUIRED: oneOf(['off', 'managers', 'all'])
    .default('off')
    .describe('Who must sign in with the code of an authenticator app as well'),
  SECRETS_KEY: secretsKey.describe(
    'Key that encrypts the secrets of authenticator apps and unsent password links; when missing, their key is in the database as well',
  ),
  SECRETS_KEY_BEFORE: secretsKey.describe('What SECRETS_KEY was, for the first start with another one'),
  PHONE_RULE: oneOf(phoneRuleNames)
    .default('length')
    .describe('Accepted phone numbers: 13 to 14 characters long, or valid in the numbering plan of their country'),
  CASH_CURRENCY: oneOf(cashCurrencies)
    .default(defaultCashCurrency)
    .describe('Currency of the cash: in exchanges, limits, texts and figures'),
  MARGIN: fraction.default('0.015').describe('Our margin in every rate, as a fraction'),
  RATES_SOURCE: oneOf(['fixed', 'live'])
    .optional()
    .describe('Where market prices come from: FIXED_RATES, or public markets; required when DATABASE_URL is set'),
  PRICE_DRIFT: fraction
    .default('0.03')
    .describe('How far one source of live prices alone may take a price from the last one that both confirmed'),
  KRAKEN_URL: address('http:', 'https:')
    .default('https://api.kraken.com')
    .describe('Address of the first source of live prices'),
  BITSTAMP_URL: address('http:', 'https:')
    .default('https://www.bitstamp.net')
    .describe('Address of the source that live prices are checked against'),
  FIXED_RATES: prices
    .prefault('USDC=0.93,USDT=0.929')
    .describe('Market price in euro of one unit of each crypto currency'),
  SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .describe('Server that sends our e-mails; without it they are kept in the outbox'),
  SITE_URL: address('http:', 'https:')
    .default('http://localhost:3000')
    .describe('Address of the site as people open it, for the links in e-mails; required when DATABASE_URL is set'),
  MAIL_FROM: mailbox
    .prefault('no-reply@example.com')
    .describe('Sender of our e-mails, such as Exchange <no-reply@example.com>; required when SMTP_URL is set'),
  SUPPORT_EMAIL: email.default('support@example.com').describe('Recipient of contact form messages'),
  SMS_GATEWAY_URL: address('http:', 'https:')
    .optional()
    .describe('Address to which each SMS is posted as JSON; without it they are kept in the outbox'),
  SMS_GATEWAY_TOKEN: z.string().optional().describe('Bearer token for that address'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/i, { error: 'must be the id of a Twilio account: AC and 32 hexadecimal digits' })
    .optional()
    .describe('Account of Twilio that sends each SMS, in place of SMS_GATEWAY_URL'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Token of that account'),
  TWILIO_FROM: z
    .string()
    .optional()
    .describe('Sender of each SMS at Twilio: a number, a name, or the id of a messaging service'),
  TWILIO_URL: address('http:', 'https:').default('https://api.twilio.com').describe('Address of Twilio'),
  SMS_PER_SECOND: wholeNumber(3).prefault('10').describe('How many SMS the gateway or Twilio takes in a second'),
  CORS_ORIGINS: origins
    .optional()
    .describe('Origins besides its own whose pages may call the service, separated by commas'),
  TRUSTED_PROXIES: networks.optional().describe('Trusted proxies (addresses or networks), separated by commas'),
  HOURLY_REQUESTS_PER_ADDRESS: wholeNumber(9)
    .prefault('60')
    .describe('Limit of exchanges, and of contact messages, from one network address in an hour'),
  DAILY_SMS_PER_NUMBER: wholeNumber(9)
    .prefault('5')
    .describe(
      'Limit of SMS for new requests to one phone number in a day, and of requests that count for it; further ones are refused',
    ),
  DAILY_SMS: wholeNumber(9)
    .prefault('1000')
    .describe('Limit of SMS for new requests to all numbers together in 24 hours; further requests get none'),
  DAILY_SMS_PER_COUNTRY: wholeNumber(9)
    .prefault('50')
    .describe('The same for the numbers of each country other than Bulgaria'),
  SMS_COUNTRIES: countryList
    .optional()
    .describe('Countries whose numbers get SMS for new requests, such as BG,GR,RO; all if not set'),
  IDENTIFICATION_YEARS: wholeNumber(2, ' of years')
    .prefault('5')
    .describe('Years after the last step of an exchange for which the identification of its client is kept'),
  RECEIPT_YEARS: wholeNumber(2, ' of years')
    .prefault('10')
    .describe('Years after its issue for which a receipt keeps the name of its client'),
  MESSAGE_DAYS: wholeNumber(4, ' of days')
    .prefault('90')
    .describe('Days for which SMS, e-mails and messages of the contact form are kept'),
  EXPIRY_GRACE_MINUTES: wholeNumber(6, ' of minutes')
    .optional()
    .describe(
      'Minutes of opening hours from the end of its rate guarantee until a request that nobody handled is declined; never if not set',
    ),
  RETURN_ALONE_BGN: wholeNumber(9, ' of leva')
    .prefault('2000')
    .describe('What exchanges in leva one person may return in a day; above it, a second person confirms'),
  RETURN_ALONE_EUR: wholeNumber(9, ' of euro')
    .prefault('1000')
    .describe('The same in euro, where CASH_CURRENCY is EUR; each of the two holds with its currency'),
  DIFFERENCE_ALONE_BGN: wholeNumber(9, ' of leva')
    .prefault('20')
    .describe(
      'What differences in leva one person may have in a day, with own corrections, and close or open drawers alone',
    ),
  DIFFERENCE_ALONE_EUR: wholeNumber(9, ' of euro')
    .prefault('10')
    .describe('The same in euro, where CASH_CURRENCY is EUR'),
  WITHOUT_OPEN_DRAWER: oneOf(withoutDrawerRules)
    .default('refuse')
    .describe('What a step does that moves cash in an office whose drawers are all closed: refuse, or warn'),
  CASH_SHORTAGE: oneOf(['hidden', 'shown'])
    .default('hidden')
    .describe('Whether visitors are warned that an office may be short of cash for their exchange, never with a sum'),
  CHAIN: oneOf(networkNames)
    .default('ethereum')
    .describe(
      'Network of the deposits and payouts, unless a client chooses another that is on; local is a chain on this machine for development and trials',
    ),
  CHAIN_RPC_URLS: nodes
    .optional()
    .describe(
      'Two JSON-RPC providers that transfers are read from, separated by commas; without them deposits and payouts are not looked up. With CHAIN=local the chain of npm start, http://127.0.0.1:8545, unless another is named',
    ),
  ...otherProviders,
  METRICS_PORT: portFrom(1)
    .optional()
    .describe('Port for Prometheus metrics, open only to the same machine; none if not set'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log level'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Sentences about conflicts between settings that are valid one by one; `given` are the variables that are set. */
export function conflictsOf(given: Readonly<Record<string, unknown>>): string[] {
  const { DATABASE_URL, RATES_SOURCE, SITE_URL, ...settings } = given;
  const conflicts: string[] = [];
  if (DATABASE_URL !== undefined && RATES_SOURCE === undefined) {
    conflicts.push(
      'Set RATES_SOURCE to live, or to fixed for a trial: with DATABASE_URL set, the prices of FIXED_RATES must not be used by mistake.',
    );
  }
  if (DATABASE_URL !== undefined && SITE_URL === undefined) {
    conflicts.push(
      'Set SITE_URL to the address of the site as people open it: with DATABASE_URL set, links in e-mails must not lead to this machine.',
    );
  }
  if (settings['SMTP_URL'] !== undefined && settings['MAIL_FROM'] === undefined) {
    conflicts.push('Set MAIL_FROM to the sender of e-mails: without it they come from example.com, and are refused.');
  }
  const own = networkNames.find((network) => network === settings['CHAIN']) ?? 'ethereum';
  const alone = (name: string) => typeof settings[name] === 'string' && !settings[name].includes(',');
  if (alone('CHAIN_RPC_URLS') && !isLocal(own))
    conflicts.push('Set CHAIN_RPC_URLS to two providers: a transfer is final only when both show it.');
  for (const network of networkNames) {
    const name = providersOf(network);
    if (settings[name] === undefined) continue;
    if (network === own) conflicts.push(`Set CHAIN_RPC_URLS in place of ${name}: it is the network of CHAIN.`);
    else if (settings['CHAIN_RPC_URLS'] === undefined)
      conflicts.push(`Set CHAIN_RPC_URLS as well as ${name}, or CHAIN to the only network.`);
    if (isLocal(network) !== isLocal(own))
      conflicts.push(`Set ${name} only where CHAIN is such a network as well: a local chain has play money.`);
    if (alone(name) && !isLocal(network))
      conflicts.push(`Set ${name} to two providers: a transfer is final only when both show it.`);
  }
  const cash = settings['CASH_CURRENCY'] === 'EUR' ? 'EUR' : 'BGN';
  const other = cash === 'EUR' ? 'BGN' : 'EUR';
  for (const limit of staffLimits)
    if (settings[`${limit}_${other}`] !== undefined)
      conflicts.push(
        `Set ${limit}_${cash} in place of ${limit}_${other}: limits of staff are in the cash of the site.`,
      );
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const ofTwilio = twilio.filter((name) => settings[name] !== undefined);
  if (ofTwilio.length > 0 && ofTwilio.length < twilio.length) {
    conflicts.push('Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none of them.');
  }
  if (ofTwilio.length > 0 && settings['SMS_GATEWAY_URL'] !== undefined) {
    conflicts.push('Set either SMS_GATEWAY_URL or the settings of TWILIO: each SMS is sent one way.');
  }
  return conflicts;
}

const staffLimits = ['RETURN_ALONE', 'DIFFERENCE_ALONE'] as const;

/** Deeds are compared in leva, as the books are kept: where cash is in euro, the limits in euro are those in leva. */
function withStaffLimits(settings: z.infer<typeof settingsSchema>) {
  if (settings.CASH_CURRENCY === 'BGN') return settings;
  const inLeva = (euro: number) => valueInLeva('EUR', decimal(euro)).toNumber();
  return {
    ...settings,
    RETURN_ALONE_BGN: inLeva(settings.RETURN_ALONE_EUR),
    DIFFERENCE_ALONE_BGN: inLeva(settings.DIFFERENCE_ALONE_EUR),
  };
}

/** Where the local chain is, which `CHAIN=local npm start` starts. */
export const LOCAL_CHAIN_URL = 'http://127.0.0.1:8545';

/** Where the second one is, of the network `local2`. */
export const SECOND_CHAIN_URL = 'http://127.0.0.1:8546';

/** A sentence about a setting that has another name now. Ignoring it would change what the site does. */
export const replacedSetting = ({ DEFAULT_FIAT = '' }: Readonly<Record<string, string | undefined>>) =>
  DEFAULT_FIAT.trim() === ''
    ? undefined
    : 'DEFAULT_FIAT is called CASH_CURRENCY now: remove it, and set CASH_CURRENCY in its place.';

/** @throws StartError with a line for each invalid variable or conflict. An empty variable counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const replaced = replacedSetting(env);
  if (replaced !== undefined) throw new StartError(replaced);
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  if (given['CHAIN'] === 'local' && given['CHAIN_RPC_URLS'] === undefined) {
    given['CHAIN_RPC_URLS'] = LOCAL_CHAIN_URL;
    given['CHAIN_RPC_URLS_LOCAL2'] ??= SECOND_CHAIN_URL;
  }
  const result = settingsSchema.safeParse(given);
  const conflicts = conflictsOf(given);
  if (result.success && conflicts.length > 0) throw new StartError(conflicts.join('\n'));
  if (result.success) return withStaffLimits(result.data);
  const sentences = result.error.issues.map(({ path, message }) => `Set ${path.join('.')} correctly: it ${message}.`);
  throw new StartError([...new Set(sentences)].join('\n'));
}

export interface ReadNetwork {
  readonly network: NetworkName;
  readonly urls: readonly string[];
}

/** The networks that are on, that of CHAIN first, with the addresses of their providers. */
export function readNetworks(settings: Settings): ReadNetwork[] {
  const others = networkNames.filter((network) => network !== settings.CHAIN);
  return [
    { network: settings.CHAIN, urls: settings.CHAIN_RPC_URLS },
    ...others.map((network) => ({ network, urls: settings[providersOf(network)] })),
  ].flatMap(({ network, urls }) => (urls === undefined ? [] : [{ network, urls }]));
}
