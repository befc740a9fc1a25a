import { watchColumns, type WatchColumn, type WatchImportReply } from '@exchange/shared-domain';
import { Select } from '@exchange/shared-ui/select';
import { layout, Muted, NamedValue, useWords } from '../kit/index.ts';
import styles from './watch-entries.module.css';

export type Answers = Readonly<Record<string, WatchColumn>>;

type Column = WatchImportReply['columns'][number];

interface ImportColumnsProps {
  readonly reply: Pick<WatchImportReply, 'form' | 'columns'>;
  readonly answers: Answers;
  readonly onAnswer: (key: string, means: WatchColumn) => void;
}

/** The columns that nobody has said the meaning of. */
export const openColumns = (columns: readonly Column[], answers: Answers): readonly Column[] =>
  columns.filter(({ key, means }) => (answers[key] ?? means) === null);

/** How each column of a file was read. What is not known is asked; of a public list, columns that say nothing are counted. */
export function ImportColumns({ reply: { form, columns }, answers, onAnswer }: ImportColumnsProps) {
  const { t } = useWords();
  const each = columns.filter(({ key }, at) => columns.findIndex((column) => column.key === key) === at);
  const isAsked = (column: Column) => form === 'own' || column.means === null;
  const asked = each
    .filter(isAsked)
    .toSorted((one, other) => Number(one.means !== null) - Number(other.means !== null));
  const known = each.filter((column) => !isAsked(column) && column.means !== 'ignored');
  const ignored = each.filter((column) => !isAsked(column) && column.means === 'ignored').length;
  const items = watchColumns.map((id) => ({ id, label: t(`watchList.import.means.${id}`) }));
  const open = openColumns(each, answers).length;
  return (
    <section className={styles.result} aria-label={t('watchList.import.columnsTitle')}>
      <p>
        <strong>{t(`watchList.import.forms.${form}`)}</strong>
      </p>
      {open > 0 && <p className={layout.danger}>{t('watchList.import.unknown', { count: open })}</p>}
      {asked.length > 0 && (
        <div className={styles.columns}>
          {asked.map(({ key, heading, means, example }) => (
            <Select
              key={key}
              label={heading || t('watchList.import.columnNumber', { number: key.slice(1) })}
              hint={example && t('watchList.import.example', { text: example })}
              items={items}
              selectedKey={answers[key] ?? means}
              onChange={(chosen) => {
                const column = watchColumns.find((id) => id === chosen);
                if (column !== undefined) onAnswer(key, column);
              }}
            />
          ))}
        </div>
      )}
      {known.length > 0 && (
        <dl className={styles.counts}>
          {known.map(({ key, heading, means }) => (
            <NamedValue key={key} name={heading}>
              {means !== null && t(`watchList.import.means.${means}`)}
            </NamedValue>
          ))}
        </dl>
      )}
      {ignored > 0 && <Muted>{t('watchList.import.ignored', { count: ignored })}</Muted>}
    </section>
  );
}
