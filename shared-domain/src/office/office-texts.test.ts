import { languages } from '../transaction/language.ts';
import { officeTexts } from './office-texts.ts';

const ids = ['SOFIA_CHERNI_VRAH', 'SOFIA_MARIA_LUIZA', 'SOFIA_RING_MALL', 'SOFIA_STUDENSKI_GRAD', 'SOFIA_VITOSHA'];

describe('the texts of the offices', () => {
  it.each(languages)('name the five offices in %s, with one to three lines of hours', (language) => {
    expect(Object.keys(officeTexts[language]).toSorted()).toEqual(ids);
    for (const { name, workingHours } of Object.values(officeTexts[language])) {
      expect(name).not.toBe('');
      expect(workingHours.length).toBeGreaterThanOrEqual(1);
      expect(workingHours.length).toBeLessThanOrEqual(3);
    }
  });

  it.each([
    ['SOFIA_MARIA_LUIZA', ['Mon-Fri 08:00-18:30', 'Sat 08:30-18:00', 'Sun closed']],
    ['SOFIA_RING_MALL', ['Every day 10:00-22:00']],
    ['SOFIA_STUDENSKI_GRAD', ['Mon-Fri 08:00-20:00', 'Sat 08:30-18:00', 'Sun closed']],
    ['SOFIA_VITOSHA', ['Mon-Sat 08:00-20:00', 'Sun closed']],
    ['SOFIA_CHERNI_VRAH', ['Every day 08:30-20:30']],
  ])('give the hours of %s', (id, lines) => {
    expect(officeTexts.en[id]?.workingHours).toEqual(lines);
  });

  it('say that Ring Mall is on the second floor and Cherni Vrah in a supermarket', () => {
    expect(officeTexts.en['SOFIA_RING_MALL']?.name).toContain('2nd floor');
    expect(officeTexts.bg['SOFIA_RING_MALL']?.name).toContain('2-ри етаж');
    expect(officeTexts.en['SOFIA_CHERNI_VRAH']?.name).toContain('supermarket');
    expect(officeTexts.bg['SOFIA_CHERNI_VRAH']?.name).toContain('супермаркета');
  });

  it.each(ids)('have the same hours for %s in both languages', (id) => {
    const digits = (language: 'en' | 'bg') => officeTexts[language][id]?.workingHours.map((line) => line.match(/\d+/g));
    expect(digits('bg')).toEqual(digits('en'));
  });
});
