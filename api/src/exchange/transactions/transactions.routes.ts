import { soundText } from '@exchange/shared-domain/watch-match';
import {
  createdTransactionSchema,
  createTransactionSchema,
  cashValueInLeva,
  findOffered,
  type CreatedTransaction,
  type CreateTransaction,
  type Office,
  type Quote,
  type StoredProof,
  randomCharacters,
} from '@exchange/shared-domain';
import { fieldRefusal } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { networkPseudonym } from '../../http/network.ts';
import { hourlyAllowance, limited } from '../../http/throttle.ts';
import { submittedSms } from './transaction-messages.ts';
import { followToken, followTokenHash } from '../../messages/follow-token.ts';
import { insertMessage, type OutgoingMessage } from '../../messages/outbox.repository.ts';
import type { PublishedRate } from '../rates/rates.repository.ts';
import { checkDay } from './daily-limit.ts';
import { checkWalletProof } from './check-wallet-proof.ts';
import { checkedNetwork, checkedQuote } from './exchange-request.ts';
import { isRepeated, once, pressOf, type FirstCall, type Press } from '../../http/once.ts';
import { holdMatches } from '../watch-list/hold-matches.ts';
import { acceptRate } from './rate-check.ts';
import { reachedSmsLimit, rememberSent } from './sms-limits.ts';
import {
  clientColumns,
  everyOffice,
  findTransaction,
  quoteColumns,
  searchText,
  termsOf,
} from './transactions.repository.ts';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';

export const transactionsRoutes: Routes<ExchangeContext> = async (app, context) => {
  const sentOfDay = rememberSent(context.db);
  const schema = {
    summary: 'Requests an exchange',
    body: createTransactionSchema(context),
    response: { 201: createdTransactionSchema },
  };
  app.post('/transactions', { schema }, async (request, reply) => {
    const press = pressOf(request, '', context);
    return reply
      .code(201)
      .send(await createTransaction(context, request.body, { address: request.ip, press, sentOfDay }));
  });
};

interface Caller {
  readonly address: string;
  readonly press: Press;
  readonly sentOfDay: ReturnType<typeof rememberSent>;
}

/** Only stored requests count towards the limit of an address; repetitions, known by their key, are always answered. */
async function createTransaction(
  context: ExchangeContext,
  body: CreateTransaction,
  { address, press, sentOfDay }: Caller,
): Promise<CreatedTransaction> {
  const { db, settings, rates, offices, siteSettings, now, pseudonymKey, sealingKey, onSmsWithheld } = context;
  // Read from memory and before the transaction, because reading them may need another connection.
  const [onShow, allOffices, site] = await Promise.all([rates(), offices(), siteSettings()]);
  const { limits } = site;
  const allowance = hourlyAllowance('transactions', address, settings.HOURLY_REQUESTS_PER_ADDRESS);
  // Of the last attempt: one that was rolled back sent none.
  let smsTo: string | undefined;
  const store = async (
    { proof, sent }: { readonly proof: StoredProof | null; readonly sent: readonly string[] },
    trx: DatabaseTransaction,
    { id }: FirstCall,
  ): Promise<CreatedTransaction> => {
    smsTo = undefined;
    const quote = await checkedQuote(trx, body.transaction, onShow.currencies, limits);
    const current = await acceptRate(trx, quote, onShow, now());
    const at = now();
    const office = findOffered(allOffices, body.officeLocationId, at);
    if (office === undefined) throw fieldRefusal(422, 'office', 'officeLocationId');
    const client = { ...clientColumns(body.client), clientNetwork: networkPseudonym(address, pseudonymKey) };
    const paid = checkedNetwork(body.transaction, site, settings.CHAIN);
    const row = newRow({ id, body, paid, client, quote, current, office, at });
    const cashBgn = cashValueInLeva(quote);
    const checked = { at, cashBgn, limits, smsPerNumber: settings.DAILY_SMS_PER_NUMBER, allowance };
    const { mayGetSms, mayMatch } = await checkDay(trx, row, checked);
    const smsLimit = reachedSmsLimit(sent, row.clientPhone, settings);
    if (smsLimit !== undefined) onSmsWithheld(smsLimit);
    // The limit of the number itself is not told: it would tell strangers of the requests of its owner.
    const created = { id: row.id, ...termsOf(row), clientSubmitTime: row.submitTime.toISOString() };
    const reply = { ...created, ...(smsLimit !== undefined && { isWithoutSms: true as const }) };
    const sms = mayGetSms && smsLimit === undefined ? submittedSms(row) : undefined;
    const tokenHash = followTokenHash(followToken(sealingKey, row.id));
    const clientWalletProof = proof && JSON.stringify(proof);
    await insertRequest(trx, { ...row, clientWalletProof }, { reply, key: press.key, tokenHash, sms });
    smsTo = sms?.recipient;
    // The visitor does not learn of it.
    if (mayMatch) await holdMatches(trx, row, { at });
    return reply;
  };
  // Whether it is without an SMS is in no row.
  const again = async (trx: DatabaseTransaction, { reply }: FirstCall) => {
    const first = createdTransactionSchema.parse(JSON.parse(reply ?? ''));
    return { ...first, ...termsOf(await findTransaction(trx, first.id, everyOffice)) };
  };
  const isExempt = () => isRepeated(db, press);
  const create = async () => {
    // It may ask providers, so it comes before the database transaction. That of a repetition may be too old by now.
    const isProven = body.transaction.walletProof !== undefined && !(await isExempt());
    const proof = isProven ? await checkWalletProof(body.transaction, press.key, address, context) : null;
    const sent = await sentOfDay(now());
    const reply = await once(db, { press, at: now() }, (trx, call) => store({ proof, sent }, trx, call), again);
    if (smsTo !== undefined) sent.push(smsTo);
    return reply;
  };
  const stored = await limited(db, [allowance.subject], now(), create, isExempt);
  // The stored reply is without it: the database has only its hash.
  return { ...stored, followToken: followToken(sealingKey, stored.id) };
}

