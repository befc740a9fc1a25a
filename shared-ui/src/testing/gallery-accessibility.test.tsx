import axe from 'axe-core';
import { pages } from '../../gallery/pages/index.ts';
import { renderUi } from './render-ui.tsx';

// Colours are checked from the tokens and, with the layout, in the browser tests.
const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

// axe looks for icons made of letters by drawing them, which jsdom cannot.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

it.each(pages)('the gallery page "$title" has no fault that axe knows', async ({ Content }) => {
  const { container } = renderUi(
    <main>
      <h1>Gallery</h1>
      <h2>Page</h2>
      <Content />
    </main>,
  );
  const { violations } = await axe.run(container, options);
  expect(violations.map(({ id, nodes }) => ({ id, found: nodes.map(({ html }) => html) }))).toEqual([]);
});
