import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { explain, keepJson, print } from '@exchange/shared-node';
import { mostNetworks } from './trial.ts';

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
const weeksBefore = [1, 2, 3, 4];
const around = [-2, -1, 0, 1, 2];
/** Days of which the counts are used, with the one that is not over. */
export const keptDays = 1 + 7 * weeksBefore.length;

/** By room and day (UTC, `2026-11-28`) the counts of its 24 hours: networks on which pages of a room became usable. */
const recordSchema = z.record(z.string(), z.record(z.iso.date(), z.array(z.int().min(0)).length(24)));

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * How many successes the hour of a time would see: the least of the last four weeks, as far as they are known, so that
 * whoever makes up successes must do so for four weeks. Of each week it is the mean of the hour and the two before and after
 * it. Zero until a week is known.
 */
export function expectedInHour(known: z.infer<typeof recordSchema>[string] = {}, at: number): number {
  const [first = dayOf(at)] = Object.keys(known).toSorted();
  const countAt = (each: number) => known[dayOf(each)]?.[new Date(each).getUTCHours()] ?? 0;
  const means = weeksBefore
    .map((weeks) => at - weeks * week)
    .filter((then) => dayOf(then) >= first)
    .map((then) => around.reduce((sum, hours) => sum + countAt(then + hours * hour), 0) / around.length);
  return means.length === 0 ? 0 : Math.min(...means);
}

/** How many networks had a usable page, in a file. Nobody is named in it. */
export class SuccessRecord {
  readonly #file: string;
  readonly #rooms: z.infer<typeof recordSchema>;
  #said = { hour: 0, networks: new Set<string>() };
  #isChanged = false;

  constructor(file: string) {
    this.#file = file;
    this.#rooms = readRecord(file);
  }

  expected(room: string, at: number): number {
    return expectedInHour(this.#rooms[room], at);
  }

  /** Says whether it counts: once for each network and hour. */
  add(release: string, network: string, at: number): boolean {
    const hours = Math.floor(at / hour);
    if (this.#said.hour !== hours) this.#said = { hour: hours, networks: new Set() };
    const { networks } = this.#said;
    const said = `${release} ${network}`;
    if (networks.has(said) || networks.size >= mostNetworks) return false;
    networks.add(said);
    const [room = ''] = release.split('@');
    const counts = ((this.#rooms[room] ??= {})[dayOf(at)] ??= Array.from({ length: 24 }, () => 0));
    counts[hours % 24] = (counts[hours % 24] ?? 0) + 1;
    return (this.#isChanged = true);
  }

  save(): void {
    if (!this.#isChanged) return;
    for (const days of Object.values(this.#rooms))
      for (const old of Object.keys(days).toSorted().slice(0, -keptDays)) delete days[old];
    this.#isChanged = !keepJson(this.#file, this.#rooms);
  }
}

function readRecord(file: string) {
  try {
    return existsSync(file) ? recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch (error) {
    print.error(
      `${file} is damaged. No release is withdrawn for a week, until it is known again how many visitors there are: ${explain(error)}`,
    );
    return {};
  }
}
