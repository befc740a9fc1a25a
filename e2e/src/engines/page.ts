import type { Driver } from './driver.ts';

/** An element by CSS selector and, when given, by its whole name, or the text or pattern that its name has. */
interface Wanted {
  readonly selector: string;
  readonly name?: string | RegExp;
}

// Waits in the page for an element that a person sees, at rest, and gives its centre.
const find = `
const [{ selector, text, pattern, use }] = arguments;
const nameOf = (element) => {
  const by = element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent);
  const labels = [...(element.labels ?? [])].map((label) => label.textContent);
  const found = [by?.join(' '), element.getAttribute('aria-label'), labels.join(' '), element.textContent].find(Boolean);
  return (found ?? '').replace(/\\s+/g, ' ').trim();
};
const isWanted = (name) => (text ? name === text : new RegExp(pattern ?? '').test(name));
let before = '';
for (const end = Date.now() + 90_000; Date.now() < end; ) {
  await new Promise(requestAnimationFrame);
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility() && !each.disabled && each.ariaDisabled !== 'true' && isWanted(nameOf(each)),
  );
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
  const place = [Math.round(x + width / 2), Math.round(y + height / 2)];
  if (element && String(place) === before) {
    if (use === 'focus') element.focus();
    if (use !== 'click' || element.contains(document.elementFromPoint(...place)))
      return { place, text: element.value ?? element.textContent };
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  before = String(place);
}
throw new Error('There is no ' + selector + ' named ' + (text ?? pattern) + ': ' + document.body.innerText);
`;

const takeover = `
while (!Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')))
  await new Promise(requestAnimationFrame);
`;

interface Found {
  readonly place: readonly [number, number];
  readonly text: string;
}

/** A page as a person uses it, in whichever engine. */
export function pageOf({ open, run, perform }: Driver) {
  const look = async ({ selector, name }: Wanted, use?: 'click' | 'focus'): Promise<Found> => {
    const named = name instanceof RegExp ? { pattern: name.source } : { text: name };
    return (await run(find, { selector, ...named, use })) as Found;
  };
  const keys = (values: readonly string[]) => perform([{ type: 'key', id: 'keys', actions: strokes(values) }]);
  const click = async (wanted: Wanted) => {
    const [x, y] = (await look(wanted, 'click')).place;
    const button = { button: 0 };
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ];
    await perform([{ type: 'pointer', id: 'mouse', actions }]);
  };
  return {
    /** Opens a page and waits until React has taken over what was prerendered. */
    open: async (address: string) => {
      await open(address);
      await run(takeover);
    },
    /** Waits until an element is there, and gives its text. */
    text: async (wanted: Wanted) => (await look(wanted)).text,
    click,
    type: async (text: string) => keys(text.split('')),
    write: async (wanted: Wanted, text: string) => {
      await click(wanted);
      await perform([{ type: 'key', id: 'keys', actions: selectAll }]);
      await keys(text.split(''));
    },
    /** Ticks a box or chooses a radio button with the keyboard. */
    tick: async (wanted: Wanted) => {
      await look(wanted, 'focus');
      await keys([' ']);
    },
  };
}

const strokes = (values: readonly string[]) =>
  values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));

const control = '\uE009';
const selectAll = [{ type: 'keyDown', value: control }, ...strokes(['a']), { type: 'keyUp', value: control }];
