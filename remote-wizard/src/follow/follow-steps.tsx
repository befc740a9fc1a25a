import { CircleCheck, CircleDot, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FollowView, TransactionStatus } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Panel } from '../panel/panel.tsx';
import styles from './follow.module.css';

const way = ['CLIENT_SUBMITTED', 'PENDING_CLIENT_ACTION', 'CLIENT_MONEY_RECEIVED', 'COMPLETED'] as const;

const iconOf = (status: TransactionStatus, isLast: boolean) => {
  if (status === 'DECLINED') return CircleX;
  return isLast && status !== 'COMPLETED' ? CircleDot : CircleCheck;
};

/** The states that the request went through, with their times, and those that are still to come; all while nothing is known. */
export function FollowSteps({ view }: { readonly view?: FollowView | undefined }) {
  const { steps = [], status } = view ?? {};
  const { t } = useTranslation('follow');
  const format = useFormat();
  const rest = status === 'DECLINED' ? [] : way.slice(steps.length);
  return (
    <Panel id="steps" title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map((step, at) => {
          const isLast = at === steps.length - 1;
          const Icon = iconOf(step.status, isLast);
          return (
            <li key={step.status} aria-current={isLast ? 'step' : undefined} data-state={step.status}>
              <Icon aria-hidden="true" />
              <span>{t(`steps.${step.status}`)}</span>
              <time dateTime={step.at}>{format.dateTime(step.at)}</time>
            </li>
          );
        })}
        {rest.map((each) => (
          <li key={each} className={styles.later}>
            <CircleDashed aria-hidden="true" />
            <span>{t(`steps.${each}`)}</span>
            {view && <span>{t('steps.next')}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
