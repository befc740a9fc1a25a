import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { closeServer, listenLocally } from '../support/local-server.ts';
import { setting } from '../support/settings.ts';
import { startProgram, type Driver } from './driver.ts';

/** Opens WebKit's own small browser on a screen of its own and drives it by WebDriver. */
export async function openWebkit(): Promise<Driver> {
  const size = ['-screen', '0', '1400x1000x24'];
  const screen = await startProgram(setting('XVFB_PATH'), () => ['-displayfd', '1', '-nolisten', 'tcp', ...size]);
  const [, display = ''] = await screen.prints(/^(\d+)$/m);
  const address = await freeAddress();
  const program = await startProgram(setting('WEBKIT_DRIVER_PATH'), () => [`--port=${new URL(address).port}`], {
    DISPLAY: `:${display}`,
    // A browser that runs as root has no sandbox, and no machine of tests has a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
  });
  const send = async (path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${address}/session${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  // It prints nothing when it is ready.
  await expect
    .poll(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const timeouts = { script: 120_000, pageLoad: 120_000 };
  const capabilities = { alwaysMatch: { timeouts } };
  const { sessionId } = (await send('', { capabilities })) as { sessionId: string };
  await send(`/${sessionId}/window/rect`, { width: 1280, height: 900 });
  return {
    open: async (url) => void (await send(`/${sessionId}/url`, { url })),
    run: async (body, ...args) => {
      const { value, error } = (await send(`/${sessionId}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          (async function () { ${body} }).apply(null, arguments).then(
            (value) => done({ value }),
            (error) => done({ error: String(error) }),
          );`,
        args,
      })) as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    perform: async (actions) => void (await send(`/${sessionId}/actions`, { actions })),
    close: async () => {
      await program.end();
      await screen.end();
    },
  };
}

async function freeAddress(): Promise<string> {
  const server = createServer();
  const address = await listenLocally(server);
  await closeServer(server);
  return address;
}
