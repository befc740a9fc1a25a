import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signatureBytes = 8;
// Steps of four are hardly seen, and surfaces of one colour compress well.
const step = 4;

/** The same picture in a file of about half the size: colours are rounded. It is a PNG of Chromium, without transparency. */
export function smallPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height, colours] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3];
  const data = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)));
  const rounded = withoutFilters(data, width * colours, height, colours).map((value, at) =>
    at % (width * colours + 1) === 0 ? 0 : Math.min(255, Math.round(value / step) * step),
  );
  return Buffer.concat([
    png.subarray(0, signatureBytes),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rounded, { level: 9, memLevel: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = signatureBytes; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** Lines of bytes, each behind the number of its filter, as the bytes that they stand for behind a 0. */
function withoutFilters(data: Buffer, width: number, height: number, colours: number): Buffer {
  const line = width + 1;
  const plain = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 1; x < line; x += 1) {
      const at = y * line + x;
      const left = x > colours ? (plain[at - colours] ?? 0) : 0;
      const above = y > 0 ? (plain[at - line] ?? 0) : 0;
      const corner = x > colours && y > 0 ? (plain[at - line - colours] ?? 0) : 0;
      const predicted = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][data[y * line] ?? 0] ?? 0;
      plain[at] = (data[at] ?? 0) + predicted;
    }
  return plain;
}

/** The filter of Paeth: the neighbour that is nearest to left + above - corner. */
function nearest(left: number, above: number, corner: number): number {
  const wanted = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(wanted - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
