import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeTakenOver, type TransactionItem } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { useWorkOffice, useOwnOffices } from '../session/own-offices.ts';
import { TakeOverButtons } from './take-over-buttons.tsx';

/** Offers a take-over to an account that works at no office in particular, which is told of no wrong one. */
export function AnotherOffice({ item: { transaction, officeLocationId } }: { readonly item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const hasOthers = useOwnOffices().offices.some(({ id }) => id !== officeLocationId);
  if (useWorkOffice() !== undefined || !hasOthers || !canBeTakenOver(transaction)) return null;
  return (
    <>
      <Button variant="ghost" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {t('desk.elsewhere')}
      </Button>
      {isOpen && <TakeOverButtons code={transaction.code} officeId={officeLocationId} />}
    </>
  );
}
