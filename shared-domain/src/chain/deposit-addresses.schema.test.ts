import { depositAddressesSchema, isPrivateKey } from './deposit-addresses.schema.ts';

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
const XPRV = XPUB.replace('xpub', 'xprv');
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const errorOf = (source: object) =>
  depositAddressesSchema.safeParse({ isAutomatic: false, sources: [{ code: 'USDC', ...source }] }).error?.issues[0]
    ?.message;

describe('the addresses for deposits', () => {
  it('are an extended public key or a list of addresses', () => {
    expect(errorOf({ kind: 'key', key: XPUB })).toBeUndefined();
    expect(errorOf({ kind: 'list', addresses: [ADDRESS] })).toBeUndefined();
  });

  it.each([
    ['an extended private key', XPRV],
    ['a private key', `0x${'ab'.repeat(32)}`],
    ['a private key without 0x', 'AB'.repeat(32)],
    ['the words of a wallet', WORDS],
    ['the words with capitals and lines', WORDS.replaceAll(' ', '\n').toUpperCase()],
  ])('refuse %s by name', (_, secret) => {
    expect(isPrivateKey(secret)).toBe(true);
    expect(errorOf({ kind: 'key', key: secret })).toBe('privateKey');
    expect(errorOf({ kind: 'list', addresses: [ADDRESS, secret] })).toBe('privateKey');
  });

  it('refuse other text, an empty list, and an address that stands twice', () => {
    expect(errorOf({ kind: 'key', key: 'xpub' })).toBe('extendedKey');
    expect(errorOf({ kind: 'list', addresses: [] })).toBe('required');
    expect(errorOf({ kind: 'list', addresses: [ADDRESS, ADDRESS.toLowerCase()] })).toBe('taken');
    expect(errorOf({ kind: 'list', addresses: ['0x1'] })).toBe('wallet');
  });
});
