import { createEventParser } from './event-stream.ts';

const stream =
  ': connected\n\nevent: change\ndata: {"id":"1"}\n\n: alive\n\nevent: change\ndata: a\ndata: b\n\ndata: plain\n\n';
const messages = [
  { event: 'change', data: '{"id":"1"}' },
  { event: 'change', data: 'a\nb' },
  { event: 'message', data: 'plain' },
];

describe('a stream of server-sent events', () => {
  it('gives its messages and keeps its comments to itself', () => {
    expect(createEventParser()(stream)).toEqual(messages);
  });

  it('gives the same messages however the network cuts it, and with other line ends', () => {
    for (const text of [stream, stream.replaceAll('\n', '\r\n')]) {
      for (let size = 1; size < 12; size++) {
        const parse = createEventParser();
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        expect(pieces.flatMap(parse)).toEqual(messages);
      }
    }
  });

  it('keeps back a message that is not complete yet', () => {
    const parse = createEventParser();
    expect(parse('event: change\ndata: 1\n')).toEqual([]);
    expect(parse('\n')).toEqual([{ event: 'change', data: '1' }]);
  });
});
