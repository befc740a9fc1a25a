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

/** The sizes of the columns on this device; other screens have other room. Their order is a choice that the service keeps. */
export function rememberedSizes(): ColumnState[] | undefined {
  const read = rememberedSchema.safeParse(localEntries.read(ENTRY));
  if (!read.success) return undefined;
  return read.data.map(({ colId, width, flex }) => ({
    colId,
    ...(width !== undefined && { width }),
    ...(flex !== undefined && { flex }),
  }));
}

export const rememberSizes = (columns: readonly ColumnState[]): void =>
  localEntries.write(
    ENTRY,
    columns.map(({ colId, width, flex }) => ({ colId, width, flex })),
  );
