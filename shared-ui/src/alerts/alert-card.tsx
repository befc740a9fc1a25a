import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useFocusHeir } from '../foundation/use-focus-heir.ts';
import styles from './alerts.module.css';

const FADE_MS = 200;
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const PER_CHARACTER_MS = 30;
const SHORTEST_MS = 4000;

/** Kind of an {@link AlertItem}. */
export type AlertType = 'info' | 'success' | 'warning' | 'error';

/** A message that disappears by itself, in the person's language. */
export interface AlertItem {
  readonly id: string;
  readonly type: AlertType;
  /** Default: the name of its type (Info, Success, Warning, Error). */
  readonly title?: string | undefined;
  readonly message: string;
  /** Milliseconds on screen. Default: {@link alertDuration} of its texts. */
  readonly duration?: number;
}

interface AlertCardProps {
  readonly alert: AlertItem;
  readonly onClose: (id: string) => void;
  /** Called when the alert gets the focus, with the element that had it before. */
  readonly onFocusFrom: (origin: Element | null) => void;
  /** Called after the alert was removed with the focus in it. */
  readonly giveFocus: () => void;
}

/**
 * One alert: it counts down, pauses while it is hovered or focused, fades out, and then calls `onClose`. An error is
 * announced at once; the others are announced by their live region.
 */
export function AlertCard({ alert, onClose, onFocusFrom, giveFocus }: AlertCardProps) {
  const { t } = useTranslation('ui');
  const { id, type, message, title = t(`alerts.titles.${type}`) } = alert;
  const duration = alert.duration ?? alertDuration(title, message);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const remove = useEffectEvent(() => onClose(id));
  useEffect(() => {
    if (!isLeaving) return undefined;
    // A timer, because animations may be off.
    const fade = setTimeout(() => remove(), FADE_MS);
    return () => clearTimeout(fade);
  }, [isLeaving]);
  useFocusHeir(card, giveFocus);

  const Icon = icons[type];
  return (
    <div
      ref={card}
      role={type === 'error' ? 'alert' : 'group'}
      className={classNames(styles.alert, styles[type])}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        setFocused(true);
        onFocusFrom(relatedTarget);
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <strong className={styles.title}>{title}</strong>
        <p className={styles.message}>{message}</p>
      </div>
      <IconButton
        label={t('alerts.close', { title })}
        icon={<X aria-hidden="true" />}
        onPress={() => setLeaving(true)}
      />
      <Countdown duration={duration} isPaused={isHovered || isFocused} onDue={() => setLeaving(true)} />
    </div>
  );
}

/** How long an alert stays, in milliseconds: 30 per character of title and message, and never under 4000. */
export const alertDuration = (title: string, message: string): number =>
  Math.max(SHORTEST_MS, (title.length + message.length) * PER_CHARACTER_MS);

const TICK_MS = 20;

interface CountdownProps {
  /** Milliseconds. */
  readonly duration: number;
  readonly isPaused: boolean;
  readonly onDue: () => void;
}

/** The line that shrinks until an alert ends. It follows the clock, so late ticks of a busy page don't prolong it. */
function Countdown({ duration, isPaused, onDue }: CountdownProps) {
  const [remaining, setRemaining] = useState(duration);
  const isDue = remaining <= 0;
  const end = useEffectEvent(onDue);
  useEffect(() => {
    if (isDue) end();
    if (isDue || isPaused) return undefined;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setRemaining((left) => left - passed);
    };
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      tick();
    };
  }, [isPaused, isDue]);
  return (
    <span className={styles.line} style={{ scale: `${Math.max(0, remaining) / duration} 1` }} aria-hidden="true" />
  );
}
