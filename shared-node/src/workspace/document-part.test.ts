import { withPart } from './document-part.ts';

const part = (name: string, text: string) => `<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->`;

describe('a part of a document', () => {
  it('replaces the earlier one, and leaves the other parts', () => {
    const text = (a: string) => `Head\n\n${part('a', a)}\n\n${part('b', '2')}\n`;
    expect(withPart(text('1'), 'a', '3')).toBe(text('3'));
  });

  it('is added at the end when it is new', () => {
    expect(withPart('Head\n', 'a', '1')).toBe(`Head\n\n${part('a', '1')}\n`);
  });
});
