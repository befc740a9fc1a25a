import { globalSelectors, ownNamesIn } from './global-selectors.ts';
import { moduleNames } from './names-in-page.ts';
import { routePagesIn } from './route-pages.ts';
import { parseModule } from './syntax.ts';

describe('the routes of a remote', () => {
  it('are read with the pages that they import, in the table or in a constant', () => {
    const pages = routePagesIn(
      parseModule(`
        const Page = lazyPage(() => import('./wizard.page.tsx'));
        export const routes = [
          { path: 'transaction', children: [
            { index: true, element: _jsx(Page, {}) },
            { path: 'success', Component: lazyPage(() => import('./success.page.tsx')) },
          ] },
          { path: '*', element: _jsx(NotFound, {}) },
        ];
        const notRoutes = [{ path: 'x', label: 'y' }];
      `),
    );
    expect([...pages]).toEqual([
      ['transaction', ['./wizard.page.tsx']],
      ['transaction/success', ['./success.page.tsx']],
    ]);
  });

  it('below a layout also need the code of the layout', () => {
    const pages = routePagesIn(
      parseModule(`
        export default defineRemote({ routes: [
          { Component: lazyPage(() => import('./guard.tsx')), children: [
            { index: true, Component: ToList },
            { path: 'list', Component: lazyPage(() => import('./list.page.tsx')) },
          ] },
        ] });
      `),
    );
    expect([...pages]).toEqual([
      ['', ['./guard.tsx']],
      ['list', ['./guard.tsx', './list.page.tsx']],
    ]);
  });
});

describe('names that must be unique in a page', () => {
  const namesIn = (code: string) => moduleNames(parseModule(code), 'room/src/file.ts');

  it('are endpoints, slices and namespaces', () => {
    expect(
      namesIn("api.injectEndpoints({ endpoints: (build) => ({ one: build.query({}), 'two': 2 }) })"),
    ).toMatchObject({
      endpoints: ['one', 'two'],
    });
    expect(namesIn("createSlice({ name: 'wizardDraft' })")).toMatchObject({ slices: ['wizardDraft'] });
    expect(namesIn("defineRemote({ name: 'wizard' })")).toMatchObject({ namespaces: ['wizard'] });
    expect(namesIn("addLocales(texts, 'shell', locales); addLocales(texts, name, locales)")).toMatchObject({
      namespaces: ['shell'],
    });
  });

  it.each([
    ['an endpoint', 'api.injectEndpoints({ endpoints: (build) => ({ ...others(build) }) })'],
    ['endpoints defined elsewhere', 'api.injectEndpoints({ endpoints })'],
    ['a slice', 'createSlice({ name: nameOfToday() })'],
  ])('must be literals: %s', (_what, code) => {
    expect(() => namesIn(code)).toThrow(/^room\/src\/file.ts: (write the name of|define the endpoints) /);
  });
});

describe('the styles that a room has for the whole page', () => {
  it('are those that no class of the room limits', () => {
    const own = new Set(ownNamesIn(parseModule("export default { 'grid': 'aB3', 'spin': 'cD4' };")));
    const css = `
      .aB3 { color: red } .aB3 .ag-row, .aB3:hover > a { color: red }
      .ag-cell, h1 { color: red }
      @keyframes cD4 { from { left: 0 } 50% { left: 1px } }
      @keyframes turn { to { left: 0 } }
      @font-face { font-family: 'Manrope'; src: url(x) }
      @media print { body { color: black } }
    `;
    expect(globalSelectors(css, own)).toEqual(['.ag-cell', 'h1', 'body', '@keyframes turn', '@font-face Manrope']);
  });
});
