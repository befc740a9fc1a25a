import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { smallPng } from './small-png.ts';

const chunk = (type: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
};

const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 5, 8, 2, 0, 0, 0]);

/** A picture of two columns and a line for each filter: none, left, above, average, Paeth. */
const picture = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', header),
  chunk(
    'IDAT',
    deflateSync(
      Buffer.from(
        [
          [0, 8, 16, 24, 32, 40, 48],
          [1, 8, 16, 24, 24, 24, 24],
          [2, 1, 1, 1, 0, 0, 0],
          [3, 4, 8, 12, 10, 8, 6],
          [4, 4, 4, 4, 4, 4, 4],
        ].flat(),
      ),
    ),
  ),
  chunk('IEND', Buffer.alloc(0)),
]);

test('a smaller file has the same picture, with colours rounded to steps of four', () => {
  const small = smallPng(picture);
  const start = small.indexOf('IDAT') + 4;
  const data = inflateSync(small.subarray(start, start + small.readUInt32BE(start - 8)));
  expect([...data]).toEqual(
    [
      [0, 8, 16, 24, 32, 40, 48],
      [0, 8, 16, 24, 32, 40, 48],
      [0, 8, 16, 24, 32, 40, 48],
      [0, 8, 16, 24, 32, 36, 44],
      [0, 12, 20, 28, 36, 40, 48],
    ].flat(),
  );
  expect(small.subarray(0, 33)).toEqual(picture.subarray(0, 33));
});
