/** Closes opened resources in reverse order. */
export class Closers {
  readonly #opened: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#opened.push(close);
  }

  readonly closeAll = async (): Promise<void> => {
    for (let close = this.#opened.pop(); close; close = this.#opened.pop()) await close();
  };
}
