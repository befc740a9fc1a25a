import { createContext } from 'react';

/** The time at which the page was prerendered, while the browser takes it over. Undefined from then on. */
export const RenderingTime = createContext<Date | undefined>(undefined);
