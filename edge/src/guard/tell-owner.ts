import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { explain, print } from '@exchange/shared-node';
import type { Settings } from '../settings/settings.ts';
import type { Trial } from './trial.ts';

const [minute, patience] = [60_000, 120_000];
const pauses = [0, minute, 10 * minute, 60 * minute];

export interface Told {
  readonly room: string;
  readonly version: string;
  readonly counts: Trial['counts'];
  /** Why it was not withdrawn. */
  readonly stays: string | undefined;
}

/** Tells the owner what became of a release that fails for most of its first visitors. */
export type Tell = (told: Told) => Promise<void>;

/** Sends an e-mail to the first admin, if the settings have a mail server. */
export function ownerMail({ SMTP_URL, MAIL_FROM, ADMIN_EMAIL, SUPPORT_EMAIL, SITE_URL }: Settings): Tell {
  return async (told) => {
    if (SMTP_URL === undefined) return;
    const { emailSender } = await import('@exchange/api/email-sender');
    const letter = { id: randomUUID(), recipient: ADMIN_EMAIL, replyTo: null, ...letterAbout(told, SITE_URL) };
    const frame = { from: MAIL_FROM, signature: async () => '', replyTo: async () => SUPPORT_EMAIL };
    const { send } = emailSender(SMTP_URL, frame);
    for (const wait of pauses) {
      await pause(wait, undefined, { ref: false });
      try {
        return await send({ ...letter, createdAt: new Date(), attempts: 1 }, AbortSignal.timeout(patience));
      } catch (error) {
        print.error(`The e-mail about a release was not sent: ${explain(error)}`);
      }
    }
  };
}

/** @param site its address, in front of the path of the managers' page */
export function letterAbout({ room, version, counts, stays }: Told, site = '') {
  const { failed, visits, usable } = counts;
  const expected = counts.expected.toFixed(1);
  const where = `${site}/admin/state, npm run release -- --rollback ${room}`;
  const [en, bg] =
    stays === undefined
      ? ['It was withdrawn: everybody gets the last good one.', 'Тя беше изтеглена: всички получават последната добра.']
      : [`It stays: ${stays}. Go back: ${where}`, `Тя остава. Връщане: ${where}`];
  const body = `Most of its first visitors report that the release ${room} ${version} fails. ${en}
Failed pages: ${failed} of ${visits}. Pages that work: ${usable} of ${expected} expected.

Повечето от първите посетители на версия ${room} ${version} съобщават, че тя не работи. ${bg}
Неуспешни страници: ${failed} от ${visits}. Работещи страници: ${usable} при очаквани ${expected}.`;
  return { subject: `${room} ${version} ${stays === undefined ? 'withdrawn' : 'stays'}`, body };
}
