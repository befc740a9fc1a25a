#!/usr/bin/env bash
# ox 1.8.3: a signature of EIP-712 data whose domain has the empty text as its version is refused, because the version
# is taken for absent.
#
# EIP-712 leaves "unused fields" out of the type of the domain, and an empty text is a value with a hash of its own: a
# contract of `EIP712("Office", "")` has the field. `TypedData` of ox looks at the type of the name and of the chain id,
# and of the version only whether it is truthy, so that the domain separator is that of a domain without a version. The
# page has the version as an optional text. ethers counts it, and so does viem, which is of the same makers; there the
# name had this fault until pull request 758 of wevm/viem (2023). With the type `EIP712Domain` written out among the
# types, ox signs rightly.
#
# Output seen (the domain: its separator in ox, ethers 6.17.0, viem 2.57.20 | whether the others recover who signed):
#   {"name":"Office","version":"1"}: 35bd8bd5, 35bd8bd5, 35bd8bd5 | true, true
#   {"name":"Office","version":""}: 73537bf2, 44501c2c, 44501c2c | false, false
#   {"name":"","version":"1"}: ea8833c7, ea8833c7, ea8833c7 | true, true
#   {"name":"Office","chainId":0}: 97cb5559, 97cb5559, 97cb5559 | true, true
#   {"name":"Office"}: 73537bf2, 73537bf2, 73537bf2 | true, true
#   the empty version with its type written out: true, true
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ethers@6.17.0 ox@1.8.3 viem@2.57.20 >/dev/null
cat >sign.mjs <<'SCRIPT'
import { TypedDataEncoder, verifyTypedData } from 'ethers';
import { Address, Secp256k1, Signature, TypedData } from 'ox';
import { domainSeparator, recoverTypedDataAddress } from 'viem';

const privateKey = `0x${'11'.repeat(32)}`;
const address = Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey }));
const types = { Order: [{ name: 'amount', type: 'uint256' }] };
const message = { amount: 5n };
async function recovered(domain, more) {
  const data = { domain, types, primaryType: 'Order', message };
  const payload = TypedData.getSignPayload({ ...data, types: { ...types, ...more } });
  const signature = Signature.toHex(Secp256k1.sign({ payload, privateKey }));
  const signers = [
    verifyTypedData(domain, types, message, signature),
    await recoverTypedDataAddress({ ...data, signature }),
  ];
  return signers.map((signer) => signer.toLowerCase() === address.toLowerCase()).join(', ');
}
for (const domain of [
  { name: 'Office', version: '1' },
  { name: 'Office', version: '' },
  { name: '', version: '1' },
  { name: 'Office', chainId: 0 },
  { name: 'Office' },
]) {
  const all = [TypedData.domainSeparator(domain), TypedDataEncoder.hashDomain(domain), domainSeparator({ domain })];
  const short = all.map((separator) => separator.slice(2, 10)).join(', ');
  console.log(`${JSON.stringify(domain)}: ${short} | ${await recovered(domain)}`);
}
const EIP712Domain = ['name', 'version'].map((name) => ({ name, type: 'string' }));
const written = await recovered({ name: 'Office', version: '' }, { EIP712Domain });
console.log(`the empty version with its type written out: ${written}`);
SCRIPT
node sign.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
{"name":"Office","version":"1"}: 35bd8bd5, 35bd8bd5, 35bd8bd5 | true, true
{"name":"Office","version":""}: 73537bf2, 44501c2c, 44501c2c | false, false
{"name":"","version":"1"}: ea8833c7, ea8833c7, ea8833c7 | true, true
{"name":"Office","chainId":0}: 97cb5559, 97cb5559, 97cb5559 | true, true
{"name":"Office"}: 73537bf2, 73537bf2, 73537bf2 | true, true
the empty version with its type written out: true, true
SEEN
