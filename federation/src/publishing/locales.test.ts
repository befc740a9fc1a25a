import { compareTexts } from './locales.ts';

describe('the check of translations', () => {
  it('accepts the same keys with the same interpolations', () => {
    const english = { title: 'Hello {{name}}', count_one: '{{count}} office', count_other: '{{count}} offices' };
    const bulgarian = { title: 'Здравей, {{ name }}', count_one: '{{count}} офис', count_other: '{{count}} офиса' };
    expect(compareTexts('room', english, bulgarian)).toEqual([]);
  });

  it('names a key that one language lacks', () => {
    expect(compareTexts('room', { a: 'A', b: 'B' }, { a: 'А' })).toEqual(['room: b is missing in bg']);
    expect(compareTexts('room', { a: 'A' }, { a: 'А', b: 'Б' })).toEqual(['room: b is missing in en']);
  });

  it('names a plural form that is missing', () => {
    expect(compareTexts('room', { n_one: 'one' }, { n_one: 'един' })).toEqual(['room: n_one has no plural form other']);
  });

  it('names other interpolations and inner elements', () => {
    expect(compareTexts('room', { a: '{{x}} <link>here</link>' }, { a: '{{y}} тук' })).toEqual([
      'room: a uses <link>, x in en and y in bg',
    ]);
  });

  it('names an empty text and a language without texts', () => {
    expect(compareTexts('room', { a: 'A' }, { a: ' ' })).toEqual(['room: a is empty']);
    expect(compareTexts('room', { a: 'A' }, undefined)).toEqual(['room has texts in one language only']);
  });
});
