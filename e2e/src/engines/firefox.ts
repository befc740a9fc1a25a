import { setting } from '../support/settings.ts';
import { startProgram, type Driver } from './driver.ts';

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
}

/** Opens Firefox and drives it by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const program = await startProgram(setting('FIREFOX_PATH'), (home) => [
    '--headless',
    '--no-remote',
    '--profile',
    home,
    '--remote-debugging-port=0',
    '--width=1280',
    '--height=900',
  ]);
  const [, address = ''] = await program.prints(/WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id ?? 0)?.(reply);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last;
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result = {} } = await reply;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  // The window's first tab never gets the focus, and the product opens a list only in a field that has it.
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    run: async (body, ...args) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `(async function () { ${body} }).apply(null, ${JSON.stringify(args)}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    close: program.end,
  };
}
