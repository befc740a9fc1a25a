import { auditActions, auditTexts, COMMAND_PERSON } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { Text } from '@exchange/shared-ui';
import { accountsApi } from '../../accounts/accounts.api.ts';
import {
  choice,
  CsvButton,
  ListPage,
  matching,
  paging,
  periodAddress,
  serviceFilter,
  useListAddress,
  useWords,
} from '../../kit/index.ts';
import { AuditList } from './audit-list.tsx';
import { auditApi } from './audit.api.ts';

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
