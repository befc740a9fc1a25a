import type { LedgerEntry, NewEntry } from './ledger.ts';
import { goodVersions, liveVersion, releaseState, type RoomState } from './release-state.ts';

const by = 'Test Author';

/** State of the wizard after these events, a minute apart. */
function after(...events: NewEntry[]): RoomState {
  const entries = events.map(
    (event, minute) => ({ at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`, ...event }) as LedgerEntry,
  );
  const room = releaseState(entries).get('wizard');
  if (!room) throw new Error('nothing happened to the wizard');
  return room;
}

const published = (version: string, of = version): NewEntry => ({
  action: 'published',
  by,
  note: '',
  versions: { wizard: version },
  contents: { wizard: `content of ${of}` },
  tested: true,
});
const live = (version: string): NewEntry => ({ action: 'live', by, note: '', versions: { wizard: version } });
const released = (version: string) => [published(version), live(version)];
const rolledBack = (version: string): NewEntry => ({
  action: 'rolled back',
  by,
  note: '',
  versions: { wizard: version },
});
describe('the state that follows from a ledger', () => {
  it('is not live while it is only published', () => {
    const room = after(...released('1.0.0'), published('1.1.0'));
    expect(liveVersion(room)).toBe('1.0.0');
    expect(goodVersions(room)).toEqual([]);
  });

  it('never falls back to a release that a rollback skipped', () => {
    const room = after(...released('1.0.0'), ...released('1.1.0'), ...released('1.2.0'), rolledBack('1.0.0'));
    expect(liveVersion(room)).toBe('1.0.0');
    expect(goodVersions(room)).toEqual([]);
  });

  it.each([
    ['the version that it had', [live('1.0.0')]],
    ['another version', [published('1.2.0', '1.0.0'), live('1.2.0')]],
  ])('never falls back to content that was rolled back after it had come back under %s', (_what, again) => {
    const room = after(...released('1.0.0'), ...released('1.1.0'), ...again, rolledBack('1.1.0'));
    expect(liveVersion(room)).toBe('1.1.0');
    expect(goodVersions(room)).toEqual([]);
  });

  it('trusts a release again that went live after its rollback', () => {
    const room = after(
      ...released('1.0.0'),
      ...released('1.1.0'),
      rolledBack('1.0.0'),
      live('1.1.0'),
      ...released('1.2.0'),
    );
    expect(goodVersions(room)).toEqual(['1.1.0', '1.0.0']);
  });

  it('still has the release before as a fallback when a rollback was a false alarm', () => {
    const room = after(...released('1.0.0'), ...released('1.1.0'), rolledBack('1.0.0'), rolledBack('1.1.0'));
    expect(liveVersion(room)).toBe('1.1.0');
    expect(goodVersions(room)).toEqual(['1.0.0']);
  });

  it('never falls back to a pruned release', () => {
    const room = after(...released('1.0.0'), ...released('1.1.0'), {
      action: 'pruned',
      by,
      note: '',
      versions: { wizard: ['1.0.0'] },
    });
    expect(goodVersions(room)).toEqual([]);
  });

  it('remembers of a pair what was found last, with whichever release', () => {
    const found = (room: string, other: string, faults: string[]): NewEntry => ({
      action: 'live',
      by,
      note: '',
      versions: { [room]: '1.0.0' },
      tried: { [room]: { [`${other}@1.0.0`]: faults } },
    });
    const [ofShell, ofWizard] = [found('shell', 'wizard', ['it breaks']), found('wizard', 'shell', [])];
    expect(after(...released('1.0.0'), ofShell, ofWizard).tried).toEqual(new Map([['1.0.0', { 'shell@1.0.0': [] }]]));
    expect(after(...released('1.0.0'), ofWizard, ofShell).tried).toEqual(new Map([['1.0.0', {}]]));
  });

  it('remembers when each was live', () => {
    const room = after(...released('1.0.0'), ...released('1.1.0'));
    expect(room.spans).toMatchObject([
      { version: '1.0.0', from: '2026-11-21T10:01:00.000Z', until: '2026-11-21T10:03:00.000Z' },
      { version: '1.1.0', from: '2026-11-21T10:03:00.000Z' },
    ]);
  });
});
