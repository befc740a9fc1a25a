import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { because, missingOr, requiredText, strict } from '../error/field.ts';
import { networkNames } from '../network/network-names.ts';
import { repliedNetworkSchema } from '../network/network.schema.ts';
import { requestClientSchema, type RequestRules } from '../person/client.schema.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { followTokenSchema } from './follow-token.ts';
import { languages } from './language.ts';
import { transactionStatuses } from './status.ts';
import { writtenWalletSchema } from '../wallet/wallet-address.ts';
import { walletProofSchema } from '../wallet/signed-proof.ts';

const wireCurrency = z
  .string(missingOr('currency'))
  .check(z.refine((code) => currencyCodeSchema.safeParse(code).success, because('currency')));

/** An amount or a rate on the wire: a JSON number over zero, of at most 15 significant digits so that its decimal text is exact. */
const wireAmountSchema = z
  .number(missingOr('number'))
  .check(z.positive(because('positive')), z.lte(1e15, because('number')));

/** A request, with a schema of the wallet's address: reading one takes code that whoever knows it already can leave out. */
export const requestSchema = (rules: RequestRules, wallet: z.ZodMiniType<string>) =>
  strict({
    transaction: strict({
      sourceCurrency: wireCurrency,
      sourceAmount: wireAmountSchema,
      targetCurrency: wireCurrency,
      targetAmount: wireAmountSchema,
      executedRate: wireAmountSchema,
      clientWalletAddress: wallet,
      /** Where the crypto is paid; that of the site without it. */
      network: z.optional(z.enum(networkNames, because('networkOff'))),
      walletProof: z.optional(walletProofSchema),
    }),
    client: requestClientSchema(rules),
    language: z.enum(languages, missingOr('unknown')),
    officeLocationId: requiredText(64),
  });

/** Body of `POST transactions`. The service checks that currencies, office, amounts and rate fit together. */
export const createTransactionSchema = (rules: RequestRules) => requestSchema(rules, writtenWalletSchema);

export type CreateTransaction = z.infer<ReturnType<typeof createTransactionSchema>>;

/** What every page about a request shows its client. */
export const requestTerms = {
  code: exchangeCodeSchema,
  status: z.enum(transactionStatuses),
  sourceAmount: z.number(),
  sourceCurrency: currencyCodeSchema,
  targetAmount: z.number(),
  targetCurrency: currencyCodeSchema,
  executedRate: z.number(),
  officeLocationId: z.string(),
  /** Where the crypto is paid. Requests from before there was a choice name none. */
  network: repliedNetworkSchema,
};

/** Reply 201 of `POST transactions`: everything that the success page shows. Times are ISO 8601 in UTC. */
export const createdTransactionSchema = z.object({
  ...requestTerms,
  id: z.ulid(),
  clientSubmitTime: z.iso.datetime(),
  /** The site sends no SMS to this country at the moment. */
  isWithoutSms: z.optional(z.literal(true)),
  /** Opens the page of the request. Replies that were kept from earlier releases have none. */
  followToken: z.optional(followTokenSchema),
});

export type CreatedTransaction = z.infer<typeof createdTransactionSchema>;
