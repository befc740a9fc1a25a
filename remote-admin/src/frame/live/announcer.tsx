import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@exchange/shared-ui';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Gives a function that tells something to screen readers when they have finished what they read. */
export const useAnnounce = () => use(AnnounceContext);

/** The one polite live region of the admin area, and its children, which announce. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The attribute keeps it accessible while a modal is open. */}
      <div aria-live="polite" data-react-aria-top-layer="true">
        <VisuallyHidden>
          {/* A new key: the same text is announced again. */}
          <span key={said.count}>{said.text}</span>
        </VisuallyHidden>
      </div>
    </AnnounceContext>
  );
}
