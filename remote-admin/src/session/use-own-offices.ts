import { useGetAllOfficesQuery } from '@exchange/shared-platform';
import { useAdminGetSessionStateQuery } from './session-state.api.ts';

/** The offices whose requests the admin sees, and whether these are all. */
export function useOwnOffices() {
  const { data: all = [] } = useGetAllOfficesQuery();
  const own = useAdminGetSessionStateQuery().data?.offices;
  return { offices: own === undefined ? all : all.filter(({ id }) => own.includes(id)), areAll: own === undefined };
}
