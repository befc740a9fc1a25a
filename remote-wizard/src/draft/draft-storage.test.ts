import fc from 'fast-check';
import { emptyExchangeForm, type ExchangeForm } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';
import { completeForm, forgetEverything } from '../testing/drafts.ts';
import { testReceipt } from '../testing/test-receipt.ts';
import type { Draft } from './draft.ts';
import {
  readDraft,
  readReceipt,
  readReceiptOf,
  readSentOf,
  removeDraft,
  removeDraftOf,
  removeSent,
  saveDraft,
  saveReceipt,
  saveSent,
} from './draft-storage.ts';

const DAY = 86_400_000;

beforeEach(() => {
  forgetEverything();
  jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') });
});

afterEach(() => jest.useRealTimers());

const form: fc.Arbitrary<ExchangeForm> = fc.record({
  ...Object.fromEntries(
    Object.entries(emptyExchangeForm).map(([name, empty]) => [
      name,
      typeof empty === 'boolean' ? fc.boolean() : fc.string(),
    ]),
  ),
  direction: fc.constantFrom('toTop', 'toBottom'),
}) as fc.Arbitrary<ExchangeForm>;

describe('a draft in the browser', () => {
  it('comes back as it was, whatever was typed', () => {
    fc.assert(
      fc.property(form, fc.constantFrom('top' as const, 'bottom' as const), (typed, side) => {
        saveDraft({ form: typed, typed: side, idempotencyKey: 'key' });
        expect(readDraft()).toEqual({ form: typed, typed: side, idempotencyKey: 'key', sent: undefined });
      }),
      { numRuns: 50 },
    );
  });

  it('lives for a day and no longer', () => {
    saveDraft({ form: completeForm, typed: 'top' });
    jest.advanceTimersByTime(DAY - 1);
    expect(readDraft()?.form.email).toBe('visitor@example.com');
    jest.advanceTimersByTime(1);
    expect(readDraft()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('loses the birth date with the tab, and nothing else', () => {
    saveDraft({ form: completeForm, typed: 'top' });
    sessionStorage.clear();
    expect(readDraft()?.form).toEqual({ ...completeForm, dateOfBirth: '' });
  });

  it('is not readable in the storage', () => {
    saveDraft({ form: completeForm, typed: 'top' });
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(stored).not.toMatch(/draft|visitor@example|1990|Test/);
  });

  it.each([
    ['of another shape', { form: 'text' }],
    ['from the future', { savedAt: Date.parse('2030-01-01'), form: {}, typed: 'top' }],
    ['without a time', { form: {}, typed: 'top' }],
    ['that is none', null],
  ])('%s is forgotten', (_, entry) => {
    localEntries.write('wizard.draft', entry);
    expect(readDraft()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('of an older or a damaged form keeps what still fits', () => {
    const saved = { firstName: 'Test', email: 7, direction: 'sideways', walletAddressIsCorrect: 'yes', gone: 'x' };
    localEntries.write('wizard.draft', { savedAt: Date.now(), form: saved, typed: 'bottom' });
    expect(readDraft()?.form).toEqual({ ...emptyExchangeForm, firstName: 'Test' });
  });

  it('of an answered request is over', () => {
    saveDraft({ form: completeForm, typed: 'top', idempotencyKey: 'key' });
    saveReceipt(testReceipt, 'key');
    expect(readDraft()).toBeUndefined();
    expect(readReceiptOf('key')).toEqual(testReceipt);
    expect(readReceiptOf('other')).toBeUndefined();
  });

  it('is gone when it is removed', () => {
    saveDraft({ form: completeForm, typed: 'top' });
    removeDraft();
    expect(readDraft()).toBeUndefined();
  });
});

describe('a request without an answer in the browser', () => {
  const sent: Draft = {
    form: completeForm,
    typed: 'top',
    idempotencyKey: 'key',
    sent: { executedRate: '2', language: 'bg' },
  };
  const typed: Draft = { form: { ...completeForm, firstName: 'Other' }, typed: 'bottom' };

  it('comes before whatever was typed since', () => {
    saveSent(sent);
    saveDraft(typed);
    expect(readDraft()).toEqual(sent);
    expect(readSentOf('key')).toEqual(sent.sent);
    expect(readSentOf('other')).toBeUndefined();
  });

  it('is removed by its own key only', () => {
    saveSent(sent);
    removeSent('other');
    expect(readDraft()).toEqual(sent);
    removeSent('key');
    expect(readDraft()).toBeUndefined();
  });

  it('takes no newer draft with it when it is answered', () => {
    saveSent(sent);
    saveDraft(typed);
    removeDraftOf('key');
    expect(readDraft()?.form.firstName).toBe('Other');
  });

  it('lives for a day and no longer', () => {
    saveSent(sent);
    jest.advanceTimersByTime(DAY);
    expect(readDraft()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a receipt in the browser', () => {
  it('lives for a day and no longer', () => {
    saveReceipt(testReceipt);
    jest.advanceTimersByTime(DAY - 1);
    expect(readReceipt()).toEqual(testReceipt);
    jest.advanceTimersByTime(1);
    expect(readReceipt()).toBeUndefined();
  });
});
