import { createContext, use } from 'react';
import type { LiveState } from './use-live.ts';

export const LiveContext = createContext<LiveState>('connecting');

/** The live connection of the frame. A page loads its data when it is no longer `connecting`. */
export const useLiveState = (): LiveState => use(LiveContext);
