import type { TransactionItem } from '@exchange/shared-domain';
import { IconButton } from '@exchange/shared-ui';
import { layout, useWords } from '../../../kit/index.ts';
import { StepIcon } from './step-icon.tsx';
import { useSteps } from './use-possible-actions.ts';

/** The steps of a transaction. */
export function ActionButtons({ item }: { item: TransactionItem }) {
  const { t } = useWords();
  const { code } = item.transaction;
  return (
    <span className={layout.inline}>
      {useSteps(item).map(({ action, label, run }) => (
        <IconButton
          // The next step is the same button in every status, so that it keeps the focus that a modal returns to it.
          key={action === 'reject' ? 'reject' : 'forward'}
          variant={action === 'reject' ? 'danger' : 'success'}
          label={t('actions.forCode', { action: label, code })}
          icon={<StepIcon action={action} />}
          onPress={run}
        />
      ))}
    </span>
  );
}
