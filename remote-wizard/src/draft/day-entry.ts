import { localEntries } from '@exchange/shared-platform';
import * as z from 'zod/mini';

const DAY = 86_400_000;

/** An entry of the browser's storage that every tab shares and that ends a day after it was written. */
export function dayEntry<Value>(name: string, schema: z.ZodMiniType<Value>) {
  const savedSchema = z.object({ savedAt: z.number(), value: schema });
  const isFresh = (savedAt: number) => savedAt <= Date.now() && Date.now() - savedAt < DAY;
  const entry = {
    name,
    /** What was written within a day. Anything else is removed. */
    read(): Value | undefined {
      const stored = localEntries.read(name);
      if (stored === undefined) return undefined;
      const saved = savedSchema.safeParse(stored);
      if (saved.success && isFresh(saved.data.savedAt)) return saved.data.value;
      localEntries.remove(name);
      return undefined;
    },
    write: (value: Value): void => localEntries.write(name, { savedAt: Date.now(), value }),
    remove: (): void => localEntries.remove(name),
  };
  // Every page fetches this remote ahead: what is over does not stay until its own page is opened.
  entry.read();
  return entry;
}
