import { ScanLine } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import { Button, TextField } from '@exchange/shared-ui';
import { CameraButton } from '@exchange/shared-ui/camera';
import { useWords } from '../../kit/index.ts';
import { useNextDeed } from '../transactions/actions/use-possible-actions.ts';
import styles from './desk.module.css';
import { openLayer } from '../../frame/keys/read-key.ts';

const MOST_CHARACTERS = 100;

interface DeskFieldProps {
  readonly isFinding: boolean;
  /** The request on the screen. */
  readonly item: TransactionItem | undefined;
  readonly onFind: (text: string) => void;
}

/**
 * The one field of the desk. Enter finds what was typed or scanned; once it is found and nothing else was typed, Enter opens
 * the next deed's own dialog, which decides nothing.
 */
export function DeskField({ isFinding, item, onFind }: DeskFieldProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [isTyped, setTyped] = useState(false);
  const next = useNextDeed(item);
  const change = (typed: string) => {
    setText(typed);
    setTyped(true);
  };
  const find = (wanted: string) => {
    if (wanted.trim() === '') return;
    setTyped(false);
    onFind(wanted.trim());
  };
  const press = (input: HTMLInputElement) => {
    if (isTyped) find(text);
    else if (!isFinding) next?.start();
    // What is scanned or typed next takes the place of this.
    input.select();
  };
  const see = (seen: string) => {
    setText(seen);
    find(seen);
  };
  useScans(see);
  return (
    <div role="search" aria-label={t('frame.pages.desk')} className={styles.search}>
      <TextField
        label={t('desk.field')}
        hint={t('desk.fieldHint')}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        leading={<ScanLine aria-hidden className={styles.icon} />}
        value={text}
        onChange={change}
        onEnter={press}
      />
      <div className={styles.ways}>
        <Button isPending={isFinding} onPress={() => find(text)}>
          {t('desk.find')}
        </Button>
        <CameraButton texts={t('desk.camera', { returnObjects: true })} onSeen={see} />
      </div>
    </div>
  );
}

/** Milliseconds between two keys of a scanner, at most. Nobody types six keys in a row so fast. */
const GAP_MS = 50;
const FEWEST_KEYS = 6;

const isDeskField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role="search"] [type="search"]');

/**
 * Hears a scanner that is used while the focus is elsewhere than in the field. Its Enter presses nothing: it finds or, while
 * a dialog is open, does nothing.
 */
function useScans(onScan: (text: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let [keys, last] = ['', -GAP_MS];
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const isNext = event.timeStamp - last <= GAP_MS;
      last = event.timeStamp;
      if (event.key.length === 1) {
        keys = isNext ? keys + event.key : event.key;
        return;
      }
      const scanned = keys;
      keys = '';
      if (event.key !== 'Enter' || !isNext || scanned.length < FEWEST_KEYS || isDeskField(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (openLayer() === 'none') scan(scanned);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
