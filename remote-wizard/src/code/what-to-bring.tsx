import { useTranslation } from 'react-i18next';
import { isCash } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Panel } from '../panel/panel.tsx';
import styles from './what-to-bring.module.css';

interface WhatToBringProps {
  readonly sourceAmount: number;
  readonly sourceCurrency: string;
  /** Whether the crypto is sent to an address before the visit. */
  readonly isSentAhead?: boolean;
}

/** What the visitor needs at the office. */
export function WhatToBring({ sourceAmount, sourceCurrency, isSentAhead = false }: WhatToBringProps) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const isCashGiven = isCash(sourceCurrency);
  const amount = format.money(sourceAmount, sourceCurrency);
  return (
    <Panel id="bring" title={t('success.bring.title')} className={styles.bring}>
      <ul>
        <li>{t('success.bring.identity')}</li>
        <li>{t('success.bring.code')}</li>
        {!isCashGiven && !isSentAhead && <li>{t('success.bring.wallet', { amount })}</li>}
        {isCashGiven && <li>{t('success.bring.cash', { amount })}</li>}
      </ul>
    </Panel>
  );
}
