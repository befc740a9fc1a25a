import type { ExchangeForm } from '@exchange/shared-domain';
import { catalogueApi, type AppDispatch } from '@exchange/shared-platform';
import { z } from 'zod';
import { sidesOf } from '../draft/exchange-request.ts';

const currentRateSchema = z.object({ rate: z.number().positive() });

/** Puts the rate that came with a refusal in place of the one that was refused; how long it holds is not known. */
export const offerCurrentRate = (form: ExchangeForm, current: unknown) => (dispatch: AppDispatch) => {
  const { source, target } = sidesOf(form);
  const offered = currentRateSchema.safeParse(current);
  if (!offered.success) {
    dispatch(catalogueApi.util.invalidateTags(['Rates']));
    return;
  }
  dispatch(
    catalogueApi.util.updateQueryData('getExchangeRate', source.currency, (published) => {
      published.rates[target.currency] = offered.data.rate;
      delete published.asOf;
      delete published.validUntil;
    }),
  );
};
