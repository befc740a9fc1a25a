import { firstUlid, ulid } from './ulid.ts';

const at = new Date('2026-03-02T10:00:00.000Z');

describe('an id', () => {
  it('sorts by the time of its creation', () => {
    const later = new Date(at.getTime() + 1);
    expect(ulid(at) < ulid(later)).toBe(true);
    expect(ulid(later) < ulid(new Date(at.getTime() + 24 * 3600 * 1000))).toBe(true);
  });

  it('sorts after those that were made in the same millisecond', () => {
    const ids = Array.from({ length: 1000 }, () => ulid(at));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(1000);
  });

  it('has 26 characters, of which the last ones are random', () => {
    const [one, other] = [ulid(at), ulid(at)];
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(one.slice(18)).not.toBe(other.slice(18));
  });

  it('is never below the first one of its time', () => {
    expect(firstUlid(at)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}0{16}$/);
    expect(ulid(at) > firstUlid(at)).toBe(true);
    expect(ulid(new Date(at.getTime() - 1)) < firstUlid(at)).toBe(true);
  });
});
