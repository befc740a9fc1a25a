import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawer } from '@exchange/shared-domain';
import { CountFields } from './count-fields.tsx';
import { DifferenceFields, explained, noExplanation } from './difference-fields.tsx';
import { DrawerForm, useDeed } from './drawer-form.tsx';
import { nothingCounted, readCount } from './typed-count.ts';

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
  const { run, isRunning, fault } = useDeed(onDone);
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
          <p role="alert">{t('cash.differs')}</p>
          <DifferenceFields value={explanation} onChange={setExplanation} />
        </>
      )}
    </DrawerForm>
  );
}
