import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal, toWireNumber, type Drawer } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import styles from './cash.module.css';
import { DifferenceFields, explained, noExplanation } from './difference-fields.tsx';
import { DrawerForm, useDeed } from './drawer-form.tsx';

interface CloseDialogProps {
  readonly drawer: Drawer;
  readonly onDone: (drawer: Drawer) => void;
  readonly onClose: () => void;
}

/** After the count: what was expected, the difference, and why. */
export function CloseDialog({ drawer, onDone, onClose }: CloseDialogProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [explanation, setExplanation] = useState(noExplanation);
  const { run, isRunning } = useDeed(onDone);
  const { amount = '0', expected = '0', difference = '0', by = '' } = drawer.session?.counted ?? {};
  const differs = !decimal(difference).eq(0);
  const money = (text: string) => format.money(toWireNumber(text), drawer.currency);
  return (
    <DrawerForm
      title={t('cash.titles.close', { name: drawer.name })}
      submit={t('cash.deeds.close')}
      isComplete={!differs || explanation.reason !== ''}
      isRunning={isRunning}
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
      {differs && <DifferenceFields value={explanation} onChange={setExplanation} />}
    </DrawerForm>
  );
}
