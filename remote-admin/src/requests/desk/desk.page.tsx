import { lazy, Suspense, useEffect, useState } from 'react';
import type { DeskFinds, TransactionItem } from '@exchange/shared-domain';
import { loadAhead } from '@exchange/shared-platform';
import { EmptyState, Loader } from '@exchange/shared-ui';
import {
  AdminPage,
  anyText,
  isUnknownRecord,
  layout,
  LoadFailure,
  useAddress,
  useOfficeNameOf,
  useWords,
} from '../../kit/index.ts';
import { useAnnounce } from '../../frame/live/announcer.tsx';
import { focusSearch } from '../../frame/keys/use-key-presses.ts';
import { useIsConnecting } from '../../frame/live/use-live.ts';
import { useTransactionTexts } from '../transactions/item/transaction-texts.ts';
import { TransactionModals } from '../transactions/modals/transaction-modals.tsx';
import { transactionsApi } from '../transactions/service/transactions.api.ts';
import { deskApi } from './desk.api.ts';
import { DeskField } from './desk-field.tsx';
import { FoundList } from './found-list.tsx';

// The desk itself is quick: what only a request needs comes with the first one, while it is looked for.
const loadRequest = () => import('./desk-request.tsx');
const DeskRequest = lazy(loadRequest);

/** Keeps the id of the request on the screen. The modals of its steps have parameters of their own. */
const deskAddress = { request: anyText };

/** One client at the counter: finds the request, and shows what is to be done with it. */
export default function DeskPage() {
  const { t } = useWords();
  const announce = useAnnounce();
  const { statuses } = useTransactionTexts();
  const officeOf = useOfficeNameOf();
  const { values, change } = useAddress(deskAddress);
  const id = values.request ?? '';
  const isConnecting = useIsConnecting();
  const skip = id === '' || isConnecting;
  const { currentData: item, isError, error, refetch } = transactionsApi.useAdminGetTransactionQuery(id, { skip });
  const [load, { isFetching }] = deskApi.useLazyAdminFindAtDeskQuery();
  const [found, setFound] = useState<{ readonly text: string; readonly finds: DeskFinds | undefined }>();
  useEffect(() => void focusSearch(), []);
  const markedText = ({ transaction: { code, status }, client: { name } }: TransactionItem) =>
    t('keys.marked', { code, name, state: statuses[status] });

  const show = (next: string | undefined) => change({ request: next }, true);
  const find = async (text: string) => {
    loadAhead(loadRequest);
    const { data: finds, isUninitialized } = await load(text);
    // Given up: something else was scanned meanwhile, or the page was left.
    if (isUninitialized) return;
    const [only, ...others] = finds?.items ?? [];
    const isOne = only !== undefined && others.length === 0 && finds?.foreign.length === 0;
    setFound(isOne ? undefined : { text, finds });
    show(isOne ? only.transaction.id : undefined);
    if (isOne) announce(markedText(only));
  };
  const foundText = ({ items, foreign }: DeskFinds, text: string) => {
    const [first, ...others] = foreign;
    if (items.length > 0 || others.length > 0) return t('desk.several');
    if (first === undefined) return t('desk.nothing', { text });
    return `${first.code}. ${t('desk.problems.office', { office: officeOf(first.officeLocationId) })}`;
  };
  const said = found?.finds && foundText(found.finds, found.text);
  // The name of an office may come after what was found.
  useEffect(() => {
    if (said !== undefined) announce(said);
  }, [found, said, announce]);
  const choose = (chosen: string) => {
    setFound(undefined);
    show(chosen);
    focusSearch();
  };

  const content = () => {
    if (found?.finds === undefined && found !== undefined)
      return <LoadFailure title={t('desk.failed')} onRetry={() => find(found.text)} />;
    if (found?.finds) return <FoundList {...found} finds={found.finds} onChoose={choose} />;
    if (id === '') return <EmptyState title={t('desk.start')} message={t('desk.startText')} />;
    if (isUnknownRecord(error)) return <EmptyState title={t('desk.gone')} message={t('desk.goneText')} />;
    const loading = <Loader label={t('review.loading')} />;
    if (item === undefined && isError) return <LoadFailure title={t('review.failed')} onRetry={refetch} />;
    if (item === undefined) return loading;
    return (
      <Suspense fallback={loading}>
        <DeskRequest key={id} item={item} />
      </Suspense>
    );
  };

  return (
    <TransactionModals rows={item ? [item] : []}>
      <AdminPage title={t('frame.pages.desk')}>
        <DeskField isFinding={isFetching} item={found ? undefined : item} onFind={(text) => void find(text)} />
        <div className={isFetching ? layout.former : undefined} aria-busy={isFetching}>
          {content()}
        </div>
      </AdminPage>
    </TransactionModals>
  );
}
