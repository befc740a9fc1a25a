import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { because, missingOr, stopBecause, strict } from '../error/field.ts';
import { walletAddressSchema } from '../wallet/wallet-address.ts';

/**
 * Whether a text holds a private key or the words of one: an extended private key, 64 hexadecimal digits, or 12 to 24
 * words. Such a text is refused unread: it must be neither stored nor logged.
 */
export function isPrivateKey(text: string): boolean {
  const trimmed = text.trim();
  if (/[a-z]prv[1-9A-HJ-NP-Za-km-z]{20,}/i.test(trimmed)) return true;
  if (/(?<![0-9a-f])(?:0x)?[0-9a-f]{64}(?![0-9a-f])/i.test(trimmed)) return true;
  return /^\p{Ll}{3,8}(?:[\s,]+\p{Ll}{3,8}){11,23}$/u.test(trimmed.toLowerCase());
}

/** A list may hold so many addresses. */
export const MOST_ADDRESSES = 500;

const isPublicText = z.refine<string>((text) => !isPrivateKey(text), stopBecause('privateKey'));

/** An extended public key (BIP-32). Its checksum is checked by the service. */
const extendedKeySchema = z
  .string(missingOr('text'))
  .check(
    z.trim(),
    z.minLength(1, stopBecause('text')),
    isPublicText,
    z.regex(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/, because('extendedKey')),
  );

const addressSchema = z.pipe(z.string(missingOr('text')).check(isPublicText), walletAddressSchema);

/**
 * Where the deposits of a currency go: an extended public key, or a list of addresses, each for one request. A new key
 * comes with the first address that the wallet shows for it, and is refused when the key gives another. With `isReused` an address of the list serves again after its request has ended.
 */
const sourceSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      code: currencyCodeSchema,
      kind: z.literal('key'),
      key: extendedKeySchema,
      firstAddress: z.optional(addressSchema),
    }),
    z.strictObject({
      code: currencyCodeSchema,
      kind: z.literal('list'),
      isReused: z.optional(z.boolean(missingOr('boolean'))),
      addresses: z.array(addressSchema, missingOr('unknown')).check(
        z.minLength(1, because('required')),
        z.maxLength(MOST_ADDRESSES, because('tooMany')),
        z.refine(
          (list) => new Set(list.map((address) => address.toLowerCase())).size === list.length,
          because('taken'),
        ),
      ),
    }),
  ],
  missingOr('unknown'),
);

/**
 * The setting `deposit-addresses`. A currency without a source is handled without addresses. `isAutomatic` records the
 * client's money by itself when a deposit is exact and final. A private key is refused as `privateKey`.
 */
export const depositAddressesSchema = strict({
  isAutomatic: z.boolean(missingOr('boolean')),
  sources: z
    .array(sourceSchema, missingOr('unknown'))
    .check(z.refine((sources) => new Set(sources.map(({ code }) => code)).size === sources.length, because('taken'))),
});

/** Until a manager gives addresses. */
export const noDepositAddresses: DepositAddresses = { isAutomatic: false, sources: [] };

export type DepositAddresses = z.infer<typeof depositAddressesSchema>;
export type DepositSource = DepositAddresses['sources'][number];
