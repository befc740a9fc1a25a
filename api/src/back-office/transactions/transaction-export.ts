import {
  decimal,
  fromLeva,
  hasDecimalComma,
  networkTitles,
  sofiaTime,
  transactionFields,
  transactionTexts,
  type CashCurrency,
  type LanguageCode,
  type TransactionField,
} from '@exchange/shared-domain';
import { groupedPhone } from '@exchange/shared-domain/international-phone';
import type { Database } from '../../database/database.ts';
import { findOwnOffices } from '../../exchange/catalogue/offices.repository.ts';
import { toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '../csv/csv.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { BookFilter } from './transaction-filter.ts';
import { itemChunks } from './transaction-list.ts';

interface Export {
  readonly filter: BookFilter;
  readonly sort: string | undefined;
  readonly language: LanguageCode;
  readonly cash: CashCurrency;
  readonly scope: Scope;
}

export async function* exportCsv(db: Database, { filter, sort, ...asked }: Export): AsyncGenerator<string> {
  const { language } = asked;
  const hasComma = hasDecimalComma(language);
  const offices = new Map((await findOwnOffices(db)).map(({ id, name }) => [id, name[language]]));
  yield BYTE_ORDER_MARK + csvLine(headingsOf(asked), hasComma);
  for await (const rows of itemChunks(db, filter, sort)) {
    yield rows.map((row) => csvLine(cellsOf(row, { ...asked, offices }), hasComma)).join('');
  }
}

const inSofia = (time: Date | null): string => (time === null ? '' : sofiaTime(time));

type Texts = Pick<Export, 'language' | 'cash' | 'scope'>;

const columnsOf = ({ seesProfit }: Scope): readonly TransactionField[] =>
  transactionFields.filter((field) => seesProfit || field !== 'marginBgn');

const headingsOf = ({ language, cash, scope }: Texts): CsvCell[] => {
  const { fields } = transactionTexts[language];
  return columnsOf(scope).map((field) => (field === 'marginBgn' ? `${fields[field]} (${cash})` : fields[field]));
};

interface CellTexts extends Texts {
  readonly offices: ReadonlyMap<string, string>;
}

function cellsOf(row: ItemRow, { language, cash, scope, offices }: CellTexts): CsvCell[] {
  const { transaction, client, ...item } = toItem(row, scope);
  const cells: Record<TransactionField, CsvCell | number | null> = {
    ...transaction,
    ...client,
    ...item,
    marginBgn: Number(fromLeva(row.marginBgn, cash)),
    clientSubmitTime: inSofia(row.submitTime),
    status: transactionTexts[language].statuses[row.status],
    phoneNumber: { phone: groupedPhone(client.phoneNumber) },
    network: row.cryptoNetwork === null ? '' : networkTitles[row.cryptoNetwork],
    walletProven: inSofia(transaction.walletProven ? new Date(transaction.walletProven.at) : null),
    officeLocationId: offices.get(row.officeId) ?? row.officeId,
    chosenOfficeId: offices.get(row.chosenOfficeId ?? row.officeId) ?? '',
    clientMoneyReceivedTime: inSofia(row.moneyReceivedTime),
    ratePromisedUntil: inSofia(row.ratePromisedUntil),
    assignee: row.assignee?.email ?? '',
  };
  return columnsOf(scope).map((field) => {
    const value = cells[field] ?? '';
    return typeof value === 'number' ? { number: decimal(value).toString() } : value;
  });
}
