import {
  actorWithoutAccount,
  auditActions,
  type AuditChange,
  auditChanges,
  auditEntriesSchema,
  type AuditEntry,
  auditSubject,
  auditTexts,
  COMMAND_PERSON,
  type LanguageCode,
  withOfficeNames,
} from '@exchange/shared-domain';
import { useFormat, useLanguage } from '@exchange/shared-platform';
import { Link, Text } from '@exchange/shared-ui';
import { accountsApi } from '../../accounts/accounts.api.ts';
import {
  Breakable,
  choice,
  CsvButton,
  DataTable,
  injectCalls,
  listAt,
  ListPage,
  matching,
  paging,
  periodAddress,
  reviewAddress,
  serviceFilter,
  useListAddress,
  useOfficeNameOf,
  useWords,
} from '../../kit/index.ts';
import styles from './audit.module.css';

const auditApi = injectCalls(({ readPage }) => ({ adminGetAudit: readPage(auditEntriesSchema, listAt('GET /audit')) }));

const ALL = 'all';
/** Id of an account, or the word for the command line of the server. */
const personPattern = new RegExp(`^(${COMMAND_PERSON}|[0-7][0-9A-HJKMNP-TV-Z]{25})$`);
const listAddress = {
  person: { ...matching(personPattern), all: ALL },
  action: choice([ALL, ...auditActions], ALL),
  ...periodAddress,
  ...paging,
};
const usual = { person: ALL, action: ALL } as const;

/** What admins did, for managers. */
export default function AuditPage() {
  const { t } = useWords();
  const texts = auditTexts[useLanguage()];
  const list = useListAddress(listAddress, usual);
  const { data: accounts = [] } = accountsApi.useAdminGetAccountsQuery();
  const people = [
    { id: ALL, label: t('audit.everyone') },
    ...accounts.map(({ id, email }) => ({ id, label: email })),
    { id: COMMAND_PERSON, label: texts.command },
  ];
  const actions = [
    { id: ALL, label: t('audit.allActions') },
    ...auditActions.map((action) => ({ id: action, label: texts.actions[action] })),
  ];
  return (
    <ListPage
      title={t('frame.pages.audit')}
      actions={<CsvButton call="/admin/audit/export.csv" query={() => serviceFilter(list.query, new Date())} />}
      list={list}
      call={auditApi.useAdminGetAuditQuery(list.query)}
      before={<Text tone="muted">{t('audit.intro')}</Text>}
      choices={{
        person: { label: texts.fields.person, items: people },
        action: { label: texts.fields.action, items: actions },
      }}
      hasPeriod
      texts={{ loading: t('audit.loading'), failed: t('audit.failed') }}
      empty={{ title: t('audit.empty'), message: t('audit.emptyText') }}
    >
      {(entries, isFetching) => <AuditList entries={entries} isFetching={isFetching} />}
    </ListPage>
  );
}

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

function AuditList({ entries, isFetching }: AuditListProps) {
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
