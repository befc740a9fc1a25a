import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, type AppThunk } from '@exchange/shared-platform';
import { VisuallyHidden } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import type { LiveNews } from '../live/use-live.ts';

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

/** Milliseconds in which news are collected, so that screen readers say them in one sentence. */
const COLLECT_MS = 2000;

const OWN_MS = 10_000;

const stepReplySchema = z.object({ transaction: z.object({ id: z.string() }) });

/** Ids of the requests that this page itself has just changed: its alerts have said so. */
const ownChanges: AppThunk<ReadonlySet<string | undefined>> = (_, getState) =>
  new Set(
    Object.values(getState().api.mutations)
      .filter((step) => Date.now() - (step?.startedTimeStamp ?? 0) < OWN_MS)
      .map((step) => stepReplySchema.safeParse(step?.data).data?.transaction.id),
  );

/** Announces requests that came and requests that others changed. */
export function useAnnouncedNews(): (news: LiveNews) => void {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const heard = useRef(new Map<string, 'added' | 'changed'>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = () => {
    timer.current = undefined;
    const own = dispatch(ownChanges);
    const others = [...heard.current].filter(([id]) => !own.has(id));
    heard.current.clear();
    const texts = (['added', 'changed'] as const).map((kind) => {
      const count = others.filter(([, each]) => each === kind).length;
      return count > 0 ? t(`news.${kind}`, { count }) : '';
    });
    if (others.length > 0) announce(texts.join(' ').trim());
  };
  return ({ id, status }) => {
    if (status === undefined) return;
    // A request that comes and changes at once is new.
    if (status === 'CLIENT_SUBMITTED') heard.current.set(id, 'added');
    else if (!heard.current.has(id)) heard.current.set(id, 'changed');
    timer.current ??= setTimeout(say, COLLECT_MS);
  };
}
