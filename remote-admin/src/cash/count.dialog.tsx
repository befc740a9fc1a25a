import type { ComponentProps } from 'react';
import {
  closeDrawerSchema,
  decimal,
  differenceReasons,
  openDrawerSchema,
  type CashCurrency,
  type DifferenceReason,
  type Drawer,
} from '@exchange/shared-domain';
import { codeOf, type Form } from '@exchange/shared-platform';
import { Text, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { Choice, FormDialog, isFieldFault, useCallForm, useChoiceTexts, useDraft, useWords } from '../kit/index.ts';
import { noted, nothingCounted, PieceFields, readCount, sumOf, TotalField } from './count-fields.tsx';
import { cashApi } from './cash.api.ts';
import styles from './cash.module.css';

interface CountDialogProps {
  readonly drawer: Drawer;
  readonly deed: 'open' | 'count';
  readonly onDone: (drawer: Drawer) => void;
  readonly onClose: () => void;
}

type Counted = Explanation & { readonly typed: typeof nothingCounted };

const openForm = z.pipe(
  z.transform(({ typed, ...why }: Counted): z.infer<typeof openDrawerSchema> => ({
    count: readCount(typed) ?? { total: '' },
    ...explained(why),
  })),
  openDrawerSchema,
);

/** Counts a drawer, without a look at what should be in it. A difference at the opening asks for its reason. */
export function CountDialog({ drawer, deed, onDone, onClose }: CountDialogProps) {
  const { t } = useWords();
  const { id } = drawer;
  const { values, change } = useDraft<Counted>(`${id}:${deed}`, true, () => ({
    typed: nothingCounted,
    ...noExplanation,
  }));
  const [open, { error, reset }] = cashApi.useAdminOpenDrawerMutation();
  const [count] = cashApi.useAdminCountDrawerMutation();
  const form = useCallForm({
    schema: openForm,
    values,
    onChange: change,
    send: (body) => (deed === 'open' ? open({ ...body, id }) : count({ id, count: body.count })),
    ...(deed === 'open' && { success: 'admin:cash.done.open' }),
    onDone,
  });
  const recount = (typed: typeof values.typed) => {
    form.set('typed', typed);
    if (error !== undefined) reset();
  };
  const mustExplain = (isFieldFault(error) && error.field === 'reason') || values.reason !== '';
  return (
    <FormDialog
      form={form}
      title={t(`cash.titles.${deed}`, { name: drawer.name })}
      submit={t(`cash.deeds.${deed}`)}
      isComplete={readCount(values.typed) !== undefined && (!mustExplain || values.reason !== '')}
      onClose={onClose}
    >
      <p>{t(`cash.texts.${deed}`)}</p>
      <CountFields currency={drawer.currency} typed={values.typed} onChange={recount} />
      {mustExplain && (
        <>
          <p role="alert">
            {t(drawer.balance !== null && decimal(drawer.balance).eq(0) ? 'cash.wasEmpty' : 'cash.differs')}
          </p>
          <DifferenceFields reason={form.field('reason')} note={form.field('note')} />
        </>
      )}
      {codeOf(error) === 'SECOND_PERSON_REQUIRED' && <p role="alert">{t('cash.needsAnother.open')}</p>}
    </FormDialog>
  );
}

interface CloseDialogProps extends Omit<CountDialogProps, 'deed'> {
  /** The drawer as the list has it now. */
  readonly listed: Drawer | undefined;
}

const closeForm = z.pipe(
  z.transform(({ at, ...why }: Explanation & { readonly at: string }): z.infer<typeof closeDrawerSchema> => ({
    countedAt: at,
    ...explained(why),
  })),
  closeDrawerSchema,
);

/**
 * After the count: what was expected, the difference, and why. A count that replaces it is shown in its place, and asks
 * for its own reason.
 */
export function CloseDialog({ drawer, listed = drawer, onDone, onClose }: CloseDialogProps) {
  const { t, format } = useWords();
  const [close, { error }] = cashApi.useAdminCloseDrawerMutation();
  const [first, newest] = [drawer, listed].map(({ session }) => session?.counted ?? undefined);
  // The list may be older than a count that was made here.
  const isReplaced = first !== undefined && newest !== undefined && newest.at > first.at;
  const shown = (isReplaced ? newest : first) ?? noCount;
  const { at, amount, expected, difference, by, earlier = [], corrections = [] } = shown;
  const { values: typed, change } = useDraft(`${drawer.id}:close`, true, () => ({ ...noExplanation, at }));
  const values = typed.at === at ? typed : { ...noExplanation, at };
  const differs = !decimal(difference).eq(0);
  const form = useCallForm({
    schema: closeForm,
    values,
    onChange: change,
    optional: differs ? ['note'] : ['reason', 'note'],
    send: (body) => close({ ...body, id: drawer.id }),
    success: 'admin:cash.done.close',
    onDone,
  });
  const isClosed = !form.isSending && listed.session?.id !== drawer.session?.id;
  const needsAnother = codeOf(error) === 'SECOND_PERSON_REQUIRED' && typed.at === at;
  const money = (text: string) => format.money(text, drawer.currency);
  return (
    <FormDialog
      form={form}
      title={t('cash.titles.close', { name: drawer.name })}
      submit={t('cash.deeds.close')}
      isOver={needsAnother || isClosed}
      onClose={onClose}
    >
      {isClosed && <p role="alert">{t('cash.closedMeanwhile')}</p>}
      {isReplaced && !isClosed && <p role="alert">{t('cash.countedAgain')}</p>}
      <dl className={styles.difference}>
        <dt>{t('cash.counted', { by })}</dt>
        <dd>{money(amount)}</dd>
        <dt>{t('cash.expected')}</dt>
        <dd>{money(expected)}</dd>
        <dt>{t('cash.difference')}</dt>
        <dd>
          <strong>{money(difference)}</strong>
        </dd>
      </dl>
      <CountLines heading={t('cash.earlierCounts')} lines={earlier} currency={drawer.currency} />
      <CountLines heading={t('cash.corrections')} lines={corrections} currency={drawer.currency} />
      {needsAnother && <p role="alert">{t('cash.needsAnother.close')}</p>}
      {differs && !needsAnother && !isClosed && (
        <DifferenceFields reason={form.field('reason')} note={form.field('note')} />
      )}
    </FormDialog>
  );
}

const noCount: NonNullable<NonNullable<Drawer['session']>['counted']> = {
  at: '',
  by: '',
  amount: '0',
  expected: '0',
  difference: '0',
};

interface CountLinesProps {
  readonly heading: string;
  readonly lines: readonly {
    readonly at: string;
    readonly by: string;
    readonly amount: string;
    note?: string | null;
  }[];
  readonly currency: CashCurrency;
}

/** Who counted or corrected what before: whoever closes sees it. */
function CountLines({ heading, lines, currency }: CountLinesProps) {
  const { t, format } = useWords();
  if (lines.length === 0) return null;
  return (
    <section aria-label={heading}>
      <Text as="strong" size="small">
        {heading}
      </Text>
      <ul className={styles.lines}>
        {lines.map(({ at, by, amount, note }) => (
          <li key={`${at} ${amount}`}>
            {t('cash.countLine', { amount: format.money(amount, currency), by, time: format.dateTime(at) })}
            {note && ` ${note}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Explanation {
  readonly reason: string;
  readonly note: string;
}

type Field = Pick<ReturnType<Form<Explanation>['field']>, 'name' | 'value' | 'onChange' | 'error' | 'isReadOnly'>;

/** The first cash of a drawer is no difference, so it needs no reason. */
const reasons = differenceReasons.filter((id) => id !== 'first-count');

const noExplanation: Explanation = { reason: '', note: '' };

/** As the service takes it: what is empty is left out. */
const explained = ({ reason, note }: Explanation) => ({
  ...(reason !== '' && { reason: reason as DifferenceReason }),
  ...noted(note),
});

/** Why a count differs from what was expected. */
function DifferenceFields({ reason, note }: { readonly reason: Field; readonly note: Field }) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  return (
    <>
      <Choice
        label={t('cash.reason')}
        isRequired
        items={reasons.map((id) => ({ id, label: choices.reason[id] }))}
        {...reason}
      />
      <TextField label={t('cash.note')} maxLength={300} {...note} />
    </>
  );
}

/** Notes and coins by denomination, or one total, and their sum. */
export function CountFields(props: ComponentProps<typeof PieceFields>) {
  const { currency, typed } = props;
  const { t, format } = useWords();
  const sum = sumOf(typed, currency);
  return (
    <>
      <PieceFields {...props} />
      <TotalField {...props} label={t('cash.total', { currency })} hint={t('cash.totalHint')} />
      <p className={styles.sum} role="status">
        {sum === undefined ? t('cash.notCounted') : t('cash.sum', { sum: format.money(sum, currency) })}
      </p>
    </>
  );
}
