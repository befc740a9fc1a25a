import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressText, readAddress, type AddressOf, type AddressSchema, type Values } from './address.ts';

/** A choice at the address `from` that the router has not yet written. */
interface Chosen {
  readonly from: string;
  readonly text: string;
}

export type AddressChange<Schema extends AddressSchema> = {
  readonly [Name in keyof Schema]?: AddressOf<Schema>[Name] | undefined;
};

/**
 * What a page keeps in its address, and the function that changes it. Other parameters, such as those of modals, stay. A
 * choice counts at once, before the router has updated the address, so that the next choice builds on it.
 * @param schema the same object at each rendering, or what it reads is another page
 */
export function useAddress<Schema extends AddressSchema>(schema: Schema) {
  const [address, setAddress] = useSearchParams();
  const inAddress = addressText(readAddress(schema, address));
  const [chosen, setChosen] = useState<Chosen>();
  const text = chosen?.from === inAddress ? chosen.text : inAddress;
  // Once the address has changed, the choice is outdated, and Back must not bring it up again.
  if (chosen && chosen.from !== inAddress) setChosen(undefined);
  const latest = useRef({ inAddress, text });
  useEffect(() => {
    latest.current = { inAddress, text };
  }, [inAddress, text]);

  /** `replace` adds no history entry, for filters that are typed. */
  const change = useCallback(
    (part: AddressChange<Schema>, replace = false) => {
      const { inAddress: from, text: before } = latest.current;
      const next: Values = { ...readAddress(schema, new URLSearchParams(before)), ...part };
      latest.current = { inAddress: from, text: addressText(next) };
      setChosen({ from, text: addressText(next) });
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const name of Object.keys(schema)) {
            const value = next[name];
            if (value === undefined) changed.delete(name);
            else changed.set(name, value);
          }
          return changed;
        },
        { replace, preventScrollReset: true },
      );
    },
    [schema, setAddress],
  );
  return { values: readAddress(schema, new URLSearchParams(text)), change };
}
