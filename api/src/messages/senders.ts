import type { Settings } from '../settings/settings.ts';
import { emailSender } from './email-sender.ts';
import { type Sender, refusalBy } from './sender.ts';
import { twilioSender } from './twilio-sender.ts';

type SenderSettings = Pick<
  Settings,
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'SMS_GATEWAY_URL'
  | 'SMS_GATEWAY_TOKEN'
  | 'SMS_PER_SECOND'
  | 'TWILIO_URL'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
>;

export function configuredSenders(
  settings: SenderSettings,
  supportEmail: () => Promise<string>,
): { SMS?: Sender; EMAIL?: Sender } {
  const { SMTP_URL, MAIL_FROM } = settings;
  const sms = smsSender(settings);
  return {
    ...(sms !== undefined && { SMS: sms }),
    ...(SMTP_URL !== undefined && { EMAIL: emailSender(SMTP_URL, { from: MAIL_FROM, replyTo: supportEmail }) }),
  };
}

function smsSender(settings: SenderSettings): Sender | undefined {
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

/** Posts `{ to, text, reference }` to a gateway. The reference is the same for every attempt, so that the gateway can drop duplicates. */
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
      signal,
    });
    await reply.body?.cancel();
    if (!reply.ok) throw refusalBy('the gateway', reply);
  },
});
