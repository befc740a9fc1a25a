import { Fragment } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './chain-text.module.css';

interface ChainTextProps {
  /** `0x` and hexadecimal digits. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** The groups that people compare: `0x`, then four digits each. Other text is one group. */
export const chainGroups = (text: string): readonly string[] =>
  (/^0x[\da-f]+$/i.test(text) && text.match(/^0x|.{1,4}/gi)) || [text];

/**
 * An address or a transaction's hash: all of it, in groups of four that people can compare. A line ends between two
 * groups. One press selects all, and what is copied has no spaces.
 */
export function ChainText({ text, className }: ChainTextProps) {
  return (
    <code className={classNames(styles.text, className)}>
      {chainGroups(text).map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
