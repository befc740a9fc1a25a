#!/usr/bin/env bash
# zod 4.6.7, with ajv 8.20.0: a schema that `z.toJSONSchema` wrote and `z.fromJSONSchema` read again refuses every name
# of `\p{L}`, and takes an object without its required keys.
#
# JSON Schema 2020-12 asks for patterns with the flag `u` (6.4 of its core). ajv reads them so, and `fromJSONSchema` does
# not: there `\p{L}` is the letter p and braces, which is valid, so that nothing is told. A key in `required` counts only
# when it stands in `properties`; a record of an enum, as for the texts of two languages, has none. Beside `$ref` all
# other members are left out, and `const` of an object is compared by identity, so that no value is equal. Members that
# the function does not know, such as `not`, throw. Its comment calls it semi-experimental, for its behaviour may change.
#
# Output seen (value: zod, its JSON Schema in ajv, its JSON Schema read by zod):
#   name "Иван": true, true, false
#   name "p{L}": false, false, true
#   texts {"bg":"Каса"}: false, false, true
#   texts {"bg":"Каса","en":"Desk"}: true, true, true
# (value: a JSON Schema in ajv, read by zod)
#   required {"bg":"Каса"}: false, true
#   beside $ref "К": false, true
#   const {"coin":"USDC"}: true, false
#   not: throws
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0 >/dev/null
cat >schemas.mjs <<'SCRIPT'
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';

const ajv = new Ajv2020({ strict: false });
const answers = (json, value) => [ajv.validate(json, value), z.fromJSONSchema(json).safeParse(value).success].join(', ');

const name = z.string().regex(/^\p{L}+$/u);
const texts = z.record(z.enum(['bg', 'en']), z.string());
for (const [title, schema, value] of [
  ['name', name, 'Иван'],
  ['name', name, 'p{L}'],
  ['texts', texts, { bg: 'Каса' }],
  ['texts', texts, { bg: 'Каса', en: 'Desk' }],
]) {
  const own = schema.safeParse(value).success;
  console.log(`${title} ${JSON.stringify(value)}: ${own}, ${answers(z.toJSONSchema(schema), value)}`);
}
const text = { type: 'string' };
for (const [title, json, value] of [
  ['required', { type: 'object', additionalProperties: text, required: ['bg', 'en'] }, { bg: 'Каса' }],
  ['beside $ref', { $defs: { text }, $ref: '#/$defs/text', minLength: 2 }, 'К'],
  ['const', { const: { coin: 'USDC' } }, { coin: 'USDC' }],
]) {
  console.log(`${title} ${JSON.stringify(value)}: ${answers(json, value)}`);
}
try {
  z.fromJSONSchema({ not: text });
} catch {
  console.log('not: throws');
}
SCRIPT
node schemas.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
name "Иван": true, true, false
name "p{L}": false, false, true
texts {"bg":"Каса"}: false, false, true
texts {"bg":"Каса","en":"Desk"}: true, true, true
required {"bg":"Каса"}: false, true
beside $ref "К": false, true
const {"coin":"USDC"}: true, false
not: throws
SEEN
