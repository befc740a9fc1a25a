import type { LanguageCode } from '../transaction/language.ts';
import type { SignedProof } from './signed-proof.ts';

/** The site as a proof names it: its host. One machine has many names and ports for itself. */
export const siteOf = ({ host, hostname }: Pick<URL, 'host' | 'hostname'>): string =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? 'localhost' : host;

interface ProofSubject extends Pick<SignedProof, 'signedAt' | 'language'> {
  /** As `siteOf` names it, such as `exchange.example.com`. */
  readonly site: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  /** The key of the one request that the proof is for: the number that is used once. */
  readonly requestKey: string;
}

const texts: Readonly<Record<LanguageCode, (subject: ProofSubject) => string>> = {
  en: ({ site, address, requestKey, signedAt }) =>
    [
      `${site} asks: is this wallet yours?`,
      `Sign only on ${site}. Your signature says yes, for one request. It costs nothing and moves no money.`,
      '',
      `Wallet: ${address}`,
      `Request: ${requestKey}`,
      `Time: ${signedAt}`,
    ].join('\n'),
  bg: ({ site, address, requestKey, signedAt }) =>
    [
      `${site} пита: Ваш ли е този портфейл?`,
      `Подпишете само ако сте на ${site}. С подписа потвърждавате това за една заявка. Той е безплатен и не мести пари.`,
      '',
      `Портфейл: ${address}`,
      `Заявка: ${requestKey}`,
      `Час (UTC): ${signedAt}`,
    ].join('\n'),
};

/** The message that a wallet signs (EIP-191). Page and service make it of the same facts, so that nobody sends it. */
export const walletProofText = (subject: ProofSubject): string => texts[subject.language](subject);
