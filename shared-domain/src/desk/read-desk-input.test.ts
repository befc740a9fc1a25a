import { readDeskInput } from './read-desk-input.ts';

const codesOf = (text: string) => readDeskInput(text).codes;

describe('a code at the desk', () => {
  it.each(['7K3M-9QXA', '7k3m9qxa', ' 7K3M 9QXA ', '7K3M‑9QXA', '7K3M–9QXA', '7К3М-9QХА'])(
    'is read as people type or paste it: %s',
    (text) => {
      expect(codesOf(text)).toContain('7K3M-9QXA');
    },
  );

  it.each([
    ['BDS', '7н3п-9,йь', '7K3M-9QXA'],
    ['BDS with Shift', '7Н3П-9ЫЙѝ', '7K3M-9QXA'],
    ['phonetic Bulgarian', '7К3М-9ЧЖА', '7K3M-9QXA'],
    ['traditional phonetic Bulgarian', '7К3М-9ЯЬА', '7K3M-9QXA'],
    ['Russian', '7Л3Ь-9ЙЧФ', '7K3M-9QXA'],
    ['Russian in lower case', '7л3ь-9йчф', '7K3M-9QXA'],
  ])('is read from a scanner through the %s layout', (_, typed, code) => {
    expect(codesOf(typed)).toContain(code);
  });

  it('may be several, one for each layout', () => {
    // Each layout has this letter at another key; L is read as 1.
    const codes = codesOf('ВВВВ-ВВВВ');
    expect(codes).toEqual(['BBBB-BBBB', '1111-1111', 'VVVV-VVVV', 'WWWW-WWWW', 'DDDD-DDDD']);
  });

  it.each(['', '7K3M', '7K3M-9QX', '7K3M-9QXAA', 'Иван Петров', 'https://example.com'])('is none of: %p', (text) => {
    expect(codesOf(text)).toEqual([]);
  });
});

describe('a phone number at the desk', () => {
  it.each([
    ['4567', '4567'],
    ['0042', '0042'],
    ['123 456', '123456'],
    ['0888123456', '888123456'],
    ['088 812-34-56', '888123456'],
    ['+359 888 123 456', '359888123456'],
    ['00359888123456', '359888123456'],
  ])('is known by its last digits: %s', (text, ending) => {
    expect(readDeskInput(text).phoneEnding).toBe(ending);
  });

  it.each(['456', '45a7', 'Ivan', '03-2026-000123'])('is not %s', (text) => {
    expect(readDeskInput(text)).not.toHaveProperty('phoneEnding');
  });

  it('can also be a code of eight digits', () => {
    expect(readDeskInput('12345678')).toEqual({ codes: ['1234-5678'], phoneEnding: '12345678', search: '12345678' });
  });
});
