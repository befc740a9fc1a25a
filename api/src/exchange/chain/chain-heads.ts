import type { Database } from '../../database/database.ts';
import { runTransaction } from '../../database/database.ts';
import { announceChange } from '../announce-change.ts';
import { checkChain, checkHead, mostBehind, readHead, type Head } from './chain-logs.ts';
import { askProvider, findProvider, saveProvider, type Provider, type ChainReading } from './providers.ts';

/** Whoever changes what stands behind an address may take another chain. */
const ASK_CHAIN_AFTER_MS = 60 * 60_000;

export interface Answer {
  readonly provider: Provider;
  readonly head: Head;
}

/** How far each provider that answers has come. One that is far ahead of the others, or alone, must have its last blocks. */
export async function readHeads(reading: ChainReading): Promise<readonly Answer[]> {
  const { db, network, providers, now } = reading;
  const told = await askAll(reading, providers, async (provider) => {
    const row = await findProvider(db, network, provider.name);
    const since = now().getTime() - (row?.chainSeenAt?.getTime() ?? 0);
    if (since > ASK_CHAIN_AFTER_MS || since < 0) {
      await checkChain(provider, network);
      await saveProvider(db, { network, name: provider.name, chainSeenAt: now() });
    }
    return { provider, head: await readHead(provider, network) };
  });
  const isAlone = ({ provider, head }: Answer) =>
    !told.some((other) => other.provider !== provider && other.head.latest >= head.latest - mostBehind(network));
  const heads = new Map(told.map((answer) => [answer.provider, answer]));
  const answers = await askAll(reading, [...heads.keys()], async (provider) => {
    const answer = heads.get(provider);
    if (answer !== undefined && isAlone(answer)) await checkHead(provider, network, answer.head);
    return answer;
  });
  const before = await lowestBlock(db, network);
  for (const { provider, head } of answers) {
    await saveProvider(db, { network, name: provider.name, block: head.latest, finality: head.finality });
  }
  if (before !== (await lowestBlock(db, network))) await announceConfirmations(db, network);
  return answers;
}

async function askAll<Told>(
  reading: ChainReading,
  providers: readonly Provider[],
  ask: (provider: Provider) => Promise<Told | undefined>,
): Promise<Told[]> {
  const told = await Promise.all(providers.map((provider) => askProvider(reading, provider, () => ask(provider))));
  return told.filter((each) => each !== undefined);
}

const lowestBlock = async (db: Database, network: ChainReading['network']) => {
  const rows = db.selectFrom('chainProviders').select(({ fn }) => fn.min('block').as('block'));
  return (await rows.where('network', '=', network).executeTakeFirst())?.block ?? null;
};

const announceConfirmations = (db: Database, network: ChainReading['network']): Promise<void> =>
  runTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('chainTransfers')
      .select('transactionId')
      .distinct()
      .where('network', '=', network)
      .where('state', '<>', 'final')
      .execute();
    for (const { transactionId: id } of rows) if (id !== null) await announceChange(trx, id);
  });
