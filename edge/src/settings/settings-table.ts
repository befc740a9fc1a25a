import { z } from 'zod';
import { root } from '@exchange/shared-node';
import { settingsSchema } from './settings.ts';

export function settingRows(): [name: string, value: string, meaning: string][] {
  return Object.entries(settingsSchema.shape)
    .map(([name, schema]): [string, string, string] => [
      name,
      defaultOf(schema),
      z.globalRegistry.get(schema)?.description ?? '',
    ])
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
}

export function settingsTable(): string {
  const rows = settingRows();
  const [nameWidth, valueWidth] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name, value, meaning]) => `${name.padEnd(nameWidth ?? 0)}  ${value.padEnd(valueWidth ?? 0)}  ${meaning}`)
    .join('\n');
}

function defaultOf(schema: z.ZodType): string {
  const { data, success } = schema.safeParse(undefined);
  const entries = data instanceof Map ? [...data].map(([code, price]) => `${code}=${price}`) : data;
  const value = success && (Array.isArray(entries) ? entries.join(',') : entries);
  const isShown = typeof value === 'string' || typeof value === 'number' || value === false;
  return isShown && success ? String(value).replace(`${root}/`, '') || '-' : '-';
}
