import type { ColumnState } from 'ag-grid-community';
import { localEntries } from '@exchange/shared-platform';
import * as z from 'zod/mini';

const ENTRY = 'adminColumns';

const rememberedSchema = z.array(
  z.object({
    colId: z.string(),
    width: z.optional(z.number().check(z.positive())),
    flex: z.optional(z.nullable(z.number())),
  }),
);

/** The sizes and order of the columns that the admin chose on this device. */
export function rememberedColumns(): ColumnState[] | undefined {
  const read = rememberedSchema.safeParse(localEntries.read(ENTRY));
  if (!read.success) return undefined;
  return read.data.map(({ colId, width, flex }) => ({
    colId,
    ...(width !== undefined && { width }),
    ...(flex !== undefined && { flex }),
  }));
}

export const rememberColumns = (columns: readonly ColumnState[]): void =>
  localEntries.write(
    ENTRY,
    columns.map(({ colId, width, flex }) => ({ colId, width, flex })),
  );
