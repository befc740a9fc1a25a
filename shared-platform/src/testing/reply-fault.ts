import * as z from 'zod/mini';
import * as domain from '@exchange/shared-domain';

const replies: readonly [call: RegExp, schema: z.ZodMiniType][] = [
  [/^GET \/api\/currencies$/, domain.currenciesSchema],
  [/^GET \/api\/offices$/, domain.officesSchema],
  [/^GET \/api\/settings$/, domain.siteSettingsSchema],
  [/^(GET|PUT) \/api\/admin\/settings\/limits$/, domain.settingSchema(domain.limitsSchema)],
  [/^GET \/api\/admin\/settings\/margins$/, domain.marginsSchema],
  [/^(GET|PUT) \/api\/admin\/settings\/currencies$/, domain.settingSchema(domain.currencyListSchema)],
  [/^GET \/api\/admin\/settings\/offices$/, z.array(domain.settingSchema(domain.officeSchema))],
  [/^GET \/api\/rates\/from\/\w+$/, domain.ratesSchema],
  [/^GET \/api\/admin\/rates$/, domain.rateStateSchema],
  [/^POST \/api\/transactions$/, domain.createdTransactionSchema],
  [/^POST \/api\/contact\/form$/, domain.contactReceiptSchema],
  [/^POST \/api\/admin\/auth\/login$/, domain.loginReplySchema],
  [/^POST \/api\/admin\/auth\/second-factor$/, domain.adminSessionSchema],
  [/^POST \/api\/admin\/auth\/second-factor\/enrolment$/, domain.enrolmentSchema],
  [/^POST \/api\/admin\/auth\/second-factor\/confirmation$/, domain.confirmedSignInSchema],
  [/^GET \/api\/admin\/me$/, domain.ownAccountSchema],
  [/^GET \/api\/admin\/me\/session$/, domain.sessionStateSchema],
  [/^GET \/api\/admin\/me\/sessions$/, domain.ownSessionsSchema],
  [/^POST \/api\/admin\/me\/second-factor$/, domain.enrolmentSchema],
  [/^POST \/api\/admin\/me\/second-factor\/(confirmation|recovery-codes)$/, domain.recoveryCodesSchema],
  [/^GET \/api\/admin\/accounts$/, domain.accountsSchema],
  [/^POST \/api\/admin\/accounts(\/[0-9A-Z]{26}\/reset)?$/, domain.linkedAccountSchema],
  [/^PATCH \/api\/admin\/accounts\/[0-9A-Z]{26}$/, domain.accountSchema],
  [/^GET \/api\/admin\/audit$/, domain.auditEntriesSchema],
  [/^POST \/api\/admin\/auth\/password-link$/, domain.passwordLinkOwnerSchema],
  [/^GET \/api\/admin\/transactions$/, domain.transactionItemsSchema],
  [/^GET \/api\/admin\/transactions\/figures$/, domain.transactionFiguresSchema],
  [/^GET \/api\/admin\/transactions\/[0-9A-Z]{26}$/, domain.transactionDetailsSchema],
  [/^GET \/api\/admin\/(transactions\/[0-9A-Z]{26}\/)?messages$/, domain.messagesSchema],
  [/^POST \/api\/admin\/messages\/send-again$/, domain.sentAgainSchema],
  [/^GET \/api\/admin\/contact-messages$/, domain.receivedMessagesSchema],
  [/^(GET|PATCH) \/api\/admin\/contact-messages\/[0-9A-Z]{26}(\/\w+)?$/, domain.receivedMessageDetailsSchema],
  [/^PATCH \/api\/admin\/transactions\/[0-9A-Z]{26}\/[\w-]+$/, domain.transactionItemSchema],
];

/** Why the service would never send this reply, by the schemas of its replies; `undefined` for a valid one. */
export function replyFault(call: string, status: number, body: unknown): string | undefined {
  const schema = status >= 400 ? domain.errorReplySchema : replies.find(([pattern]) => pattern.test(call))?.[1];
  const checked = schema?.safeParse(body);
  return checked?.error && z.prettifyError(checked.error);
}
