import { pageKeysIn } from './page-texts.ts';
import { parseModule } from './syntax.ts';

const keysIn = (code: string) => pageKeysIn(parseModule(code));

describe('title and description for search engines', () => {
  it('are read from the element with a title and a description', () => {
    const code = `_jsx("div", { children: _jsx(Page, { title: t('faq.title'), description: t('faq.description') }) })`;
    expect(keysIn(code)).toEqual({ title: 'faq.title', description: 'faq.description' });
  });

  it.each([
    ['a page without a description', `_jsx(PageMeta, { title: t('signIn.title') })`],
    ['a title that only running the code would tell', `_jsx(PageMeta, { title: name, description: t('a') })`],
    ['something else with a title', `_jsx(Panel, { title: 'Oops', description: 'x' })`],
  ])('is nothing for %s', (_case, code) => expect(keysIn(code)).toBeUndefined());
});
