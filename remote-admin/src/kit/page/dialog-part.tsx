import type { ReactNode } from 'react';
import { Boundary } from '@exchange/shared-platform';
import { Dialog } from '@exchange/shared-ui/dialog';
import { useWords } from '../words.ts';
import { Broken } from './part.tsx';

interface DialogPartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialogs of a page: one that can't be shown says so in its place. */
export function DialogPart({ isOpen, onClose, children }: DialogPartProps) {
  const { t } = useWords();
  return (
    <Boundary
      retryAt={isOpen}
      renderFailed={(error, retry) => (
        <Dialog title={t('part.dialog')} size="small" isOpen={isOpen} onOpenChange={onClose}>
          <Broken error={error} headingLevel="h3" onRetry={retry} />
        </Dialog>
      )}
    >
      {children}
    </Boundary>
  );
}
