import {
  manualMovements,
  movementSchema,
  transferSchema,
  type Drawer,
  type ManualMovement,
} from '@exchange/shared-domain';
import { useGetAllOfficesQuery, useOfficeName } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { AmountField } from '@exchange/shared-ui/converter-fields';
import * as z from 'zod/mini';
import { Choice, FormDialog, useCallForm, useDraft, useWords } from '../kit/index.ts';
import { cashApi } from './cash.api.ts';
import { noted } from './count-fields.tsx';

const kinds = Object.keys(manualMovements) as ManualMovement[];

interface MoveDialogProps {
  readonly drawer: Drawer;
  readonly deed: 'movements' | 'transfers';
  readonly onClose: () => void;
}

type Values = Readonly<Record<'choice' | 'amount' | 'note', string>>;
type Moved = z.infer<typeof movementSchema> | z.infer<typeof transferSchema>;

const schemas: Readonly<Record<MoveDialogProps['deed'], z.ZodMiniType<Moved>>> = {
  movements: z.pipe(
    z.transform(({ choice, amount, note }: Values): z.infer<typeof movementSchema> => ({
      kind: choice as ManualMovement,
      amount,
      ...noted(note),
    })),
    movementSchema,
  ),
  transfers: z.pipe(
    z.transform(({ choice, amount, note }: Values): z.infer<typeof transferSchema> => ({
      toOfficeId: choice,
      amount,
      ...noted(note),
    })),
    transferSchema,
  ),
};

/** Cash from or to the bank or the safe, a correction, or cash for another office. */
export function MoveDialog({ drawer, deed, onClose }: MoveDialogProps) {
  const { t } = useWords();
  const nameOf = useOfficeName();
  const { data: offices = [] } = useGetAllOfficesQuery();
  const { id } = drawer;
  const { values, change } = useDraft<Values>(`${id}:${deed}`, true, () => ({ choice: '', amount: '', note: '' }));
  const [move] = cashApi.useAdminMoveCashMutation();
  const [send] = cashApi.useAdminSendCashMutation();
  const needsNote = values.choice.startsWith('correction');
  const form = useCallForm<Values, Moved, Drawer>({
    schema: schemas[deed],
    values,
    onChange: change,
    optional: needsNote ? [] : ['note'],
    nameOf: ([field]) => (field === 'kind' || field === 'toOfficeId' ? 'choice' : String(field)),
    send: (body) => ('kind' in body ? move({ ...body, id }) : send({ ...body, id })),
    success: `admin:cash.done.${deed}`,
    onDone: onClose,
  });
  const isTransfer = deed === 'transfers';
  const items = isTransfer
    ? offices
        .filter((office) => office.id !== drawer.officeId)
        .map((office) => ({ id: office.id, label: nameOf(office) }))
    : kinds.map((kind) => ({ id: kind, label: t(`cash.kinds.${kind}`) }));
  return (
    <FormDialog
      form={form}
      title={t(`cash.titles.${deed}`, { name: drawer.name })}
      submit={t(`cash.deeds.${deed}`)}
      onClose={onClose}
    >
      <Choice
        label={t(isTransfer ? 'cash.toOffice' : 'cash.kind')}
        isRequired
        items={items}
        {...form.field('choice')}
      />
      <AmountField
        label={t('cash.amount', { currency: drawer.currency })}
        precision={2}
        isRequired
        {...form.field('amount')}
      />
      <TextField label={t('cash.note')} maxLength={300} isRequired={needsNote} {...form.field('note')} />
    </FormDialog>
  );
}
