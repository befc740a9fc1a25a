/**
 * Gives up after a time in milliseconds. What arrived while the process stood still is read first, and may cancel it.
 * @returns cancels it
 */
export function giveUpAfter(milliseconds: number, giveUp: () => void): () => void {
  let last: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    last = setImmediate(giveUp);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}
