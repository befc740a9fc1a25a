import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { explain, print } from '@exchange/shared-node';
import { dayOf, keptDays, type SuccessesByDay } from './expected-successes.ts';

const recordSchema = z.record(z.string(), z.record(z.iso.date(), z.array(z.int().min(0)).length(24)));

/** How many networks had a usable page, by room, day and hour, in a file. Nobody is named in it. */
export class SuccessRecord {
  readonly #file: string;
  readonly #rooms: Record<string, Record<string, number[]>>;
  #isChanged = false;

  constructor(file: string) {
    this.#file = file;
    this.#rooms = this.#read();
  }

  of(room: string): SuccessesByDay {
    return (this.#rooms[room] ??= {});
  }

  add(room: string, at: number): void {
    const days = (this.#rooms[room] ??= {});
    const hours = (days[dayOf(at)] ??= Array.from({ length: 24 }, () => 0));
    const hour = new Date(at).getUTCHours();
    hours[hour] = (hours[hour] ?? 0) + 1;
    this.#isChanged = true;
  }

  save(): void {
    if (!this.#isChanged) return;
    for (const days of Object.values(this.#rooms))
      for (const old of Object.keys(days).toSorted().slice(0, -keptDays)) delete days[old];
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.#rooms));
      renameSync(`${this.#file}.new`, this.#file);
      this.#isChanged = false;
    } catch (error) {
      print.error(`How many visitors there are can't be kept: ${explain(error)}`);
    }
  }

  #read() {
    try {
      return existsSync(this.#file) ? recordSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))) : {};
    } catch (error) {
      print.error(
        `${this.#file} is damaged. No release is withdrawn for a week, until it is known again how many visitors there are: ${explain(error)}`,
      );
      return {};
    }
  }
}
