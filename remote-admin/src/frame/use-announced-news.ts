import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, type AppThunk } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import type { LiveNews } from '../live/use-live.ts';
import { useAnnounce } from './announcer.tsx';

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
  const say = useRef<() => void>(() => undefined);
  useEffect(() => {
    say.current = () => {
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
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(({ id, status }) => {
    if (status === undefined) return;
    // A request that comes and changes at once is new.
    if (status === 'CLIENT_SUBMITTED') heard.current.set(id, 'added');
    else if (!heard.current.has(id)) heard.current.set(id, 'changed');
    timer.current ??= setTimeout(() => say.current(), COLLECT_MS);
  }, []);
}
