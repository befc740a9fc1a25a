import { useEffect, useRef, useState } from 'react';
import styles from './alerts.module.css';

const TICK_MS = 20;

interface CountdownProps {
  /** Milliseconds. */
  readonly duration: number;
  readonly isPaused: boolean;
  readonly onDue: () => void;
}

/** The line that shrinks until an alert ends. It follows the clock, so late ticks of a busy page don't prolong it. */
export function Countdown({ duration, isPaused, onDue }: CountdownProps) {
  const [remaining, setRemaining] = useState(duration);
  const isDue = remaining <= 0;
  const due = useRef(onDue);
  useEffect(() => {
    due.current = onDue;
  });
  useEffect(() => {
    if (isDue) {
      due.current();
      return undefined;
    }
    if (isPaused) return undefined;
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
