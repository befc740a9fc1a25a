import {
  actorWithoutAccount,
  auditActions,
  auditChanges,
  auditSubject,
  auditTexts,
  type AuditChange,
  type AuditEntry,
  type LanguageCode,
  withOfficeNames,
} from '@exchange/shared-domain';
import { useFormat, useLanguage } from '@exchange/shared-platform';
import { Link } from '@exchange/shared-ui';
import { Breakable, DataTable, reviewAddress, useOfficeNameOf, useWords } from '../../kit/index.ts';
import styles from './audit.module.css';

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly isFetching: boolean;
}

function actionText(action: string, language: LanguageCode): string {
  const known = auditActions.find((each) => each === action);
  return known === undefined ? action : auditTexts[language].actions[known];
}

function Subject({ subject }: { subject: NonNullable<AuditEntry['subject']> }) {
  const language = useLanguage();
  if (subject.type !== 'transaction') return <Breakable text={auditSubject(subject, language)} />;
  return <Link to={reviewAddress(subject.id)}>{subject.label}</Link>;
}

function Change({ name, before, after }: AuditChange) {
  const nameOf = useOfficeNameOf();
  const format = useFormat();
  // Entries have days as the service writes them.
  const named = (text: string) =>
    withOfficeNames(
      text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => format.date(`${day}T12:00:00Z`)),
      nameOf,
    );
  return (
    <div className={styles.change}>
      <span className={styles.before}>{name}:</span>{' '}
      {before !== undefined && <span className={styles.before}>{named(before)} → </span>}
      {named(after)}
    </div>
  );
}

export function AuditList({ entries, isFetching }: AuditListProps) {
  const { t, format } = useWords();
  const language = useLanguage();
  const texts = auditTexts[language];
  return (
    <DataTable
      label={t('frame.pages.audit')}
      isBusy={isFetching}
      columns={['action', 'at', 'person', 'subject', 'details', 'address']}
      header={(id) => texts.fields[id]}
      rows={entries.map((entry) => {
        const { id, at, action, person, subject, address } = entry;
        const changes = auditChanges(entry, language);
        return {
          id,
          cells: {
            action: actionText(action, language),
            at: <time dateTime={at}>{format.dateTime(at)}</time>,
            person: person ? <Breakable text={person.email} /> : texts[actorWithoutAccount(action)],
            subject: subject && <Subject subject={subject} />,
            details: changes.length === 0 ? null : changes.map((change) => <Change key={change.name} {...change} />),
            address,
          },
        };
      })}
    />
  );
}
