import { join } from 'node:path';
import fastify from 'fastify';
import { buildEdge } from '@exchange/edge/edge';
import { releaseSource } from '@exchange/edge/live-registry';
import { readSettings } from '@exchange/edge/settings';
import { testBuild } from '@exchange/federation/testing/release';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { developAgainst } from './develop-against.ts';
import { createLiveReload } from './live-reload.ts';

const folder = useFolder();

// `develop-against.drill.test.ts` has a site that allows it.
it('a team that develops against a site without overrides, one that is down or no site is told so at once', async () => {
  const shell = await testBuild(folder, { name: 'shell', content: 'deployed' });
  const edge = await buildEdge({
    settings: readSettings({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder }),
    releases: releaseSource(join(folder, 'releases'), [shell]),
    serviceAddress: () => 'http://127.0.0.1:1',
  });
  const site = await edge.listen();
  const opened = new AsyncDisposableStack();
  await expect(developAgainst({ name: 'wizard', site, folder, port: 0 }, opened)).rejects.toThrow(
    `${site} allows no overrides`,
  );
  await edge.app.close();
  await expect(developAgainst({ name: 'wizard', site, folder, port: 0 }, opened)).rejects.toThrow(
    /can't be reached: (?!.*fetch failed)/,
  );
  await expect(developAgainst({ name: 'wizard', site: 'localhost:3000', folder, port: 0 }, opened)).rejects.toThrow(
    '"localhost:3000" is no address that begins with http:// or https://.',
  );
  await opened.disposeAsync();
});

it('a page that is opened or reloaded while a room does not compile says so, until it does', async () => {
  const { compiled, register } = createLiveReload();
  const server = fastify();
  register(server);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const begin = async () => {
    const { body } = await fetch(`${address}/__dev/events`);
    const { value } = (await body?.getReader().read()) ?? {};
    return new TextDecoder().decode(value);
  };
  compiled('wizard', 'a missing bracket');
  compiled('admin', undefined);
  expect(await begin()).toContain('event: failed\ndata: "a missing bracket"');
  compiled('wizard', undefined);
  expect(await begin()).toBe(': open\n\n');
  await server.close();
});
