import type { Settings } from '../settings/settings.ts';
import { emailSender, type Mailbox } from './email-sender.ts';
import { type Sender, NotAccepted, type MessageToSend } from './sender.ts';
import type { MessageFailure } from '@exchange/shared-domain';
import { z } from 'zod';

export function configuredSenders(settings: Settings, letter: Omit<Mailbox, 'from'>): { SMS?: Sender; EMAIL?: Sender } {
  const { SMTP_URL, MAIL_FROM: from } = settings;
  const sms = smsSender(settings);
  return {
    ...(sms !== undefined && { SMS: sms }),
    ...(SMTP_URL !== undefined && { EMAIL: emailSender(SMTP_URL, { from, ...letter }) }),
  };
}

function smsSender(settings: Settings): Sender | undefined {
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN: token, SMS_PER_SECOND: perSecond, TWILIO_URL: url } = settings;
  if (SMS_GATEWAY_URL !== undefined) return gatewaySender({ url: SMS_GATEWAY_URL, token, perSecond });
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return twilioSender({ url, accountSid, authToken, from, perSecond });
}

interface Gateway {
  readonly url: string;
  readonly token: string | undefined;
  readonly perSecond: number;
}

/** Posts `{ to, text, reference }`. Every attempt has the same reference, so that the gateway can drop duplicates. */
export const gatewaySender = ({ url, token, perSecond }: Gateway): Sender => ({
  timeLimitSeconds: 15,
  perSecond,
  send: async ({ id, recipient, body }, signal) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: recipient, text: body, reference: id }),
      // To follow would turn the message into a GET, whose reply says nothing about it.
      redirect: 'manual',
      signal,
    });
    await reply.body?.cancel();
    if (!reply.ok) throw refusalBy('the gateway', reply);
  },
});

interface TwilioAccount {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, the name of a sender, or the id of a messaging service. */
  readonly from: string;
  readonly perSecond: number;
}

type FailureCodes = Readonly<Partial<Record<MessageFailure, readonly number[]>>>;

const failureIn = (table: FailureCodes, code: number | undefined) =>
  (Object.keys(table) as MessageFailure[]).find((failure) => code !== undefined && table[failure]?.includes(code));

// Twilio answers 400 to all of these. Any other code is about the message.
const failuresByCode: FailureCodes = {
  recipient: [21211, 21214, 21217, 21265, 21610, 21612, 21614, 21635],
  settings: [20003, 21212, 21408, 21603, 21606, 21608, 21659, 21660, 21703],
  busy: [20429, 21611],
};

const errorSchema = z.object({ code: z.number() });

const acceptedSchema = z.object({ sid: z.string() });

const sentSchema = z.object({ messages: z.array(z.object({ body: z.string(), date_created: z.string() })) });

const CLOCK_TOLERANCE_MILLISECONDS = 5000;

/** Twilio has no key against duplicates: another attempt first asks whether one arrived whose reply was lost. */
export function twilioSender({ url, accountSid, authToken, from, perSecond }: TwilioAccount): Sender {
  const messages = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = /^MG[\da-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from };

  const refusal = async (reply: Response) => {
    const { data } = errorSchema.safeParse(await reply.json().catch(() => undefined));
    const failure = failureIn(failuresByCode, data?.code) ?? failureOf(reply.status);
    return refusalBy('Twilio', reply, failure, data?.code);
  };

  const arrivedBefore = async ({ recipient, body, createdAt }: MessageToSend, signal: AbortSignal) => {
    const query = new URLSearchParams({ To: recipient, PageSize: '50' });
    const reply = await fetch(`${messages}?${query.toString()}`, {
      headers: { authorization },
      redirect: 'manual',
      signal,
    });
    if (!reply.ok) throw await refusal(reply);
    const { data: sent } = sentSchema.safeParse(await reply.json().catch(() => undefined));
    if (sent === undefined) throw new NotAccepted('provider', 'Twilio answered with something else than a list');
    const since = createdAt.getTime() - CLOCK_TOLERANCE_MILLISECONDS;
    // A trial account puts its own words before the text.
    return sent.messages.some((known) => known.body.endsWith(body) && Date.parse(known.date_created) >= since);
  };

  return {
    timeLimitSeconds: 15,
    perSecond,
    send: async (message, signal) => {
      if (message.attempts > 1 && (await arrivedBefore(message, signal))) return;
      const reply = await fetch(messages, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: message.recipient, ...sender, Body: message.body, SmartEncoded: 'false' }),
        redirect: 'manual',
        signal,
      });
      if (!reply.ok) throw await refusal(reply);
      const { success } = acceptedSchema.safeParse(await reply.json().catch(() => undefined));
      if (!success) throw new NotAccepted('provider', 'Twilio answered with something else than a message');
    },
  };
}

const failuresByStatus: FailureCodes = { settings: [401, 402, 403, 404, 405], busy: [408, 425, 429] };

const LONGEST_WAIT_SECONDS = 3600;

const failureOf = (status: number): MessageFailure =>
  failureIn(failuresByStatus, status) ?? (status < 400 ? 'settings' : status < 500 ? 'refused' : 'provider');

const refusalBy = (name: string, reply: Response, failure = failureOf(reply.status), code?: number) =>
  new NotAccepted(failure, `${name} answered ${reply.status}${code === undefined ? '' : `, code ${code}`}`, {
    retryAfterSeconds: askedPause(reply),
  });

/** The header holds seconds or a date. The provider's own clock tells how far away the date is. */
function askedPause({ headers }: Response): number {
  const text = headers.get('retry-after') ?? '';
  const at = Date.parse(text);
  const seconds = /^\d+$/.test(text) ? Number(text) : (at - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS) : 0;
}
