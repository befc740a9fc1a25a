import { minuteOf, receivedTimeSchema } from './received-time.schema.ts';

const submitted = new Date('2026-01-14T10:15:40Z');
const now = new Date('2026-01-14T12:30:20Z');
const schema = receivedTimeSchema(submitted, () => now);
const errorOf = (clientMoneyReceivedTime: string) =>
  schema.safeParse({ clientMoneyReceivedTime }).error?.issues[0]?.message;

describe('the time of receipt', () => {
  it('is what the service is sent', () => {
    const body = { clientMoneyReceivedTime: '2026-01-14T12:30:00.000Z' };
    expect(schema.parse(body)).toEqual(body);
  });

  it('can be this minute and the minute of the request', () => {
    expect(errorOf(minuteOf(now).toISOString())).toBeUndefined();
    expect(errorOf(minuteOf(submitted).toISOString())).toBeUndefined();
  });

  it('cannot be in the future or before the request', () => {
    expect(errorOf('2026-01-14T12:31:00.000Z')).toBe('futureTime');
    expect(errorOf('2026-01-14T10:14:00.000Z')).toBe('timeBeforeRequest');
  });

  it.each(['', 'soon', '<img>'])('must be a time: %p', (text) => {
    expect(errorOf(text)).toBe('timestamp');
  });
});
