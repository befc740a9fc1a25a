import { useGetAllOfficesQuery, useOfficeName } from '@exchange/shared-platform';

/** Gives the name of an office by its id, which is also the name of one that is no longer listed. */
export function useOfficeNameOf(): (id: string) => string {
  const { data: offices = [] } = useGetAllOfficesQuery();
  const nameOf = useOfficeName();
  return (id) => {
    const office = offices.find((each) => each.id === id);
    return office ? nameOf(office) : id;
  };
}
