import { aessiv } from '@noble/ciphers/aes.js';
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

// A fixed key that ships to every browser hides values from a glance, not from an attacker: this is obfuscation.
const OBFUSCATION_KEY = utf8ToBytes('crypto-to-cash/local-storage/v1!crypto-to-cash/local-storage/v1!');

const seal = (text: string, context: string): string =>
  bytesToHex(aessiv(OBFUSCATION_KEY, utf8ToBytes(context)).encrypt(utf8ToBytes(text)));

const unseal = (sealed: string, context: string): string =>
  bytesToUtf8(aessiv(OBFUSCATION_KEY, utf8ToBytes(context)).decrypt(hexToBytes(sealed)));

const sealedNames = new Map<string, string>();

/** Name of an entry in the browser's storage. The same name always seals to the same text (AES-SIV), so once is enough. */
export function sealedName(name: string): string {
  const sealed = sealedNames.get(name) ?? seal(name, 'name');
  sealedNames.set(name, sealed);
  return sealed;
}

/** A browser storage whose names and values are sealed. Values are JSON. */
interface EncryptedStorage {
  /** The value, or `undefined` when there is none. An entry that cannot be read is removed. */
  read(name: string): unknown;
  /** Stores a JSON value. A full or forbidden storage is ignored: nothing in the product depends on a write. */
  write(name: string, value: unknown): void;
  remove(name: string): void;
}

/** An empty storage is not searched, so that a new visitor's page starts without the cipher's work. */
const isEmpty = (storage: Storage) => storage.length === 0;

/** Wraps `localStorage` or `sessionStorage`. Each value is bound to its name, so entries cannot be swapped. */
export function createEncryptedStorage(area: () => Storage): EncryptedStorage {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(area());
    } catch {
      return undefined;
    }
  };
  const storage: EncryptedStorage = {
    read(name) {
      const sealed = attempt((store) => (isEmpty(store) ? null : store.getItem(sealedName(name))));
      if (sealed === null || sealed === undefined) return undefined;
      try {
        return JSON.parse(unseal(sealed, name)) as unknown;
      } catch {
        storage.remove(name);
        return undefined;
      }
    },
    write: (name, value) => void attempt((store) => store.setItem(sealedName(name), seal(JSON.stringify(value), name))),
    remove: (name) => void attempt((store) => isEmpty(store) || store.removeItem(sealedName(name))),
  };
  return storage;
}

/** Entries that stay when the tab is closed. */
export const localEntries = createEncryptedStorage(() => window.localStorage);

/** Entries that end with the tab. */
export const tabEntries = createEncryptedStorage(() => window.sessionStorage);
