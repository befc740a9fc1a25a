import * as z from 'zod/mini';
import { because } from '../error/field.ts';
import { languages, type LanguageCode } from '../transaction/language.ts';

/** What a wallet signed: when (ISO 8601 in UTC), in which language, and its signature (`0x` and hexadecimal digits). */
export interface SignedProof {
  readonly signedAt: string;
  readonly language: LanguageCode;
  readonly signature: string;
}

/** A signature of a wallet that is a contract may have any length; those of known ones are far below this. */
export const signaturePattern = /^0x(?:[\da-f]{2}){1,8192}$/i;

const written = new RegExp(
  `^(?<signedAt>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z) (?<language>${languages.join('|')}) (?<signature>0x[0-9a-f]+)$`,
);

/** A proof as a draft and a request carry it: time, language and signature, with a space between. */
export const walletProofSchema = z
  .string()
  .check(z.refine((text) => readWalletProof(text) !== undefined, because('wallet')));

export const writeWalletProof = ({ signedAt, language, signature }: SignedProof): string =>
  `${signedAt} ${language} ${signature.toLowerCase()}`;

/** `undefined` for a text that is no proof. */
export function readWalletProof(text: string): SignedProof | undefined {
  const { signedAt = '', language = '', signature = '' } = written.exec(text)?.groups ?? {};
  return Number.isNaN(Date.parse(signedAt)) || !signaturePattern.test(signature)
    ? undefined
    : { signedAt, language: language as LanguageCode, signature };
}

/** By the signature of the wallet's key, or by the word of the contract that the wallet is (EIP-1271). */
export const proofMeans = ['signature', 'contract'] as const;

export type ProofMeans = (typeof proofMeans)[number];

/** Whether a proof counts no more, or not yet: a device whose clock is ahead signs in the future. */
export const isProofOver = ({ signedAt }: Pick<SignedProof, 'signedAt'>, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(signedAt)) > PROOF_LIFE;

/** A proof that held, and for what: enough to check it again. `site` is the host of the site. */
export interface StoredProof extends SignedProof {
  readonly by: ProofMeans;
  readonly site: string;
  readonly requestKey: string;
}

/** For so long a proof counts, in milliseconds. */
export const PROOF_LIFE = 60 * 60_000;
