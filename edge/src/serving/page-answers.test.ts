import { choosePage } from './page-answers.ts';

describe('which page is sent', () => {
  it('is in the language that the address names, then in the chosen one, then in English', () => {
    expect(choosePage('/about?lang=bg', 'language=en').language).toBe('bg');
    expect(choosePage('/about', 'theme=x; language=bg').language).toBe('bg');
    expect(choosePage('/about').language).toBe('en');
  });

  it('takes no language that the product does not have', () => {
    expect(choosePage('/about?lang=de', 'language=bg').language).toBe('bg');
    expect(choosePage('/about', 'language=de').language).toBe('en');
  });

  it('is the one that was prerendered only where the query can not change it', () => {
    expect(choosePage('/?lang=bg&utm_source=letter&gclid=1').hasQuery).toBe(false);
    expect(choosePage('/currencies?tab=fiat')).toEqual({ path: '/currencies', language: 'en', hasQuery: true });
  });
});
