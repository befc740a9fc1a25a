import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../foundation/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** The text that is copied. */
  readonly text: string;
  /** Name of the button, such as "Copy the code". */
  readonly label: string;
}

const ANSWER_MS = 2500;
const icons = { idle: Copy, copied: Check, failed: TriangleAlert };

/** Copies a text, and shows and announces beside the button whether it worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [answer, setAnswer] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (answer === 'idle') return undefined;
    const timer = setTimeout(() => setAnswer('idle'), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = async () => {
    try {
      await copyText(text);
      setAnswer('copied');
    } catch {
      setAnswer('failed');
    }
  };

  const Icon = icons[answer];
  const said = answer === 'idle' ? '' : t(`copy.${answer}`);
  return (
    <>
      <IconButton ref={button} label={label} icon={<Icon aria-hidden="true" />} onPress={() => void copy()} />
      <Popover
        triggerRef={button}
        isOpen={answer !== 'idle'}
        isNonModal
        placement="top"
        offset={6}
        className={classNames(styles.answer)}
      >
        <span aria-hidden="true">{said}</span>
      </Popover>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </>
  );
}

/** Puts a text on the clipboard; rejects where the browser refuses. */
async function copyText(text: string): Promise<void> {
  // Undefined over plain HTTP, although its type says otherwise.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copySelected(text);
}

/** The older way, which works over plain HTTP: the text is selected for a moment. The focus stays where it is. */
function copySelected(text: string) {
  const copied = document.createElement('span');
  copied.textContent = text;
  copied.style.cssText = 'position: fixed; opacity: 0; white-space: pre; user-select: text';
  document.body.append(copied);
  const selection = getSelection();
  selection?.selectAllChildren(copied);
  const isCopied = document.execCommand('copy');
  selection?.removeAllRanges();
  copied.remove();
  if (!isCopied) throw new Error('the browser refused to copy');
}
