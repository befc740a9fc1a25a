import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../process/failure.ts';
import { type LedgerEntry, ledgerEntrySchema, type NewEntry } from './ledger.schema.ts';

/** Path of the ledger of a folder of releases: one line of JSON per event, only ever appended. */
export const ledgerPath = (releases: string): string => join(releases, 'ledger.jsonl');

/**
 * Reads the ledger; empty when nothing was released yet. A last line without an end was cut off by a kill or a loss of
 * power while it was written. It is ignored.
 * @throws Failure when a line is damaged
 */
export function readLedger(releases: string): LedgerEntry[] {
  const path = ledgerPath(releases);
  if (!existsSync(path)) return [];
  const lines = wholeLines(readFileSync(path, 'utf8')).split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return ledgerEntrySchema.parse(JSON.parse(line));
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new Failure(`${path}: line ${index + 1} is damaged; restore the file from a backup.\n${reason}`);
    }
  });
}

/** Appends an event, and resolves when it is on the disk. The caller must hold the lock. */
export function appendToLedger(releases: string, entry: NewEntry): void {
  const path = ledgerPath(releases);
  mkdirSync(dirname(path), { recursive: true });
  const line = `${JSON.stringify(ledgerEntrySchema.parse({ at: new Date().toISOString(), ...entry }))}\n`;
  const file = openSync(path, 'a+');
  try {
    const text = readFileSync(path, 'utf8');
    const whole = wholeLines(text);
    if (whole.length < text.length) ftruncateSync(file, Buffer.byteLength(whole));
    writeSync(file, line);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
