import { useTranslation } from 'react-i18next';
import { manualMovements, ulid, type Drawer } from '@exchange/shared-domain';
import { useGetAllOfficesQuery, useOfficeName } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { AmountField } from '@exchange/shared-ui/converter-fields';
import { Select } from '@exchange/shared-ui/select';
import { useDraft } from '../kit/form/drafts.slice.ts';
import { useAdminGetMovementsQuery } from './cash.api.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useDeed } from './use-deed.ts';

const kinds = Object.keys(manualMovements) as (keyof typeof manualMovements)[];

interface MoveDialogProps {
  readonly drawer: Drawer;
  readonly deed: 'movements' | 'transfers';
  readonly onDone: (drawer: Drawer) => void;
  readonly onClose: () => void;
}

/** Cash from or to the bank or the safe, a correction, or cash for another office. */
export function MoveDialog({ drawer, deed, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const nameOf = useOfficeName();
  const { data: offices = [] } = useGetAllOfficesQuery();
  // One press is one movement, however often it is sent, also after a lost reply has asked for a new sign-in.
  const draft = useDraft(`${drawer.id}:${deed}`, true, () => ({
    id: ulid(new Date()),
    choice: '',
    amount: '',
    note: '',
  }));
  const { values, change: setValues } = draft;
  // The lost reply may have been a success: its id would answer for another movement, and nothing would be booked.
  const { data: movements } = useAdminGetMovementsQuery({ id: drawer.id, offset: 0 }, { skip: !draft.isKept });
  const isChecked = !draft.isKept || movements !== undefined;
  const isRecorded = movements?.items.some(({ id }) => id === values.id) ?? false;
  const { run, isRunning, errorAt } = useDeed(onDone);
  const isTransfer = deed === 'transfers';
  const items = isTransfer
    ? offices
        .filter((office) => office.id !== drawer.officeId)
        .map((office) => ({ id: office.id, label: nameOf(office) }))
    : kinds.map((kind) => ({ id: kind, label: t(`cash.kinds.${kind}`) }));
  const needsNote = values.choice.startsWith('correction');
  const { id, amount } = values;
  const body = {
    id,
    amount,
    ...(isTransfer ? { toOfficeId: values.choice } : { kind: values.choice }),
    ...(values.note.trim() !== '' && { note: values.note }),
  };
  return (
    <FormDialog
      title={t(`cash.titles.${deed}`, { name: drawer.name })}
      submit={t(`cash.deeds.${deed}`)}
      isComplete={isChecked && values.choice !== '' && amount !== '' && (!needsNote || values.note.trim() !== '')}
      isRunning={isRunning}
      isOver={isRecorded}
      onSubmit={() => void run({ path: `drawers/${drawer.id}/${deed}`, body })}
      onClose={onClose}
    >
      {isRecorded && <p role="alert">{t('cash.isRecorded')}</p>}
      <Select
        label={t(isTransfer ? 'cash.toOffice' : 'cash.kind')}
        isRequired
        items={items}
        selectedKey={values.choice || null}
        onChange={(choice) => setValues({ ...values, choice })}
      />
      <AmountField
        label={t('cash.amount', { currency: drawer.currency })}
        precision={2}
        isRequired
        value={amount}
        error={errorAt('amount')}
        onChange={(text) => setValues({ ...values, amount: text })}
      />
      <TextField
        label={t('cash.note')}
        maxLength={300}
        isRequired={needsNote}
        value={values.note}
        error={errorAt('note')}
        onChange={(note) => setValues({ ...values, note })}
      />
    </FormDialog>
  );
}
