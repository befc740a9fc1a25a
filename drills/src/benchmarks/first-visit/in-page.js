// Runs in every page that is measured, once it is painted. Each page has something that a person would do first, and
// something to see whether the page reacted; undefined while it is not there.

const amounts = () => document.querySelectorAll('main input[inputmode="decimal"]');
const password = () => document.querySelector('main input[autocomplete="current-password"]');

const code = () => document.querySelector('main [role="search"] input');

const form = {
  act: () => type(amounts()[0], amounts()[0].value === '250' ? '300' : '250'),
  seen: () => amounts()[1]?.value,
};

const theme = {
  act: () => document.querySelector('header button[aria-label*="theme"]').click(),
  seen: () => document.querySelector('main h1') && document.documentElement.dataset.theme,
};

const uses = {
  home: form,
  'home header': theme,
  wizard: form,
  about: theme,
  follow: theme,
  'admin sign-in': {
    act: () => password().parentElement.querySelector('button').click(),
    seen: () => password()?.type,
  },
  'admin desk': { act: () => type(code(), '7K3M'), seen: () => code()?.value },
  // Nothing has to be done to read a list.
  'admin list': { seen: () => (document.querySelectorAll('main article').length > 5 ? {} : undefined) },
};

/** React knows of a value only when it was set past the property that it lays over the field's own. */
function type(field, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function answers({ act, seen: look }) {
  const before = look();
  if (before === undefined || before === null) return false;
  act?.();
  await pause(0);
  return look() !== before && look() !== '';
}

const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, interactive: 0 };

const observe = (kind, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type: kind, buffered: true });

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => {
  seen.largestPaint = startTime;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.layoutShift += value;
});

function requestsUntil(end) {
  const [document] = performance.getEntriesByType('navigation');
  const fetched = performance
    .getEntriesByType('resource')
    .filter(
      ({ name, startTime, transferSize }) => name.startsWith(location.origin) && startTime < end && transferSize > 0,
    );
  return [document, ...fetched].map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) => ({
    path: new URL(name).pathname,
    start: startTime,
    // What the document names is asked for while it arrives.
    end: name === document.name ? responseStart : responseEnd,
    bytes: encodedBodySize,
  }));
}

const patience = 90_000;

/** Asks again and again, without keeping the page from its work. */
async function until(isTrue, interval, name) {
  const end = performance.now() + patience;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${name} does not answer`);
    await pause(interval);
  }
}

const quiet = 2000;

/** Resolves when nothing was fetched for a while, and the browser is idle: what was fetched ahead has run. */
globalThis.waitForIdle = async () => {
  const fetched = () => performance.getEntriesByType('resource').length;
  let [count, since] = [fetched(), performance.now()];
  await until(
    () => {
      if (fetched() !== count) [count, since] = [fetched(), performance.now()];
      return performance.now() > since + quiet;
    },
    100,
    'home',
  );
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
};

function paintedWhen(isTrue, name) {
  return new Promise((resolve, reject) => {
    const end = performance.now() + patience;
    const look = () => {
      if (isTrue()) void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      else if (performance.now() > end) reject(new Error(`${name} were not painted`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const stepHas = (selector) => document.querySelector('#step-title')?.parentElement.querySelector(`form ${selector}`);

globalThis.measureWizardFromHome = async () => {
  const start = performance.now();
  const firstFields = paintedWhen(() => stepHas('input'), 'the first fields');
  const late = ['input[type="tel"]', '[role="combobox"]', '[role="spinbutton"]'];
  const allFields = paintedWhen(() => late.every((selector) => stepHas(selector)), 'all fields');
  document.querySelector('main form button[type="submit"]').click();
  const times = { firstFields: (await firstFields) - start, allFields: (await allFields) - start };
  const isLater = ({ start: asked }) => asked >= start;
  return { ...times, requests: requestsUntil(performance.now()).filter(isLater) };
};

/** React marks the nodes that it renders or takes over. */
const isRendered = () =>
  Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));

globalThis.measureVisit = async (page) => {
  await until(() => answers(uses[page]), 50, page);
  seen.interactive = performance.now();
  // The browser tells of a file when it has it. What was asked for by now is there when the application runs.
  await until(isRendered, 50, page);
  // Long enough for what is painted and moved after it.
  await pause(1000);
  return { ...seen, requests: requestsUntil(seen.interactive) };
};
