#!/usr/bin/env bash
# @fastify/accept-negotiator 2.1.2, by which @fastify/compress 9.2.0 and @fastify/static 10.1.11 choose: a client that
# refuses the first supported encoding with `q=0`, and takes all others by `*`, gets the one that it refused.
#
# In RFC 9110 (12.5.3) `*` stands for every coding that the field does not name, and `q=0` is "not acceptable". Here `*`
# is replaced by the first value that is supported, also where that one is named with a weight of its own: a refusal is
# overruled, and so is a low weight. The place of the two in the field makes no difference. Without `*` a refusal is
# kept, also by a wildcard of weight 0. The page calls it a negotiator for accept headers, and the same happens to a
# language. The package `negotiator` 1.1.0 (of Express) answers as the standard has it. Issue 187 of
# fastify/fastify-compress is about several wildcards in one field.
#
# Output seen (Accept-Encoding: accept-negotiator, negotiator | encoding of compress | encoding of static):
#   gzip;q=0, *: gzip, br | gzip | gzip
#   *, gzip;q=0: gzip, br | gzip | gzip
#   gzip;q=0.1, *: gzip, br | gzip | gzip
#   gzip;q=0, br: br, br | br | br
#   gzip, *;q=0: gzip, gzip | gzip | gzip
#   *: gzip, gzip | gzip | gzip
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @fastify/accept-negotiator@2.1.2 @fastify/compress@9.2.0 \
  @fastify/static@10.1.11 fastify@5.12.8 negotiator@1.1.0 >/dev/null
mkdir page
cat >serve.mjs <<'SCRIPT'
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import files from '@fastify/static';
import fastify from 'fastify';
import Negotiator from 'negotiator';

const text = 'rates and offices '.repeat(200);
writeFileSync('page/page.txt', text);
writeFileSync('page/page.txt.gz', gzipSync(text));
writeFileSync('page/page.txt.br', brotliCompressSync(text));
const compressed = fastify();
await compressed.register(compress, { encodings: ['gzip', 'br'] });
compressed.get('/page.txt', (_, reply) => reply.type('text/plain').send(text));
const stored = fastify();
await stored.register(files, { root: `${process.cwd()}/page`, preCompressed: true });
for (const field of ['gzip;q=0, *', '*, gzip;q=0', 'gzip;q=0.1, *', 'gzip;q=0, br', 'gzip, *;q=0', '*']) {
  const headers = { 'accept-encoding': field };
  const supported = ['gzip', 'br'];
  const chosen = [negotiate(field, supported), new Negotiator({ headers }).encodings(supported)[0]].join(', ');
  const sent = [];
  for (const server of [compressed, stored]) {
    const answer = await server.inject({ url: '/page.txt', headers });
    sent.push(answer.headers['content-encoding']);
  }
  console.log(`${field}: ${[chosen, ...sent].join(' | ')}`);
}
SCRIPT
node serve.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
gzip;q=0, *: gzip, br | gzip | gzip
*, gzip;q=0: gzip, br | gzip | gzip
gzip;q=0.1, *: gzip, br | gzip | gzip
gzip;q=0, br: br, br | br | br
gzip, *;q=0: gzip, gzip | gzip | gzip
*: gzip, gzip | gzip | gzip
SEEN
