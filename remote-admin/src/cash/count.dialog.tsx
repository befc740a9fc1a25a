import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type CashCurrency, type Drawer, decimal, differenceReasons } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Text, TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { useChoiceTexts } from '../kit/choice-texts.ts';
import { useDraft } from '../kit/form/drafts.slice.ts';
import { nothingCounted, PieceFields, readCount, sumOf, TotalField } from './count-fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useDeed } from './use-deed.ts';
import styles from './cash.module.css';

interface CountDialogProps {
  readonly drawer: Drawer;
  readonly deed: 'open' | 'count';
  readonly onDone: (drawer: Drawer) => void;
  readonly onClose: () => void;
}

/** Counts a drawer, without a look at what should be in it. A difference at the opening asks for its reason. */
export function CountDialog({ drawer, deed, onDone, onClose }: CountDialogProps) {
  const { t } = useTranslation('admin');
  const { values: typed, change: setTyped } = useDraft(`${drawer.id}:${deed}`, true, () => nothingCounted);
  const { values: explanation, change: setExplanation } = useDraft(`${drawer.id}:why`, true, () => noExplanation);
  const { run, forgetRefusal, isRunning, fault, needsAnother } = useDeed(onDone);
  const recount = (count: typeof typed) => {
    setTyped(count);
    forgetRefusal();
  };
  const count = readCount(typed);
  const mustExplain = fault?.field === 'reason' || explanation.reason !== '';
  return (
    <FormDialog
      title={t(`cash.titles.${deed}`, { name: drawer.name })}
      submit={t(`cash.deeds.${deed}`)}
      isComplete={count !== undefined && (!mustExplain || explanation.reason !== '')}
      isRunning={isRunning}
      onSubmit={() =>
        void run({
          path: `drawers/${drawer.id}/${deed}`,
          body: { count, ...(deed === 'open' && explained(explanation)) },
        })
      }
      onClose={onClose}
    >
      <p>{t(`cash.texts.${deed}`)}</p>
      <CountFields currency={drawer.currency} typed={typed} onChange={recount} />
      {mustExplain && (
        <>
          <p role="alert">
            {t(drawer.balance !== null && decimal(drawer.balance).eq(0) ? 'cash.wasEmpty' : 'cash.differs')}
          </p>
          <DifferenceFields value={explanation} onChange={setExplanation} />
        </>
      )}
      {needsAnother && <p role="alert">{t('cash.needsAnother.open')}</p>}
    </FormDialog>
  );
}

interface CloseDialogProps extends Omit<CountDialogProps, 'deed'> {
  /** The drawer as the list has it now. */
  readonly listed: Drawer | undefined;
}

/**
 * After the count: what was expected, the difference, and why. A count that replaces it is shown in its place, and asks
 * for its own reason.
 */
export function CloseDialog({ drawer, listed = drawer, onDone, onClose }: CloseDialogProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const deed = useDeed(onDone, { showsState: true });
  const [first, newest] = [drawer, listed].map(({ session }) => session?.counted ?? undefined);
  // The list may be older than a count that was made here.
  const isReplaced = first !== undefined && newest !== undefined && newest.at > first.at;
  const shown = (isReplaced ? newest : first) ?? noCount;
  const { at, amount, expected, difference, by, earlier = [], corrections = [] } = shown;
  const { values: typed, change: setTyped } = useDraft(`${drawer.id}:close`, true, () => ({ ...noExplanation, at }));
  const explanation = typed.at === at ? typed : noExplanation;
  const isClosed = !deed.isRunning && listed.session?.id !== drawer.session?.id;
  const needsAnother = deed.needsAnother && typed.at === at;
  const differs = !decimal(difference).eq(0);
  const money = (text: string) => format.money(text, drawer.currency);
  return (
    <FormDialog
      title={t('cash.titles.close', { name: drawer.name })}
      submit={t('cash.deeds.close')}
      isComplete={!differs || explanation.reason !== ''}
      isRunning={deed.isRunning}
      isOver={needsAnother || isClosed}
      onSubmit={() =>
        void deed.run({ path: `drawers/${drawer.id}/close`, body: { countedAt: at, ...explained(explanation) } })
      }
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
        <DifferenceFields value={explanation} onChange={(value) => setTyped({ ...value, at })} errorAt={deed.errorAt} />
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
  const { t } = useTranslation('admin');
  const format = useFormat();
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

interface DifferenceFieldsProps {
  readonly value: Explanation;
  readonly onChange: (value: Explanation) => void;
  readonly errorAt?: ReturnType<typeof useDeed>['errorAt'];
}

/** The first cash of a drawer is no difference, so it needs no reason. */
const reasons = differenceReasons.filter((id) => id !== 'first-count');

const noExplanation: Explanation = { reason: '', note: '' };

/** As the service takes it: what is empty is left out. */
const explained = ({ reason, note }: Explanation) => ({
  ...(reason !== '' && { reason }),
  ...(note.trim() !== '' && { note }),
});

/** Why a count differs from what was expected. */
function DifferenceFields({ value, onChange, errorAt }: DifferenceFieldsProps) {
  const { t } = useTranslation('admin');
  const choices = useChoiceTexts();
  return (
    <>
      <Select
        label={t('cash.reason')}
        isRequired
        items={reasons.map((id) => ({ id, label: choices.reason[id] }))}
        selectedKey={value.reason || null}
        error={errorAt?.('reason')}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <TextField
        label={t('cash.note')}
        maxLength={300}
        value={value.note}
        error={errorAt?.('note')}
        onChange={(note) => onChange({ ...value, note })}
      />
    </>
  );
}

/** Notes and coins by denomination, or one total, and their sum. */
export function CountFields(props: ComponentProps<typeof PieceFields>) {
  const { currency, typed } = props;
  const { t } = useTranslation('admin');
  const format = useFormat();
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
