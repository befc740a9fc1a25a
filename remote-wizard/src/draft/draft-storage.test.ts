import fc from 'fast-check';
import { emptyExchangeForm, type ExchangeForm } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';
import { completeDraft, completeForm } from '../testing/drafts.ts';
import { readDraft, removeDraft, saveDraft, saveDraftSoon } from './draft-storage.ts';

const DAY = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') }));
const form: fc.Arbitrary<ExchangeForm> = fc.record({
  ...Object.fromEntries(
    Object.entries(emptyExchangeForm).map(([name, empty]) => [
      name,
      typeof empty === 'boolean' ? fc.boolean() : fc.string(),
    ]),
  ),
  typed: fc.constantFrom('top', 'bottom'),
  direction: fc.constantFrom('toTop', 'toBottom'),
}) as fc.Arbitrary<ExchangeForm>;

describe('a draft in the browser', () => {
  it('comes back as it was, whatever was typed', () => {
    fc.assert(
      fc.property(form, fc.boolean(), (typed, isAccepted) => {
        const accepted = isAccepted ? { sourceAmount: '100', targetAmount: '179.12' } : undefined;
        saveDraft({ id: 'draft', form: typed, accepted });
        expect(readDraft()).toEqual({ id: 'draft', form: typed, accepted });
      }),
      { numRuns: 50 },
    );
  });

  it('lives for a day and no longer', () => {
    saveDraft(completeDraft);
    jest.advanceTimersByTime(DAY - 1);
    expect(readDraft()?.form.email).toBe('visitor@example.com');
    jest.advanceTimersByTime(1);
    expect(readDraft()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed after it on whichever page this remote is loaded', async () => {
    saveDraft(completeDraft);
    jest.advanceTimersByTime(DAY);
    await jest.isolateModulesAsync(async () => void (await import('../remote.ts')));
    expect(localStorage).toHaveLength(0);
  });

  it('loses the birth date with the tab, and nothing else', () => {
    saveDraft(completeDraft);
    sessionStorage.clear();
    expect(readDraft()).toEqual({ ...completeDraft, form: { ...completeForm, dateOfBirth: '' } });
  });

  it('of another tab does not get the birth date that was typed in this one', () => {
    saveDraft(completeDraft);
    const typedHere = Object.entries(sessionStorage);
    saveDraft({ ...completeDraft, id: 'another', form: { ...completeForm, firstName: 'Other' } });
    sessionStorage.clear();
    for (const [name, value] of typedHere) sessionStorage.setItem(name, value);
    expect(readDraft()?.form).toMatchObject({ firstName: 'Other', dateOfBirth: '' });
  });

  it('is not readable in the storage', () => {
    saveDraft(completeDraft);
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(stored).not.toMatch(/draft|visitor@example|1990|Test/);
  });

  it.each([
    ['of another shape', { savedAt: Date.parse('2026-03-05T11:00:00Z'), value: { id: 'draft', form: 'text' } }],
    ['from the future', { savedAt: Date.parse('2030-01-01'), value: { id: 'draft', form: {} } }],
    ['without a time', { value: { id: 'draft', form: {} } }],
    ['that is none', null],
  ])('%s is forgotten', (_, entry) => {
    localEntries.write('wizard.draft', entry);
    expect(readDraft()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('of an older or a damaged form keeps what still fits', () => {
    const saved = {
      firstName: 'Test',
      email: 7,
      direction: 'sideways',
      typed: 'left',
      walletAddressIsCorrect: 'yes',
      gone: 'x',
    };
    localEntries.write('wizard.draft', { savedAt: Date.now(), value: { id: 'draft', form: saved } });
    expect(readDraft()?.form).toEqual({ ...emptyExchangeForm, firstName: 'Test' });
  });

  it('is gone when it is removed, but not the one that another tab has begun since', () => {
    saveDraft(completeDraft);
    removeDraft('another');
    expect(readDraft()?.id).toBe('test-draft');
    removeDraft('test-draft');
    expect(readDraft()).toBeUndefined();
  });

  describe('that is still being typed', () => {
    const nextFrame = () => {
      jest.advanceTimersToNextFrame();
      jest.advanceTimersByTime(1);
    };

    it('is saved once it is painted, as it is by then', () => {
      saveDraftSoon({ ...completeDraft, form: { ...completeForm, firstName: 'T' } });
      saveDraftSoon(completeDraft);
      // The frame may have begun before the change was rendered.
      nextFrame();
      expect(readDraft()).toBeUndefined();
      nextFrame();
      expect(readDraft()).toEqual(completeDraft);
    });

    it.each([
      ['left', () => window.dispatchEvent(new Event('pagehide'))],
      ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ])('is saved at once when the page is %s', (_, leave) => {
      saveDraftSoon(completeDraft);
      leave();
      expect(readDraft()).toEqual(completeDraft);
    });

    it('is saved at once by a page that is hidden', () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      saveDraftSoon(completeDraft);
      expect(readDraft()).toEqual(completeDraft);
    });

    it('does not come back after it has ended', () => {
      saveDraftSoon(completeDraft);
      removeDraft(completeDraft.id);
      nextFrame();
      nextFrame();
      expect(readDraft()).toBeUndefined();
    });
  });
});
