import type { Settings } from '../settings.ts';
import { emailSender } from './email-sender.ts';
import type { Sender } from './sender.ts';
import { smsSender } from './sms-sender.ts';

type SenderSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN'>;

/** The senders that the settings configure. */
export const configuredSenders = (settings: SenderSettings): { SMS?: Sender; EMAIL?: Sender } => ({
  ...(settings.SMS_GATEWAY_URL !== undefined && {
    SMS: smsSender(settings.SMS_GATEWAY_URL, settings.SMS_GATEWAY_TOKEN),
  }),
  ...(settings.SMTP_URL !== undefined && { EMAIL: emailSender(settings.SMTP_URL, settings.MAIL_FROM) }),
});
