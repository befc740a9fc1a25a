import { prepareFormats } from './prepare-formats.ts';

const formats = ['DateTimeFormat', 'NumberFormat'] as const;

/** Notes the languages that formats are made for. */
function watchFormats() {
  const made: string[] = [];
  for (const format of formats)
    jest.spyOn(Intl, format).mockImplementation((...[language]) => {
      made.push(`${format} ${String(language)}`);
      return Object.create(null);
    });
  return made;
}
it("loads the browser's data about the language of the page, after the page is painted", async () => {
  document.documentElement.lang = 'bg';
  const made = watchFormats();
  const painted = new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  prepareFormats();
  expect(made).toEqual([]);
  await painted;
  expect(made).toEqual([]);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(made).toEqual(['DateTimeFormat bg', 'NumberFormat bg']);
});
