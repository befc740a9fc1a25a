import { soundText } from '@exchange/shared-domain/watch-match';
import { decimal, transactionStatuses, ulid } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';
import { searchText } from '../exchange/transactions/transactions.repository.ts';

export type TransactionFixture = Readonly<ReturnType<typeof transactionFixtures>[number]>;

export const transactionFixtures = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const submitted = new Date(Date.UTC(2026, 0, 1) + at * 7_200_000);
    const status = transactionStatuses[at % transactionStatuses.length] ?? 'COMPLETED';
    return {
      id: ulid(submitted),
      code: `${String(at).padStart(4, '0')}-TEST`,
      status,
      submitted,
      name: `Test Visitor${at % 3 === 0 ? ' Петров' : ''} ${at}`,
      email: `visitor-${at}@example.com`,
      phone: `+35988${String(at).padStart(7, '0')}`,
      source: decimal(100 + at * 1.5).toFixed(2),
      target: decimal(180 + ((at * 37) % count) * 2).toFixed(2),
      margin: decimal(((at * 53) % count) - 5.25).toFixed(2),
      hash: status === 'COMPLETED' ? `0x${at.toString(16).padStart(64, '0')}` : null,
      office: at % 4 === 1 ? 'SOFIA_RING_MALL' : 'SOFIA_VITOSHA',
    };
  });

export async function insertFixtures(db: Database, transactions: readonly TransactionFixture[]): Promise<void> {
  const rows = transactions.map((known) => ({
    id: known.id,
    code: known.code,
    status: known.status,
    submitTime: known.submitted,
    sourceCode: 'USDC',
    sourceAmount: known.source,
    targetCode: 'BGN',
    targetAmount: known.target,
    executedRate: '1.8',
    marketPriceEur: '0.93',
    cashBgn: known.target,
    marginBgn: known.margin,
    walletAddress: `0x${'0'.repeat(40)}`,
    transactionHash: known.hash,
    clientName: known.name,
    clientEmail: known.email,
    clientEmailKey: known.email,
    clientPhone: known.phone,
    clientNameSounds: soundText(known.name),
    clientResidence: 'BG',
    clientBirthDate: '1990-01-31',
    language: 'bg' as const,
    officeId: known.office,
    searchText: searchText({
      id: known.id,
      code: known.code,
      clientName: known.name,
      clientEmail: known.email,
      clientPhone: known.phone,
      transactionHash: known.hash,
    }),
  }));
  await db.insertInto('transactions').values(rows).execute();
}
