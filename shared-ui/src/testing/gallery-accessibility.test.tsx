import axe from 'axe-core';
import { pages } from '../../gallery/pages/index.ts';
import { renderUi } from './render-ui.tsx';

// Colours are checked from the tokens and, with the layout, in the browser tests.
const options = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

// axe draws letters to find icons among them, which jsdom can't do.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
it.each(pages)('axe finds no violation on the gallery page "$title"', async ({ Content }) => {
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
