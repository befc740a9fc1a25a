import { type LongDocument, faq, privacy, terms } from './documents.ts';

const targets = (document: LongDocument) =>
  [...JSON.stringify(document).matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target = '']) => target)
    .toSorted((one, other) => one.localeCompare(other));

const shape = ({ intro, sections }: LongDocument) => ({
  intro: intro.length,
  sections: sections.map(({ id, blocks }) => [
    id,
    ...blocks.map((block) => (typeof block === 'string' ? 'paragraph' : block.list.length)),
  ]),
});

describe.each([
  ['terms', terms, 18],
  ['privacy', privacy, 12],
  ['faq', faq, 6],
])('the %s', (_, source, count) => {
  test(`have ${count} sections, the same in both languages`, async () => {
    const [{ default: english }, { default: bulgarian }] = await Promise.all([source('en'), source('bg')]);
    expect(english.sections).toHaveLength(count);
    expect(shape(bulgarian)).toEqual(shape(english));
  });

  test('link to the same places in both languages, all of them known', async () => {
    const [{ default: english }, { default: bulgarian }] = await Promise.all([source('en'), source('bg')]);
    expect(targets(bulgarian)).toEqual(targets(english));
    const known =
      /^(\/(contact|currencies|privacy-policy|terms-and-conditions)|email|messenger|https:\/\/www\.cpdp\.bg)$/;
    expect(targets(english).filter((target) => !known.test(target))).toEqual([]);
  });
});
