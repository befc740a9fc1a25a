import { compareTexts } from './locales.ts';

describe('the check of translations', () => {
  it('accepts the same keys with the same interpolations', () => {
    const english = { title: 'Hello {{name}}', count_one: '{{count}} office', count_other: '{{count}} offices' };
    const bulgarian = { title: 'Здравей, {{ name }}', count_one: '{{count}} офис', count_other: '{{count}} офиса' };
    expect(compareTexts('room', english, bulgarian, 'bg')).toEqual([]);
  });

  it('names a key that one language lacks', () => {
    expect(compareTexts('room', { a: 'A', b: 'B' }, { a: 'А' }, 'bg')).toEqual(['room: b is missing in bg']);
    expect(compareTexts('room', { a: 'A' }, { a: 'А', b: 'Б' }, 'bg')).toEqual(['room: b is missing in en']);
  });

  it('names a plural form that is missing', () => {
    expect(compareTexts('room', { n_one: 'one' }, { n_one: 'един' }, 'bg')).toEqual([
      'room: n_one has no plural form other',
    ]);
  });

  it('names other interpolations and inner elements', () => {
    expect(compareTexts('room', { a: '{{x}} <link>here</link>' }, { a: '{{y}} тук' }, 'bg')).toEqual([
      'room: a uses <link>, x in en and y in bg',
    ]);
  });

  it('names an empty text and a language without texts', () => {
    expect(compareTexts('room', { a: 'A' }, { a: ' ' }, 'bg')).toEqual(['room: a is empty']);
    expect(compareTexts('room', { a: 'A' }, undefined, 'bg')).toEqual(['room has texts in en only']);
  });
});
