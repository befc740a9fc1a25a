import { decimal, explainTransferSchema, type Drawers } from '@exchange/shared-domain';
import { codeOf, sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { TextField, useOpener } from '@exchange/shared-ui';
import {
  DataTable,
  FormDialog,
  layout,
  Section,
  SmallButton,
  StaffName,
  useCallForm,
  useDraft,
  useOfficeNameOf,
  useRights,
  useWords,
} from '../kit/index.ts';
import { cashApi } from './cash.api.ts';

type Difference = NonNullable<Drawers['differences']>[number];

/** Cash that arrived as another sum than was sent, until somebody says where it is who neither sent nor received it. */
export function TransitDifferences({ differences }: Pick<Drawers, 'differences'>) {
  const { t, format } = useWords();
  const { mayCall } = useRights();
  const officeOf = useOfficeNameOf();
  const me = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  const { how: chosen, open, close } = useOpener<Difference>();
  if (differences === undefined || differences.length === 0) return null;
  const title = t('cash.differences');
  const by = ({ amount, at, by: person }: Difference['received'], currency: Difference['currency']) => (
    <>
      {format.money(amount, currency)}: <StaffName email={person} />, {format.dateTime(at)}
    </>
  );
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={['from', 'to', 'sent', 'received', 'difference']}
        header={(id) => t(`cash.columns.${id}`)}
        numbers={['difference']}
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
                <span className={layout.amount}>{format.money(decimal(received.amount).minus(amount), currency)}</span>
              ),
            },
            actions: mayExplain
              ? [
                  <SmallButton key="explain" onPress={() => open(each)}>
                    {t('cash.explain')}
                  </SmallButton>,
                ]
              : [],
          };
        })}
      />
      {chosen && <ExplainDialog difference={chosen} onClose={close} />}
    </Section>
  );
}

function ExplainDialog({ difference, onClose }: { readonly difference: Difference; readonly onClose: () => void }) {
  const { t } = useWords();
  const { values, change } = useDraft(`${difference.id}:explain`, true, () => ({ note: '' }));
  const [explain, { error }] = cashApi.useAdminExplainTransferMutation();
  const form = useCallForm({
    schema: explainTransferSchema,
    values,
    onChange: change,
    send: ({ note }) => explain({ id: difference.id, note }),
    success: 'admin:cash.done.explain',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={t('cash.explain')} submit={t('cash.explain')} onClose={onClose}>
      <p>{t('cash.texts.explain')}</p>
      <TextField label={t('cash.note')} maxLength={300} isRequired {...form.field('note')} />
      {codeOf(error) === 'SECOND_PERSON_REQUIRED' && <p role="alert">{t('cash.needsAnother.explain')}</p>}
    </FormDialog>
  );
}
