import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { appendToLedger, ledgerPath, readLedger } from './ledger.ts';

const folder = useEmptyFolder();

const live = (version: string) => ({
  action: 'live' as const,
  by: 'Test Author',
  note: '',
  versions: { wizard: version },
});

describe('the ledger', () => {
  it('is empty before the first release', () => {
    expect(readLedger(folder)).toEqual([]);
  });

  it('keeps every event in its order, with its time', () => {
    appendToLedger(folder, live('1.0.0'));
    appendToLedger(folder, live('1.1.0'));
    expect(readLedger(folder)).toEqual([
      { at: expect.stringMatching(/Z$/), ...live('1.0.0') },
      { at: expect.stringMatching(/Z$/), ...live('1.1.0') },
    ]);
  });

  it('takes a line that was cut off while it was written as never written', () => {
    appendToLedger(folder, live('1.0.0'));
    appendFileSync(ledgerPath(folder), '{"at":"2026-11-21T10:00:00.000Z","act');
    expect(readLedger(folder)).toHaveLength(1);
    appendToLedger(folder, live('1.1.0'));
    expect(readLedger(folder).map(({ versions }) => versions)).toEqual([{ wizard: '1.0.0' }, { wizard: '1.1.0' }]);
  });

  it.each(['missing', 'empty'])('is refused when it is %s and there are releases', (fault) => {
    mkdirSync(join(folder, 'manifests/wizard'), { recursive: true });
    if (fault === 'empty') writeFileSync(ledgerPath(folder), '');
    expect(() => readLedger(folder)).toThrow('is missing or empty, but there are releases in its folder');
  });

  it('of a newer release of the product is not called damaged', () => {
    writeFileSync(ledgerPath(folder), `${JSON.stringify({ ...live('1.0.0'), at: new Date(), action: 'resold' })}\n`);
    expect(() => readLedger(folder)).toThrow('line 1 is from a newer release of the product than this clone; pull it');
  });

  it('is refused with the line at fault when it is damaged', () => {
    appendToLedger(folder, live('1.0.0'));
    writeFileSync(ledgerPath(folder), '{"action":"live"}\n', { flag: 'a' });
    expect(() => readLedger(folder)).toThrow('line 2 is damaged; restore the file from a backup');
  });
});
