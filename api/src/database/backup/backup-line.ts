import { z } from 'zod';

/**
 * A backup is text with one of these on each line: it begins with what it is of, and ends with `end`, so that one that was
 * cut off is known. A row is the object that PostgreSQL makes of it, which loses no digit.
 */
export const backupLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('backup'), migrations: z.array(z.string()) }),
  z.object({ type: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ type: z.literal('digest'), rows: z.number(), checksum: z.string() }),
  z.object({
    type: z.literal('sequence'),
    table: z.string(),
    column: z.string(),
    last: z.string(),
    called: z.boolean(),
  }),
  z.object({ type: z.literal('end') }),
]);

export type BackupLine = z.infer<typeof backupLineSchema>;

const ROW = '+';

export const rowLine = (row: string): string => `${ROW}${row}`;

/** The row of a line, or what else the line says. @throws Error for a line of no backup */
export const readLine = (line: string): string | BackupLine =>
  line.startsWith(ROW) ? line.slice(ROW.length) : backupLineSchema.parse(JSON.parse(line));