interface CheckedRequest {
  readonly id: string;
  readonly body: CreateTransaction;
  readonly paid: ReturnType<typeof checkedNetwork>;
  readonly client: ReturnType<typeof clientColumns> & { readonly clientNetwork: string };
  readonly quote: Quote;
  readonly current: PublishedRate;
  readonly office: Office;
  readonly at: Date;
}

function newRow({ id, body, paid, client, quote, current: { marketPriceEur }, office, at }: CheckedRequest) {
  const row = {
    id,
    code: `${randomCharacters(4)}-${randomCharacters(4)}`,
    status: 'CLIENT_SUBMITTED' as const,
    submitTime: at,
    ...quoteColumns(quote, marketPriceEur),
    ...paid,
    moneyReceivedTime: null,
    transactionHash: null,
    usedWalletAddress: null,
    returnedAmount: null,
    returnHash: null,
    keptReason: null,
    leftMoney: null,
    ratePromisedUntil: null,
    ...client,
    language: body.language,
    officeId: office.id,
  };
  return { ...row, searchText: searchText(row), clientNameSounds: soundText(row.clientName) };
}

interface StoredWith {
  readonly reply: CreatedTransaction;
  readonly key: string | undefined;
  readonly tokenHash: string;
  readonly sms: OutgoingMessage | undefined;
}

/** Stores a request, its first event, its SMS and the reply to repetitions. One statement costs less time than five. */
async function insertRequest(
  trx: DatabaseTransaction,
  row: ReturnType<typeof newRow> & Pick<Insertable<Tables['transactions']>, 'clientWalletProof'>,
  { reply, key, tokenHash, sms }: StoredWith,
): Promise<void> {
  const { id, status, submitTime: at } = row;
  const event = { transactionId: id, action: 'create', toStatus: status, at } as const;
  const stored = trx
    .with('event', (db) => db.insertInto('transactionEvents').values(event))
    .with('followed', (db) => db.insertInto('followTokens').values({ tokenHash, transactionId: id }))
    .with('answered', (db) =>
      db
        .updateTable('idempotencyKeys')
        .set({ reply: JSON.stringify(reply) })
        // No key is empty.
        .where('key', '=', key ?? ''),
    );
  const told = sms === undefined ? stored : stored.with('told', (db) => insertMessage(db, sms, at));
  await told.insertInto('transactions').values(row).execute();
}
