import { clockInSofia } from '../time/sofia-time.ts';
import { visitTimes } from './visit-times.ts';

// A Monday, at noon in Sofia.
const noon = new Date('2026-03-02T10:00:00Z');
const office = {
  openingHours: [1, 2].map((weekday) => ({ weekday, opens: '08:10', closes: '13:00' })),
  specialDays: [],
};

const clocks = (now: Date, until?: Date) => visitTimes(office, now, until).map(clockInSofia);

describe('the times at which a client can say to come', () => {
  it('are the quarters of an hour until the office closes', () => {
    expect(clocks(noon)).toEqual(['12:00', '12:15', '12:30', '12:45']);
    expect(clocks(new Date('2026-03-02T10:31:00Z'))).toEqual(['12:45']);
  });

  it('are those of the next open day when it is closed', () => {
    const times = visitTimes(office, new Date('2026-03-02T11:00:00Z'));
    expect(times[0]).toEqual(new Date('2026-03-03T06:15:00Z'));
    expect(visitTimes({ ...office, openingHours: [] }, noon)).toEqual([]);
  });

  it('are those of the next open day in the last minutes of a day', () => {
    const [next] = visitTimes(office, new Date('2026-03-02T10:50:00Z'));
    expect(next).toEqual(new Date('2026-03-03T06:15:00Z'));
  });

  it('are none when the hours of the next 60 days have no quarter of an hour', () => {
    const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '10:05', closes: '10:10' }));
    const hours = { opens: '10:00', closes: '11:00' };
    const specialDays = [{ from: '2026-05-10', to: '2026-05-10', hours, note: { en: '', bg: '' } }];
    expect(visitTimes({ openingHours, specialDays }, noon)).toEqual([]);
  });

  it('end with the promise of the rate', () => {
    expect(clocks(noon, new Date('2026-03-02T10:20:00Z'))).toEqual(['12:00', '12:15']);
  });

  it('are those of every day within the promise', () => {
    const times = visitTimes(office, noon, new Date('2026-03-03T06:40:00Z'));
    expect(times.map((time) => time.toISOString())).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:15:00.000Z',
      '2026-03-02T10:30:00.000Z',
      '2026-03-02T10:45:00.000Z',
      '2026-03-03T06:15:00.000Z',
      '2026-03-03T06:30:00.000Z',
    ]);
  });

  it('are not limited by a promise that is over: the client can come at the rate of the day', () => {
    expect(clocks(noon, new Date('2026-03-02T09:00:00Z'))).toEqual(['12:00', '12:15', '12:30', '12:45']);
  });
});
