import { keptReplies } from './kept-replies.ts';

const at = new Date('2026-03-02T10:00:00Z');
const offices = { endpointName: 'getAllOffices', value: ['an office'] };
const rate = (validUntil: string, arg = 'USDC') => ({
  endpointName: 'getExchangeRate',
  arg,
  value: { rates: { BGN: 1.79 }, validUntil },
});

describe('what pages show of a service', () => {
  it('is the current reply', () => {
    const [before, now] = [{ ...offices, value: ['an office that closed'] }, offices];
    expect(keptReplies([before], [now], at)).toEqual([now]);
  });

  it('is the previous reply while it does not answer', () => {
    const guaranteed = rate('2026-03-02T10:00:01Z');
    expect(keptReplies([offices, guaranteed], [], at)).toEqual([offices, guaranteed]);
  });

  it('is no rate whose guarantee is over', () => {
    expect(keptReplies([offices, rate('2026-03-02T10:00:00Z')], [], at)).toEqual([offices]);
  });

  it('is the rate of each currency by itself', () => {
    const [usdc, usdt] = [rate('2026-03-02T10:05:00Z', 'USDC'), rate('2026-03-02T10:05:00Z', 'USDT')];
    expect(keptReplies([usdc, usdt], [usdc], at)).toEqual([usdc, usdt]);
  });
});
