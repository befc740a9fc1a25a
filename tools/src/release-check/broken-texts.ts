import type { Page } from 'playwright';

/** In the page: its i18next, from the provider above everything that React renders. */
export const textsOfPage = `(() => {
  const element = document.querySelector('#root > *');
  let fiber = element[Object.keys(element).find((key) => key.startsWith('__reactFiber'))];
  while (fiber.memoizedProps?.i18n === undefined) fiber = fiber.return;
  return fiber.memoizedProps.i18n;
})()`;

// In the page: everything is rendered once more while i18next says which keys have no text. Then what a person reads or
// hears, the title included, is searched for values that nobody passed.
const look = `async (i18n) => {
  const missing = new Set();
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (languages, namespace, key) => missing.add(namespace + ':' + key));
  await i18n.changeLanguage(i18n.language);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const shown = document.documentElement.cloneNode(true);
  for (const code of shown.querySelectorAll('script, style, template')) code.remove();
  return { missing: [...missing], raw: [...new Set(shown.outerHTML.match(/{{.*?}}/g))] };
}`;

export async function brokenTexts(page: Page): Promise<string[]> {
  const { missing, raw } = await page.evaluate<Record<'missing' | 'raw', string[]>>(`(${look})(${textsOfPage})`);
  return [
    ...missing.map((key) => `the text ${key} is missing`),
    ...raw.map((placeholder) => `a text shows ${placeholder}`),
  ];
}
