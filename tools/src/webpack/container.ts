import type { Mode } from './rules.ts';

/** File name of a container's entry, for webpack. Chunks are found relative to its folder. */
export const entryFile = (mode: Mode): string => (mode === 'production' ? 'entry.[contenthash].js' : 'entry.js');
