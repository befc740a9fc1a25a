import {
  decimal,
  fromLeva,
  isCash,
  sofiaTime,
  type CashCurrency,
  type DayEntry,
  type DayMovement,
  type DecimalMark,
  type LanguageCode,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { findOwnOffices } from '../../exchange/catalogue/offices.repository.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '../csv/csv.ts';
import { listDayMovements } from './day-cash.ts';
import { listEntries, listVoidReceipts, type AskedDay } from './day-entries.ts';
import { columns, wordOf, type Column } from './day-file-words.ts';

type Line = Partial<Record<Column, CsvCell>>;

const CHUNK = 1000;

interface Export {
  readonly asked: AskedDay;
  readonly decimals: DecimalMark;
  readonly language: LanguageCode;
  readonly cash: CashCurrency;
}

export async function* exportDay(db: Database, { asked, decimals, language, cash }: Export): AsyncGenerator<string> {
  const shown = columns.filter((column) => asked.seesProfit || !column.startsWith('profit'));
  const line = (cells: readonly CsvCell[]) => csvLine(cells, decimals === 'comma');
  const names = new Map((await findOwnOffices(db)).map(({ id, name }) => [id, name[language]]));
  const nameOf = (officeId = '') => names.get(officeId) ?? officeId;
  const rowOf = (officeId: string, at: string, values: Line) => {
    const [date = '', time = ''] = sofiaTime(new Date(at)).split(' ');
    const cells: Line = { date, time, office: nameOf(officeId), ...values };
    return line(shown.map((column) => inWords(language, column, cells[column] ?? '')));
  };
  yield BYTE_ORDER_MARK + line(shown.map((column) => wordOf(language, column)));
  for (let offset = 0; ; offset += CHUNK) {
    const entries = await listEntries(db, asked, { limit: CHUNK, offset });
    if (entries.length === 0) break;
    const ids = entries.map(({ transactionId }) => transactionId);
    const drawerOf = await drawersOf(db, ids);
    const receipts = await receiptsOf(db, ids);
    yield entries
      .map((entry) => {
        const receipt = receipts.get(stepOf(entry.transactionId, entry.at)) ?? '';
        return rowOf(entry.officeId, entry.at, { ...entryCells(entry, cash), drawer: drawerOf(entry), receipt });
      })
      .join('');
  }
  const movements = await listDayMovements(db, asked);
  yield movements
    .map((each) => rowOf(each.officeId, each.at, { ...movementCells(each), other_office: nameOf(each.otherOfficeId) }))
    .join('');
  const voids = await listVoidReceipts(db, asked);
  yield voids
    .map(({ officeId: office, at, code, number, voidedBy, voidReason }) => {
      const cells = { kind: 'void', code, operator: voidedBy ?? '', reason: voidReason ?? '', receipt: number };
      return rowOf(office, at.toISOString(), cells);
    })
    .join('');
}

const inWords = (language: LanguageCode, column: Column, cell: CsvCell): CsvCell =>
  typeof cell === 'string' ? wordOf(language, column, cell) : cell;

const isZero = (amount: string) => decimal(amount).eq(0);
const amountCell = (amount: string, places?: number): CsvCell =>
  isZero(amount) ? '' : { number: decimal(amount).toFixed(places) };

function entryCells(entry: DayEntry, cash: CashCurrency): Line {
  const { kind, sourceCode, sourceAmount, targetCode, targetAmount, profitBgn } = entry;
  const given = decimal(targetAmount).times(-1).toFixed();
  const isSale = !isCash(sourceCode);
  const [cashAmount, cryptoAmount] = isSale ? [given, sourceAmount] : [sourceAmount, given];
  return {
    kind,
    detail: isSale ? 'sale' : 'purchase',
    code: entry.code,
    cash_currency: isSale ? targetCode : sourceCode,
    cash_amount: amountCell(cashAmount, 2),
    crypto_currency: isSale ? sourceCode : targetCode,
    crypto_amount: amountCell(cryptoAmount),
    rate: { number: entry.rate },
    profit: profitBgn === null ? '' : { number: fromLeva(profitBgn, cash).toFixed(2) },
    profit_currency: cash,
    operator: entry.by ?? '',
    corrects_day: entry.refersTo ?? '',
  };
}

const movementCells = ({ kind, drawer, currency, amount, by, reason, note }: DayMovement): Line => ({
  kind: kind === 'opening' || kind === 'closing' ? 'difference' : 'movement',
  detail: kind,
  drawer,
  cash_currency: currency,
  cash_amount: { number: amount },
  operator: by,
  reason: reason ?? '',
  note: note ?? '',
});

/** Where the cash of each entry moved: with its own step, or, when the client gave cash, with the last one by then. */
async function drawersOf(db: Database, ids: readonly string[]): Promise<(entry: DayEntry) => string> {
  const rows = await db
    .selectFrom('cashMovements')
    .innerJoin('drawerSessions', 'drawerSessions.id', 'sessionId')
    .innerJoin('drawers', 'drawers.id', 'drawerId')
    .innerJoin('transactionEvents as step', (join) =>
      join.onRef('step.transactionId', '=', 'cashMovements.transactionId').onRef('step.at', '=', 'cashMovements.at'),
    )
    .where('cashMovements.transactionId', 'in', ids)
    .select(['step.transactionId', 'step.seq', 'officeId', 'drawers.name'])
    .orderBy('cashMovements.seq')
    .execute();
  const ofRequest = Map.groupBy(rows, (row) => row.transactionId);
  return ({ transactionId, officeId, seq, sourceCode }) =>
    ofRequest.get(transactionId)?.findLast((row) => {
      const order = row.seq - Number(seq);
      return row.officeId === officeId && (isCash(sourceCode) ? order <= 0 : order === 0);
    })?.name ?? '';
}

const stepOf = (transactionId: string, at: string): string => `${transactionId} ${at}`;

async function receiptsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['number', 'transactionId', 'issuedAt', 'voidedAt'])
    .where('transactionId', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ number, transactionId: id, issuedAt: issued, voidedAt: voided }) =>
      [issued, voided ?? issued].map((at): [string, string] => [stepOf(id, at.toISOString()), number]),
    ),
  );
}
