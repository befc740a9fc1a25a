import type { OpeningHours, SpecialDays } from './office.schema.ts';
import { nextSpecialDays, openingState, takesRequests } from './opening-state.ts';

const weekly = (openingHours: OpeningHours[], specialDays: SpecialDays[] = []) => ({ openingHours, specialDays });

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:30' }));
const hours = [...weekdays, { weekday: 6, opens: '08:30', closes: '18:00' }];

// Sofia is two hours ahead of UTC in winter, three in summer.
describe('whether an office is open', () => {
  it('counts the opening minute as open and the closing minute as closed', () => {
    expect(openingState(weekly(hours), new Date('2025-01-13T05:59:00Z'))).toMatchObject({ open: false });
    expect(openingState(weekly(hours), new Date('2025-01-13T06:00:00Z'))).toEqual({ open: true, until: '18:30' });
    expect(openingState(weekly(hours), new Date('2025-01-13T16:29:59Z'))).toEqual({ open: true, until: '18:30' });
    expect(openingState(weekly(hours), new Date('2025-01-13T16:30:00Z'))).toMatchObject({ open: false });
  });

  it('follows summer time', () => {
    expect(openingState(weekly(hours), new Date('2025-07-14T05:00:00Z'))).toEqual({ open: true, until: '18:30' });
  });

  it('says that it opens later on the same day', () => {
    expect(openingState(weekly(hours), new Date('2025-01-18T05:00:00Z'))).toEqual({
      open: false,
      opensNext: { weekday: 6, day: '2025-01-18', at: '08:30', inDays: 0 },
    });
  });

  it('skips a closed day', () => {
    expect(openingState(weekly(hours), new Date('2025-01-18T17:00:00Z'))).toEqual({
      open: false,
      opensNext: { weekday: 1, day: '2025-01-20', at: '08:00', inDays: 2 },
    });
  });

  it('finds the same weekday a week later', () => {
    const mondays = [{ weekday: 1, opens: '08:00', closes: '09:00' }];
    expect(openingState(weekly(mondays), new Date('2025-01-13T10:00:00Z'))).toEqual({
      open: false,
      opensNext: { weekday: 1, day: '2025-01-20', at: '08:00', inDays: 7 },
    });
  });

  it('handles an office that never opens', () => {
    expect(openingState(weekly([]), new Date('2025-01-13T10:00:00Z'))).toEqual({ open: false });
  });
});

const note = { en: 'Test holiday', bg: 'Тестов празник' };

describe('a special day', () => {
  const monday = new Date('2025-01-13T10:00:00Z');

  it('closes an office that is open on that weekday, until the next ordinary day', () => {
    const closed = weekly(hours, [{ from: '2025-01-13', to: '2025-01-14', note }]);
    expect(openingState(closed, monday)).toEqual({
      open: false,
      opensNext: { weekday: 3, day: '2025-01-15', at: '08:00', inDays: 2 },
    });
  });

  it('has hours of its own, also on a weekday without any', () => {
    const sunday = weekly(hours, [
      { from: '2025-01-19', to: '2025-01-19', hours: { opens: '10:00', closes: '14:00' }, note },
    ]);
    expect(openingState(sunday, new Date('2025-01-19T09:00:00Z'))).toEqual({ open: true, until: '14:00' });
  });

  it('of the office itself takes precedence over a common holiday', () => {
    const own = { from: '2025-01-13', to: '2025-01-13', hours: { opens: '10:00', closes: '14:00' }, note };
    const holiday = { from: '2025-01-13', to: '2025-01-13', note };
    expect(openingState(weekly(hours, [own, holiday]), monday)).toEqual({ open: true, until: '14:00' });
  });

  it('of the office itself stands in place of its day of a longer holiday', () => {
    const own = { from: '2025-01-14', to: '2025-01-14', hours: { opens: '10:00', closes: '14:00' }, note };
    const holiday = { from: '2025-01-13', to: '2025-01-16', note };
    expect(nextSpecialDays(weekly(hours, [own, holiday]), monday)).toEqual([
      { from: '2025-01-13', to: '2025-01-13', note },
      own,
      { from: '2025-01-15', to: '2025-01-16', note },
    ]);
    expect(nextSpecialDays(weekly(hours, [own, { ...own, note }]), monday)).toEqual([own]);
  });

  it('may last until the end of the calendar, for an office that closed for good', () => {
    const closed = { from: '2025-01-13', to: '9999-12-31', note };
    expect(nextSpecialDays(weekly(hours, [closed]), monday)).toEqual([closed]);
  });

  it('begins and ends at midnight in Sofia', () => {
    const office = weekly(
      [1, 2].map((weekday) => ({ weekday, opens: '00:00', closes: '23:59' })),
      [{ from: '2025-01-13', to: '2025-01-13', note }],
    );
    expect(openingState(office, new Date('2025-01-12T21:59:00Z'))).toMatchObject({ opensNext: { day: '2025-01-14' } });
    expect(openingState(office, new Date('2025-01-13T22:00:00Z'))).toEqual({ open: true, until: '23:59' });
  });

  it('is announced two weeks ahead, in order, and not after its end', () => {
    const days = ['2025-01-20', '2025-01-12', '2025-01-13', '2025-01-28', '2025-01-27'].map((from) => ({
      from,
      to: from,
      note,
    }));
    expect(nextSpecialDays(weekly(hours, days), monday).map(({ from }) => from)).toEqual([
      '2025-01-13',
      '2025-01-20',
      '2025-01-27',
    ]);
  });
});

describe('new requests', () => {
  const now = new Date('2025-01-13T22:00:00Z');

  it('go to an office that is closed now and opens again', () => {
    expect(takesRequests({ ...weekly(hours), enabled: true }, now)).toBe(true);
  });

  it('go neither to an office that is switched off nor to one that stays closed for more than 60 days', () => {
    expect(takesRequests({ ...weekly(hours), enabled: false }, now)).toBe(false);
    const until = (to: string) => ({ ...weekly(hours, [{ from: '2025-01-01', to, note }]), enabled: true });
    expect(takesRequests(until('2025-03-13'), now)).toBe(true);
    expect(takesRequests(until('2025-03-20'), now)).toBe(false);
  });
});
