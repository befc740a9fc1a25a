import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drawer, decimal, toWireNumber, differenceReasons } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { nothingCounted, PieceFields, readCount, sumOf, TotalField } from './count-fields.tsx';
import { DrawerForm, useDeed } from './drawer-form.tsx';
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
  const [typed, setTyped] = useState(nothingCounted);
  const [explanation, setExplanation] = useState(noExplanation);
  const { run, isRunning, fault, needsAnother } = useDeed(onDone);
  const count = readCount(typed);
  const mustExplain = fault?.field === 'reason' || explanation.reason !== '';
  return (
    <DrawerForm
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
      <CountFields currency={drawer.currency} typed={typed} onChange={setTyped} />
      {mustExplain && (
        <>
          <p role="alert">{t(decimal(drawer.balance).eq(0) ? 'cash.wasEmpty' : 'cash.differs')}</p>
          <DifferenceFields value={explanation} onChange={setExplanation} />
        </>
      )}
      {needsAnother && <p role="alert">{t('cash.needsAnother.open')}</p>}
    </DrawerForm>
  );
}

/** After the count: what was expected, the difference, and why. */
export function CloseDialog({ drawer, onDone, onClose }: Omit<CountDialogProps, 'deed'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [explanation, setExplanation] = useState(noExplanation);
  const { run, isRunning, needsAnother } = useDeed(onDone);
  const { amount = '0', expected = '0', difference = '0', by = '' } = drawer.session?.counted ?? {};
  const differs = !decimal(difference).eq(0);
  const money = (text: string) => format.money(toWireNumber(text), drawer.currency);
  return (
    <DrawerForm
      title={t('cash.titles.close', { name: drawer.name })}
      submit={t('cash.deeds.close')}
      isComplete={!differs || explanation.reason !== ''}
      isRunning={isRunning}
      isOver={needsAnother}
      onSubmit={() => void run({ path: `drawers/${drawer.id}/close`, body: explained(explanation) })}
      onClose={onClose}
    >
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
      {needsAnother && <p role="alert">{t('cash.needsAnother.close')}</p>}
      {differs && !needsAnother && <DifferenceFields value={explanation} onChange={setExplanation} />}
    </DrawerForm>
  );
}

interface Explanation {
  readonly reason: string;
  readonly note: string;
}

interface DifferenceFieldsProps {
  readonly value: Explanation;
  readonly onChange: (value: Explanation) => void;
}

const noExplanation: Explanation = { reason: '', note: '' };

/** As the service takes it: what is empty is left out. */
const explained = ({ reason, note }: Explanation) => ({
  ...(reason !== '' && { reason }),
  ...(note.trim() !== '' && { note }),
});

/** Why a count differs from what was expected. */
function DifferenceFields({ value, onChange }: DifferenceFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Select
        label={t('cash.reason')}
        isRequired
        items={differenceReasons.map((id) => ({ id, label: t(`cash.reasons.${id}`) }))}
        selectedKey={value.reason || null}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <TextField
        label={t('cash.note')}
        maxLength={300}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
      />
    </>
  );
}

/** Notes and coins by denomination, or one total, and their sum. */
function CountFields(props: ComponentProps<typeof PieceFields>) {
  const { currency, typed } = props;
  const { t } = useTranslation('admin');
  const format = useFormat();
  const sum = sumOf(typed, currency);
  return (
    <>
      <PieceFields {...props} />
      <TotalField {...props} label={t('cash.total', { currency })} hint={t('cash.totalHint')} />
      <p className={styles.sum} role="status">
        {sum === undefined ? t('cash.notCounted') : t('cash.sum', { sum: format.money(toWireNumber(sum), currency) })}
      </p>
    </>
  );
}
