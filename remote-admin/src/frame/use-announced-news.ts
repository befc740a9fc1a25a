import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, type AppThunk } from '@exchange/shared-platform';
import type { LiveNews } from '../live/use-live.ts';
import { useAnnounce } from './announcer.tsx';

/** Milliseconds in which news are collected, so that screen readers say them in one sentence. */
const COLLECT_MS = 2000;

const OWN_MS = 10_000;

/** Whether this page itself has just changed the request: its alert has said so. */
const isOwn =
  (id: string): AppThunk<boolean> =>
  (_, getState) =>
    Object.values(getState().api.mutations).some(
      (step) =>
        step?.originalArgs instanceof Object &&
        'id' in step.originalArgs &&
        step.originalArgs.id === id &&
        Date.now() - (step.startedTimeStamp ?? 0) < OWN_MS,
    );

/** Announces requests that came and requests that others changed. */
export function useAnnouncedNews(): (news: LiveNews) => void {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const heard = useRef({ added: new Set<string>(), changed: new Set<string>() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useRef<() => void>(() => undefined);
  useEffect(() => {
    say.current = () => {
      const { added, changed } = heard.current;
      const texts = [
        added.size > 0 && t('news.added', { count: added.size }),
        changed.size > 0 && t('news.changed', { count: changed.size }),
      ];
      announce(texts.filter(Boolean).join(' '));
      heard.current = { added: new Set(), changed: new Set() };
      timer.current = undefined;
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ id, status }) => {
      if (status === undefined || dispatch(isOwn(id))) return;
      const { added, changed } = heard.current;
      if (status === 'CLIENT_SUBMITTED') added.add(id);
      else if (!added.has(id)) changed.add(id);
      timer.current ??= setTimeout(() => say.current(), COLLECT_MS);
    },
    [dispatch],
  );
}
