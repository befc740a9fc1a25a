import { ApiError } from './api-error.ts';

/** @throws ApiError for a range that ends before it begins */
export function checkTimeRange({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): void {
  if (from !== undefined && to !== undefined && new Date(from) > new Date(to))
    throw new ApiError(400, 'INVALID_DATE_RANGE', { field: 'to' });
}
