import { useSearchParams } from 'react-router-dom';
import { takesRequests } from '@exchange/shared-domain';
import { useGetAllOfficesQuery } from '@exchange/shared-platform';

/** The office of the QR code that brought the visitor here: its id once the list of offices has confirmed it. */
export function useScannedOffice() {
  const [query] = useSearchParams();
  const { data: offices } = useGetAllOfficesQuery();
  const asked = query.get('location') ?? undefined;
  const id = offices?.find((office) => office.id === asked && takesRequests(office, new Date()))?.id;
  return { asked, id, isUnknown: asked !== undefined && offices !== undefined && id === undefined };
}
