import { useState } from 'react';
import {
  identityDifferences,
  newIdentityCheckSchema,
  type IdentityCheck,
  type IdentityPart,
  type IdentityState,
  type NewIdentityCheck,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useUnsentInput, type FormPath, type TextKey } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { type Call, useCallForm, useKeptValues } from '../../kit/index.ts';

/** The values of the form. `sameNumber` and `endless` are 'yes' or empty. */
interface IdentityValues {
  readonly document: Readonly<Record<'kind' | 'country' | 'number' | 'sameNumber' | 'validUntil' | 'endless', string>>;
  readonly name: string;
  readonly birthDate: string;
  readonly sourceOfFunds: Readonly<Record<'kind' | 'text', string>>;
  readonly walletProof: string;
  readonly note: string;
}

/** What was typed about a request is kept while its review is closed, until somebody records another check. */
export const useKeptIdentity = (item: TransactionItem, { check }: IdentityState) =>
  useKeptValues<IdentityValues>(`${item.transaction.id}:identity:${check?.id ?? ''}`);

interface IdentityFormSetup {
  readonly item: TransactionItem;
  readonly state: IdentityState;
  readonly send: Call<NewIdentityCheck, IdentityState>;
  readonly success: TextKey;
  readonly onDone: () => void;
}

/**
 * The form of a check: its fields, an earlier check of the same document whose number can be confirmed, what is not as the
 * client typed it, and whether somebody else has checked meanwhile.
 */
export function useIdentityForm({ item, state, ...call }: IdentityFormSetup) {
  const [opening] = useState(state);
  const { kept, keep } = useKeptIdentity(item, opening);
  const values = kept ?? initialValues(opening, item);
  useUnsentInput(true);
  const source = sourceOf(opening);
  const known = confirmable(source, values);
  const differences = identityDifferences(values, item.client);
  const replaces = opening.check?.id ?? null;
  const form = useCallForm({
    schema: identityFormSchema({ replaces, source }),
    values,
    onChange: keep,
    optional: optionalPaths(values, {
      needed: state.needed,
      hasDifferences: differences.length > 0,
      canConfirm: known !== null,
    }),
    ...call,
  });
  return {
    form,
    known,
    differences,
    discard: () => keep(undefined),
    isOutdated: (state.check?.id ?? null) !== replaces,
  };
}

/** A check whose values the form starts with: the one to correct, or the last one of the same client. */
const sourceOf = ({ check, known }: IdentityState): IdentityCheck | null => check ?? known;

/** A look at the document confirms each: only its number has to be typed, or confirmed when it is known. */
function initialValues(state: IdentityState, { client }: TransactionItem): IdentityValues {
  const source = sourceOf(state);
  return {
    document: {
      kind: source?.document.kind ?? 'identity-card',
      country: source?.document.country ?? client.residence,
      number: '',
      sameNumber: '',
      validUntil: source?.document.validUntil ?? '',
      endless: source && source.document.validUntil === null ? 'yes' : '',
    },
    name: source?.name ?? client.name,
    birthDate: source?.birthDate ?? client.dateOfBirth,
    // What was declared about another request is not about this one.
    sourceOfFunds: state.check?.sourceOfFunds ?? { kind: '', text: '' },
    walletProof: state.check?.walletProof ?? '',
    note: state.check?.note ?? '',
  };
}

/** The document whose number can be confirmed instead of typed. */
const confirmable = (source: IdentityCheck | null, { document }: IdentityValues) =>
  source?.document.kind === document.kind && source.document.country === document.country ? source : null;

interface Filling {
  readonly needed: readonly IdentityPart[];
  readonly hasDifferences: boolean;
  readonly canConfirm: boolean;
}

const optionalPaths = (
  { document }: IdentityValues,
  { needed, hasDifferences, canConfirm }: Filling,
): FormPath<IdentityValues>[] => [
  'document.sameNumber',
  'document.endless',
  ...(canConfirm && document.sameNumber !== '' ? (['document.number'] as const) : []),
  ...(document.endless === '' ? [] : (['document.validUntil'] as const)),
  ...(needed.includes('sourceOfFunds') ? [] : (['sourceOfFunds'] as const)),
  ...(needed.includes('wallet') ? [] : (['walletProof'] as const)),
  ...(hasDifferences ? [] : (['note'] as const)),
];

interface Sending {
  readonly replaces: string | null;
  readonly source: IdentityCheck | null;
}

/** The schema of the form: its values become the body of the call. */
const identityFormSchema = ({ replaces, source }: Sending): z.ZodMiniType<NewIdentityCheck> =>
  z.pipe(
    z.transform((values: IdentityValues) => {
      const { document, sourceOfFunds, walletProof, note, name, birthDate } = values;
      const same = document.sameNumber === '' ? null : confirmable(source, values);
      const hasFunds = sourceOfFunds.kind !== '' || sourceOfFunds.text.trim() !== '';
      return {
        replaces,
        document: {
          kind: document.kind,
          country: document.country,
          ...(same ? { numberFrom: same.id } : { number: document.number }),
          validUntil: document.endless === '' ? document.validUntil : null,
        },
        name,
        birthDate,
        ...(hasFunds && { sourceOfFunds }),
        ...(walletProof !== '' && { walletProof }),
        ...(note.trim() !== '' && { note }),
      } as NewIdentityCheck;
    }),
    newIdentityCheckSchema(),
  );
