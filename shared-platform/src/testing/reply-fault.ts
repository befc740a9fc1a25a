import {
  adminSessionSchema,
  contactReceiptSchema,
  createdTransactionSchema,
  currenciesSchema,
  currencyListSchema,
  errorReplySchema,
  messagesSchema,
  limitsSchema,
  marginsSchema,
  officeSchema,
  officesSchema,
  rateStateSchema,
  ratesSchema,
  settingSchema,
  siteSettingsSchema,
  receivedMessageDetailsSchema,
  receivedMessagesSchema,
  sentAgainSchema,
  transactionDetailsSchema,
  transactionFiguresSchema,
  transactionItemSchema,
  transactionItemsSchema,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';

const replies: readonly [call: RegExp, schema: z.ZodMiniType][] = [
  [/^GET \/api\/currencies$/, currenciesSchema],
  [/^GET \/api\/offices$/, officesSchema],
  [/^GET \/api\/settings$/, siteSettingsSchema],
  [/^(GET|PUT) \/api\/admin\/settings\/limits$/, settingSchema(limitsSchema)],
  [/^GET \/api\/admin\/settings\/margins$/, marginsSchema],
  [/^(GET|PUT) \/api\/admin\/settings\/currencies$/, settingSchema(currencyListSchema)],
  [/^GET \/api\/admin\/settings\/offices$/, z.array(settingSchema(officeSchema))],
  [/^GET \/api\/rates\/from\/\w+$/, ratesSchema],
  [/^GET \/api\/admin\/rates$/, rateStateSchema],
  [/^POST \/api\/transactions$/, createdTransactionSchema],
  [/^POST \/api\/contact\/form$/, contactReceiptSchema],
  [/^POST \/api\/admin\/auth\/login$/, adminSessionSchema],
  [/^GET \/api\/admin\/transactions$/, transactionItemsSchema],
  [/^GET \/api\/admin\/transactions\/figures$/, transactionFiguresSchema],
  [/^GET \/api\/admin\/transactions\/[0-9A-Z]{26}$/, transactionDetailsSchema],
  [/^GET \/api\/admin\/(transactions\/[0-9A-Z]{26}\/)?messages$/, messagesSchema],
  [/^POST \/api\/admin\/messages\/send-again$/, sentAgainSchema],
  [/^GET \/api\/admin\/contact-messages$/, receivedMessagesSchema],
  [/^(GET|PATCH) \/api\/admin\/contact-messages\/[0-9A-Z]{26}(\/\w+)?$/, receivedMessageDetailsSchema],
  [/^PATCH \/api\/admin\/transactions\/[0-9A-Z]{26}\/[\w-]+$/, transactionItemSchema],
];

/** What the service would never answer to a call, by the schemas that it answers with; `undefined` for a good reply. */
export function replyFault(call: string, status: number, body: unknown): string | undefined {
  const schema = status >= 400 ? errorReplySchema : replies.find(([pattern]) => pattern.test(call))?.[1];
  const checked = schema?.safeParse(body);
  return checked?.error && z.prettifyError(checked.error);
}
