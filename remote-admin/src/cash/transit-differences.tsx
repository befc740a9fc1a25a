import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal, type Drawers } from '@exchange/shared-domain';
import { codeOf, sessionSlice, useAlert, useAppSelector, useFormat } from '@exchange/shared-platform';
import { Button, Heading, TextField } from '@exchange/shared-ui';
import { DataTable } from '../kit/list/data-table.tsx';
import { useDraft } from '../kit/form/drafts.slice.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import layout from '../kit/page/layout.module.css';
import { useOfficeNameOf } from '../kit/office-names.ts';
import { useRights } from '../kit/session/use-rights.ts';
import { StaffName } from '../kit/staff/staff-name.tsx';
import { useAdminExplainTransferMutation } from './cash.api.ts';
import styles from './cash.module.css';

type Difference = NonNullable<Drawers['differences']>[number];

/** Cash that arrived as another sum than was sent, until somebody says where it is who neither sent nor received it. */
export function TransitDifferences({ differences }: Pick<Drawers, 'differences'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mayCall } = useRights();
  const officeOf = useOfficeNameOf();
  const me = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  const [chosen, setChosen] = useState<Difference>();
  if (differences === undefined || differences.length === 0) return null;
  const title = t('cash.differences');
  const by = ({ amount, at, by: person }: Difference['received'], currency: Difference['currency']) => (
    <>
      {format.money(amount, currency)}: <StaffName email={person} />, {format.dateTime(at)}
    </>
  );
  return (
    <section aria-label={title} className={layout.part}>
      <Heading level="h2" size="medium">
        {title}
      </Heading>
      <DataTable
        label={title}
        columns={(['from', 'to', 'sent', 'received', 'difference'] as const).map((id) => ({
          id,
          header: t(`cash.columns.${id}`),
          isNumber: id === 'difference',
        }))}
        actionsHeader={t('actions.title')}
        rows={differences.map((each) => {
          const { id, fromOfficeId, toOfficeId, currency, amount, sent, received } = each;
          const mayExplain = mayCall('POST /transfers/:id/explain') && sent.by !== me && received.by !== me;
          return {
            id,
            cells: {
              from: officeOf(fromOfficeId),
              to: officeOf(toOfficeId),
              sent: by({ ...sent, amount }, currency),
              received: by(received, currency),
              difference: (
                <span className={styles.balance}>{format.money(decimal(received.amount).minus(amount), currency)}</span>
              ),
            },
            actions: mayExplain
              ? [
                  <Button key="explain" size="small" variant="secondary" onPress={() => setChosen(each)}>
                    {t('cash.explain')}
                  </Button>,
                ]
              : [],
          };
        })}
      />
      {chosen && <ExplainDialog difference={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function ExplainDialog({ difference, onClose }: { readonly difference: Difference; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const { values, change } = useDraft(`${difference.id}:explain`, true, () => ({ note: '' }));
  const [explain, { isLoading, error }] = useAdminExplainTransferMutation();
  const send = async () => {
    const { error: refusal } = await explain({ id: difference.id, note: values.note });
    if (refusal !== undefined) return;
    alert({ type: 'success', message: 'admin:cash.done.explain' });
    onClose();
  };
  return (
    <FormDialog
      title={t('cash.explain')}
      submit={t('cash.explain')}
      isComplete={values.note.trim() !== ''}
      isRunning={isLoading}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('cash.texts.explain')}</p>
      <TextField
        label={t('cash.note')}
        maxLength={300}
        isRequired
        value={values.note}
        onChange={(note) => change({ note })}
      />
      {codeOf(error) === 'SECOND_PERSON_REQUIRED' && <p role="alert">{t('cash.needsAnother.explain')}</p>}
    </FormDialog>
  );
}
