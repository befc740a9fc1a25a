import { useGetAllOfficesQuery } from '@exchange/shared-platform';
import { createContext, use } from 'react';
import { useAdminGetSessionStateQuery } from './session-state.api.ts';

/** Id of the office that the admin works at in this browser; undefined for all offices. */
export const WorkOfficeContext = createContext<string | undefined>(undefined);

export const useWorkOffice = (): string | undefined => use(WorkOfficeContext);

/** The offices whose requests the admin sees, and whether these are all. */
export function useOwnOffices() {
  const { data: all = [] } = useGetAllOfficesQuery();
  const own = useAdminGetSessionStateQuery().data?.offices;
  return { offices: own === undefined ? all : all.filter(({ id }) => own.includes(id)), areAll: own === undefined };
}
