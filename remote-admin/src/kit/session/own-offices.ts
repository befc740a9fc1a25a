import { useGetAllOfficesQuery } from '@exchange/shared-platform';
import { createContext, use } from 'react';
import { sessionStateApi } from './session-state.api.ts';

/** Id of the office that the admin works at in this browser; undefined for all offices. */
export const WorkOfficeContext = createContext<string | undefined>(undefined);

export const useWorkOffice = (): string | undefined => use(WorkOfficeContext);

/** Whether the account works for certain offices only; false while that is not known yet. */
export const useIsBound = (): boolean => sessionStateApi.useAdminGetSessionStateQuery().data?.offices !== undefined;

/** The offices whose requests the admin sees, whether these are all, and whether that is known yet. */
export function useOwnOffices() {
  const { data: all = [], isLoading } = useGetAllOfficesQuery();
  const { data, isError } = sessionStateApi.useAdminGetSessionStateQuery();
  const own = data?.offices;
  return {
    offices: own === undefined ? all : all.filter(({ id }) => own.includes(id)),
    areAll: own === undefined,
    areKnown: !isLoading && (data !== undefined || isError),
  };
}
