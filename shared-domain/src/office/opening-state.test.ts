import { openingState } from './opening-state.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:30' }));
const hours = [...weekdays, { weekday: 6, opens: '08:30', closes: '18:00' }];

// Sofia is two hours ahead of UTC in winter, three in summer.
describe('whether an office is open', () => {
  it('counts the opening minute as open and the closing minute as closed', () => {
    expect(openingState(hours, new Date('2025-01-13T05:59:00Z'))).toMatchObject({ open: false });
    expect(openingState(hours, new Date('2025-01-13T06:00:00Z'))).toEqual({ open: true, until: '18:30' });
    expect(openingState(hours, new Date('2025-01-13T16:29:59Z'))).toEqual({ open: true, until: '18:30' });
    expect(openingState(hours, new Date('2025-01-13T16:30:00Z'))).toMatchObject({ open: false });
  });

  it('follows summer time', () => {
    expect(openingState(hours, new Date('2025-07-14T05:00:00Z'))).toEqual({ open: true, until: '18:30' });
  });

  it('says that it opens later on the same day', () => {
    expect(openingState(hours, new Date('2025-01-18T05:00:00Z'))).toEqual({
      open: false,
      opensNext: { weekday: 6, at: '08:30', inDays: 0 },
    });
  });

  it('skips a closed day', () => {
    expect(openingState(hours, new Date('2025-01-18T17:00:00Z'))).toEqual({
      open: false,
      opensNext: { weekday: 1, at: '08:00', inDays: 2 },
    });
  });

  it('finds the same weekday a week later', () => {
    const mondays = [{ weekday: 1, opens: '08:00', closes: '09:00' }];
    expect(openingState(mondays, new Date('2025-01-13T10:00:00Z'))).toEqual({
      open: false,
      opensNext: { weekday: 1, at: '08:00', inDays: 7 },
    });
  });

  it('handles an office that never opens', () => {
    expect(openingState([], new Date('2025-01-13T10:00:00Z'))).toEqual({ open: false });
  });
});
