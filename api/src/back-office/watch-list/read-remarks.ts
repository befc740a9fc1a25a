import { readBirthDate } from '@exchange/shared-domain';

interface Remarked {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly documents: readonly string[];
  readonly wallets: readonly string[];
}

const birthDate = /^(?:alt\.\s*)?(?:DOB|Date of birth):?\s+(.+)$/i;
const alias = /^(?:alt\.\s*)?(?:a\.?k\.?a\.?|f\.?k\.?a\.?|also known as)\s+['"‘“]?(.+?)['"’”]?$/i;
const wallet = /^(?:alt\.\s*)?Digital Currency Address\s*-\s*\w+\s+(\S+)$/i;
const document =
  /^(?:alt\.\s*)?(?:[\p{L}.,'/\s-]*\s)?(?:Passport|Identification Number|National ID(?: No\.?)?|National Foreign ID Number|Personal ID(?: Card)?|Identity Card|Cedula No\.?|Tax ID No\.?|D\.N\.I\.|SSN|Driver's License No\.?|Registration Number|ID No\.?)(?:\s+(?:No\.?|Number))?[:#]?\s+([\p{L}\p{N}/.-]*\p{N}[\p{L}\p{N}/.-]*)/iu;

/** What remarks say between semicolons, as OFAC writes them: `DOB circa 1971; Passport A123 (Nowhere); …`. */
export function readRemarks(text: string): Remarked {
  const said = text.split(/[;\n]/).map((part) => part.trim().replace(/\.$/, ''));
  const found = (form: RegExp) => said.flatMap((part) => form.exec(part)?.[1]?.trim() ?? []);
  return {
    names: found(alias),
    birthDates: found(birthDate).filter((date) => readBirthDate(date) !== undefined),
    documents: found(document),
    wallets: [...found(wallet), ...(text.match(/(?<![\da-z])0x[\da-f]{40}(?![\da-z])/gi) ?? [])],
  };
}
