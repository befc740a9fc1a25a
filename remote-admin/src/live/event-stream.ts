/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

function readMessage(block: string): StreamMessage | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
}

/**
 * Cuts a stream of server-sent events into messages, however the network cut it into pieces. Comments, which only keep the
 * connection open, give nothing.
 */
export function createEventParser(): (piece: string) => StreamMessage[] {
  let rest = '';
  return (piece) => {
    // A piece may end between the two characters of a line end.
    const text = (rest + piece).replaceAll(/\r\n|\r(?!$)/g, '\n');
    const blocks = text.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => readMessage(block) ?? []);
  };
}
