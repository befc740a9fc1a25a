import { useTranslation } from 'react-i18next';
import { PageMeta } from '@exchange/shared-platform';
import { ActionsContext } from '../actions/actions-context.ts';
import { DecisionDialog } from '../actions/decision.dialog.tsx';
import { Figures } from '../figures/figures.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { TransactionModals } from '../modals/transaction-modals.tsx';
import { useKept } from '../modals/use-kept.ts';
import { useModals } from '../modals/use-modals.ts';
import { useGridView } from '../view/use-grid-view.ts';
import { PageHeader } from './page-header.tsx';
import { TransactionList } from './transaction-list.tsx';
import { useAdminGetAllTransactionsQuery } from './transactions.api.ts';
import styles from './transactions.module.css';
import { useLastPage } from './use-last-page.ts';
import { useShown } from './use-shown.ts';

export default function TransactionsPage() {
  const { t } = useTranslation('admin');
  const { view, change, changeFilter } = useGridView();
  const { modals, actions, decision, decided } = useModals();
  const shownDecision = useKept(decision);
  const figures = useShown('Figures');
  const filters = useShown('Filters');
  const list = useAdminGetAllTransactionsQuery(view);
  useLastPage(view, list.currentData, change);
  const rows = list.data?.items ?? [];

  return (
    <ActionsContext value={actions}>
      <div className={styles.page}>
        <PageMeta title={t('transactions.title')} />
        <PageHeader view={view} figures={figures} filters={filters} />
        {figures.isShown && <Figures filter={view.filter} />}
        {filters.isShown && <FilterBar filter={view.filter} onChange={changeFilter} />}
        <TransactionList view={view} list={list} onChange={change} />
      </div>
      <TransactionModals modals={modals} rows={rows} />
      {shownDecision && (
        <DecisionDialog
          key={`${shownDecision.action} ${shownDecision.item.transaction.id}`}
          {...shownDecision}
          isOpen={decision !== undefined}
          onClose={decided}
        />
      )}
    </ActionsContext>
  );
}
