import { soundText } from '@exchange/shared-domain/watch-match';
import {
  customerRate,
  decimal,
  quoteFromSource,
  type Currency,
  type Quote,
  type TransactionStatus,
  randomCharacters,
  ulid,
} from '@exchange/shared-domain';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import { quoteColumns, searchText } from '../../exchange/transactions/transactions.repository.ts';
import { Random } from './random.ts';

const leva: Currency = { code: 'BGN', type: 'FIAT', precision: 2 };
// Names made of syllables belong to no real person, and vary as much as real names.
const syllables = {
  en: ['ba', 'de', 'fi', 'go', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'so', 'ti', 've', 'zu'],
  bg: ['ба', 'де', 'фи', 'го', 'ка', 'ле', 'ми', 'но', 'пу', 'ра', 'со', 'ти', 'ве', 'зу'],
} as const;

const coins: readonly [Currency, Currency] = [
  { code: 'USDC', type: 'CRYPTO', precision: 6 },
  { code: 'USDT', type: 'CRYPTO', precision: 6 },
];
const firstOffice = 'SOFIA_MARIA_LUIZA';
const otherOffices = ['SOFIA_RING_MALL', 'SOFIA_STUDENSKI_GRAD', 'SOFIA_VITOSHA', 'SOFIA_CHERNI_VRAH'];
const DAY_MILLISECONDS = 86_400_000;
const DAYS = 1095;
const OPEN_DAYS = 3;

export const samplePath = ['approve', 'reject', 'client-money-received', 'finish'] as const;

const RECEIVED_AT = samplePath.indexOf('client-money-received') + 1;

export interface SampleTransaction {
  readonly row: Insertable<Tables['transactions']>;
  /** Milliseconds between two of its steps: an hour, or less so that all of them are over. */
  readonly pause: number;
}

/** Of the three years before `now`, oldest first: more every month, nearly all completed, the latest still open. */
export function* sampleTransactions(count: number, now: Date, seed = 1): Generator<SampleTransaction> {
  const random = new Random(seed);
  for (let at = 0; at < count; at++) {
    const daysOld = DAYS * (1 - (at + random.next()) / count) ** 2;
    const age = Math.floor(daysOld * DAY_MILLISECONDS);
    const pause = Math.min(3_600_000, age / (samplePath.length + 1));
    yield { row: sampleRow(random, new Date(now.getTime() - age), pause, daysOld), pause };
  }
}

function sampleRow(random: Random, submitted: Date, pause: number, daysOld: number): SampleTransaction['row'] {
  const status = sampleStatus(random, daysOld);
  const person = samplePerson(random);
  const { quote, marketPriceEur } = sampleQuote(random);
  const hash = status === 'COMPLETED' ? `0x${hexadecimal(random, 64)}` : null;
  const received = status === 'COMPLETED' || status === 'CLIENT_MONEY_RECEIVED';
  const row = {
    id: ulid(submitted),
    code: `${randomCharacters(4)}-${randomCharacters(4)}`,
    status,
    submitTime: submitted,
    ...quoteColumns(quote, marketPriceEur),
    walletAddress: `0x${hexadecimal(random, 40)}`,
    moneyReceivedTime: received ? new Date(submitted.getTime() + RECEIVED_AT * pause) : null,
    transactionHash: hash,
    clientName: person.name,
    clientEmail: person.email,
    clientEmailKey: person.email,
    clientPhone: person.phone,
    clientResidence: person.residence,
    clientBirthDate: person.birthDate,
    language: person.language,
    officeId: random.pick([firstOffice, ...otherOffices]),
  };
  return { ...row, searchText: searchText(row), clientNameSounds: soundText(row.clientName) };
}

function sampleStatus(random: Random, daysOld: number): TransactionStatus {
  if (daysOld < OPEN_DAYS && random.next() < 0.7) {
    return random.pick(['CLIENT_SUBMITTED', 'PENDING_CLIENT_ACTION', 'CLIENT_MONEY_RECEIVED']);
  }
  return random.next() < 0.88 ? 'COMPLETED' : 'DECLINED';
}

function sampleQuote(random: Random) {
  const coin = random.pick(coins);
  const marketPriceEur = decimal((0.88 + random.next() * 0.1).toFixed(4));
  const [source, target] = random.next() < 0.6 ? [coin, leva] : [leva, coin];
  const rate = customerRate({ source, target, marketPriceEur, margin: decimal('0.015') });
  const sourceAmount = decimal(whole(random, 101, 5000));
  return { quote: quoteFromSource({ source, target, rate }, sourceAmount) satisfies Quote, marketPriceEur };
}

const word = (random: Random, language: 'en' | 'bg', length: number): string => {
  const letters = Array.from({ length }, () => random.pick(syllables[language])).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};

function samplePerson(random: Random) {
  const language = random.next() < 0.7 ? ('bg' as const) : ('en' as const);
  const twoDigits = (from: number, to: number) => String(whole(random, from, to)).padStart(2, '0');
  return {
    name: `${word(random, language, 2)} ${word(random, language, 2)} ${word(random, language, 3)}`,
    email:
      `${word(random, 'en', 3)}.${whole(random, 1, 99_999)}@example.${random.pick(['com', 'net', 'org'])}`.toLowerCase(),
    phone: `+3598${whole(random, 70_000_000, 99_999_999)}`,
    residence: language === 'bg' ? 'BG' : random.pick(['DE', 'GB', 'GR', 'RO', 'TR', 'US']),
    birthDate: `${whole(random, 1945, 2006)}-${twoDigits(1, 12)}-${twoDigits(1, 28)}`,
    language,
  };
}

export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random.next() * (to - from + 1));

const hexadecimal = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => whole(random, 0, 15).toString(16)).join('');
