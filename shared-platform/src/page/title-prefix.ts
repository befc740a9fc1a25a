import { createContext } from 'react';

/** Text before the title of every page below, such as a count of what waits: `(3) `. */
export const TitlePrefix = createContext('');
