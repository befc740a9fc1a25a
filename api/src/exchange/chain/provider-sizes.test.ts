import { sizesOf } from './provider-sizes.ts';

const at = new Date('2026-03-02T10:00:00.000Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const row = (blocks: number | null, addresses: number | null = null) => ({
  mostBlocks: blocks,
  mostAddresses: addresses,
  sizedAt: at,
});

describe('the size that a provider gives', () => {
  it('is asked for again, and kept without a change', () => {
    const { sizes, changeTo } = sizesOf(row(8), after(59));
    expect(sizes).toEqual({ blocks: 8, addresses: null });
    expect(changeTo(sizes)).toEqual({});
  });

  it('is tried twice as large after an hour, and kept for another one when that is refused', () => {
    const now = after(61);
    const { sizes, changeTo } = sizesOf(row(8, 100), now);
    expect(sizes).toEqual({ blocks: 16, addresses: 200 });
    expect(changeTo({ blocks: 8, addresses: 200 })).toEqual({ mostBlocks: 8, mostAddresses: 200, sizedAt: now });
  });

  it('is none any more when it has grown to the whole', () => {
    const { sizes, changeTo } = sizesOf(row(256), after(61));
    expect(sizes).toEqual({ blocks: null, addresses: null });
    expect(changeTo(sizes)).toMatchObject({ mostBlocks: null });
  });
});
