import { Fragment } from 'react';

/** An address that a narrow column breaks after its signs, not in the middle of a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@._+-])/).map((part, at) => (
    // The parts have no identity of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
