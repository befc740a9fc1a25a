import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as react } from 'react';

const { getElementError } = getConfig();

configure({
  // Generous for busy machines.
  asyncUtilTimeout: 15_000,
  // While a test waits for something, each attempt would print the whole document. The last one does.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : getElementError(message, container),
});

// For each element React keeps the stack of calls that made it, up to ten thousand a second. Only its developer tools show
// them, and they were a tenth of the processor's time.
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// jsdom gets Node's FormData, which fetch accepts. React also creates one from a form.
globalThis.FormData = class extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
};

// Every test begins with the browser of a first visit: nothing is stored, and neither time nor functions are replaced.
beforeEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  // A test of what the server renders has none.
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// A console error fails the test in which it appears.
const seen = [];
let original;

beforeEach(() => {
  seen.length = 0;
  original = console.error;
  console.error = (...words) => {
    seen.push(words.map(String).join(' '));
  };
});

afterEach(() => {
  console.error = original;
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`);
});
