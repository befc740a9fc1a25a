import type { Page } from '@playwright/test';

// The widths with the least space in each layout.
export const narrowestWidths = [320, 601, 701, 901, 1101];
export const allWidths = [
  ...Array.from({ length: 13 }, (_, step) => 320 + step * 100),
  1600,
  ...narrowestWidths.slice(1),
];

/** Elements whose text does not fit or that are off-screen, and the horizontal overflow of the page. */
export const overflows = (page: Page) =>
  page.evaluate(async () => {
    // A page hears of its new width when it draws, and its scripts may draw once more.
    for (let left = 2; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // Users choose the width of grid columns.
    const isInGrid = (element: Element) => element.closest('[role="grid"]') !== null;
    const scrollsApart = (element: Element) => isInGrid(element) || element.closest('.leaflet-container') !== null;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      const forScreenReaders = element.clientWidth <= 1 || getComputedStyle(element).clipPath !== 'none';
      return (
        ownText && hides && !forScreenReaders && !isInGrid(element) && element.scrollWidth > element.clientWidth + 1
      );
    });
    const beyond = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isShown &&
        !scrollsApart(control) &&
        width > 1 &&
        (left < -1 || right > document.documentElement.clientWidth + 1)
      );
    });
    return [
      ...beyond.map(({ innerText }) => `beyond the edge: ${innerText}`),
      ...(sideways > 0 ? [`${sideways} px wider than the screen`] : []),
      ...cut.map(({ innerText }) => innerText),
    ];
  });

/** What does not fit a phone with text of twice the usual size. */
export async function overflowsOfLargeText(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const viewport = page.viewportSize();
  const size = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await size(32);
  await page.setViewportSize({ width: 390, height: 844 });
  const found = await overflows(page);
  await size(16);
  if (viewport) await page.setViewportSize(viewport);
  return found;
}

/** Texts, controls and pictures outside the middle 1250 pixels of a 1600 pixel screen. */
export const tooWide = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isContent = (element: Element) =>
      element.matches('input, select, textarea, button, img, svg') ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    // Map tiles are clipped by the map; the hidden select behind a dropdown is for autofill.
    const isApart = (element: Element) => element.closest('.leaflet-pane') ?? element.closest('[aria-hidden] select');
    const parts = [...main.querySelectorAll('*')].filter((part) => isContent(part) && !isApart(part));
    return parts
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.left < 175 || box.right > 1425))
      .map(({ part, box }) => `${part.tagName} ${part.textContent} from ${box.left} to ${box.right}`);
  });

/** The texts of buttons and chips on the page that are broken into two lines. */
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.locator('main *, dialog *, [role=dialog] *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        // A chip is a span with round ends.
        const isRound = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 99;
        if (!element.matches('button, [role=tab]') && !isRound) return false;
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (lines.some(({ top, bottom }) => lines.some((other) => other.top >= bottom || other.bottom <= top)))
            return true;
        }
        return false;
      })
      .map((element) => (element.textContent ?? '').trim()),
  );

/** The buttons in the primary colour; a page has one at most. */
export const primaries = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'));
    probe.style.background = 'var(--color-primary)';
    const { backgroundColor: primary } = getComputedStyle(probe);
    probe.remove();
    return [...main.querySelectorAll<HTMLElement>('button, a')]
      .filter((control) => getComputedStyle(control).backgroundColor === primary)
      .map(({ innerText }) => innerText);
  });

/** Words on the page that are broken into two lines. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // In a drawing, each letter of a text on a path has a place of its own.
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('svg')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...further] = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (first && further.some(({ top }) => top > first.top + 4)) found.push(word);
      }
    }
    return found;
  });
