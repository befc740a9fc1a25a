import { readSettings } from '../settings/settings.ts';
import { configuredSenders } from './senders.ts';

const letter = { replyTo: async () => 'support@example.com', signature: async () => 'Signed' };
const channelsOf = (env: Readonly<Record<string, string>>) => Object.keys(configuredSenders(readSettings(env), letter));

const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+12025550123' };

test('a channel without settings has no sender', () => {
  expect(channelsOf({})).toEqual([]);
  expect(channelsOf({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'no-reply@example.com' })).toEqual(['EMAIL']);
});

test('SMS are sent through a gateway or Twilio', () => {
  expect(channelsOf({ SMS_GATEWAY_URL: 'http://127.0.0.1' })).toEqual(['SMS']);
  expect(channelsOf(twilio)).toEqual(['SMS']);
});

test('a provider gets no more SMS in a second than the setting says', () => {
  expect(configuredSenders(readSettings({ ...twilio, SMS_PER_SECOND: '3' }), letter).SMS?.perSecond).toBe(3);
});
