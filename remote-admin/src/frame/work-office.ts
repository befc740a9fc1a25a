import { createContext, use } from 'react';

/** Id of the office that the admin works at in this browser; undefined for all offices. */
export const WorkOfficeContext = createContext<string | undefined>(undefined);

export const useWorkOffice = (): string | undefined => use(WorkOfficeContext);
