import * as z from 'zod/mini';
import type { CreateTransaction } from '@exchange/shared-domain';
import { catalogueApi } from '@exchange/shared-platform';
import type { WizardThunk } from './wizard-state.ts';

const currentRateSchema = z.object({ rate: z.number().check(z.positive()) });

type Pair = Pick<CreateTransaction['transaction'], 'sourceCurrency' | 'targetCurrency'>;

/** Puts the rate that came with a refusal in place of the one that was refused; how long it holds is not known. */
export const offerCurrentRate =
  ({ sourceCurrency, targetCurrency }: Pair, current: unknown): WizardThunk =>
  (dispatch) => {
    const offered = currentRateSchema.safeParse(current);
    if (!offered.success) {
      dispatch(catalogueApi.util.invalidateTags(['Rates']));
      return;
    }
    dispatch(
      catalogueApi.util.updateQueryData('getExchangeRate', sourceCurrency, (published) => {
        published.rates[targetCurrency] = offered.data.rate;
        delete published.asOf;
        delete published.validUntil;
      }),
    );
  };
