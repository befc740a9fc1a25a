import { useEffect, useEffectEvent, useRef, useState, createContext, use } from 'react';
import { messageChangeSchema, transactionStatuses } from '@exchange/shared-domain';
import { useAppDispatch, useOpenReply, type AppThunk } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { adminApi, messageTags, requestTags, type Tag, useSessionEnd, useWords } from '../../kit/index.ts';
import { useAnnounce } from './announcer.tsx';
import { keepConnected } from './live-connection.ts';

/**
 * The live connection of the page. While it is `connecting`, the page does not load its data yet: data loaded after the
 * opening misses no change. The page does not wait for a `slow` connection and loads everything again when it opens.
 */
type LiveState = 'connecting' | 'slow' | 'live' | 'lost';

/** Milliseconds that the page waits for the connection before it loads its data. */
const SLOW_AFTER_MS = 1000;

/** Milliseconds in which changes are collected, so that they cause one reload. */
const COLLECT_MS = 250;

/** A changed request with its new state or, without a state, the request or contact message that a changed message is about. */
const newsSchema = z.extend(messageChangeSchema, { status: z.optional(z.enum(transactionStatuses)) });

type LiveNews = z.infer<typeof newsSchema>;

function readNews(data: string): LiveNews | undefined {
  try {
    return newsSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/**
 * Reloads what the service reports as changed: requests, messages to clients, messages of the contact form, and drawers;
 * and announces requests. The frame holds the connection for all its pages.
 */
export function useLive(): LiveState {
  const dispatch = useAppDispatch();
  const openReply = useOpenReply();
  const endSession = useSessionEnd();
  const [state, setState] = useState<LiveState>('connecting');
  const isWaiting = useRef(true);
  const hear = useEffectEvent(useAnnouncedNews());

  useEffect(() => {
    let changed: Tag[] = [];
    let collecting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      collecting = undefined;
      dispatch(adminApi.util.invalidateTags(changed));
      changed = [];
    };
    const collect = (...tags: readonly Tag[]) => {
      changed.push(...tags);
      collecting ??= setTimeout(refresh, COLLECT_MS);
    };
    const enter = (next: LiveState) => {
      // Changes may have been missed since the last load; calls may be answered where the stream is not.
      if (!isWaiting.current) collect(...requestTags(), ...messageTags(), 'Drawers');
      isWaiting.current = false;
      setState(next);
    };
    const slow = setTimeout(() => {
      if (isWaiting.current) enter('slow');
    }, SLOW_AFTER_MS);
    const stop = keepConnected({
      open: (signal) => openReply('/admin/events', signal),
      onMessage: ({ event, data }) => {
        const news = readNews(data);
        if (event === 'change') collect(...requestTags(news?.id));
        if (event === 'drawers') collect('Drawers');
        if (event === 'message') collect(...messageTags(news?.id));
        if (news) hear(news);
      },
      onOpen: () => enter('live'),
      onLost: () => enter('lost'),
      onRefused: endSession,
    });
    return () => {
      stop();
      clearTimeout(collecting);
      clearTimeout(slow);
    };
  }, [dispatch, openReply, endSession]);

  return state;
}

export const LiveContext = createContext<LiveState>('connecting');

/** The live connection of the frame. A page loads its data when it is no longer `connecting`. */
export const useLiveState = (): LiveState => use(LiveContext);

/** Whether data is not read yet, so that no change of it is missed. */
export const useIsConnecting = (): boolean => useLiveState() === 'connecting';

/** Milliseconds in which news are collected, so that screen readers say them in one sentence. */
const ANNOUNCE_AFTER_MS = 2000;

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
function useAnnouncedNews(): (news: LiveNews) => void {
  const { t } = useWords();
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
    timer.current ??= setTimeout(say, ANNOUNCE_AFTER_MS);
  };
}
