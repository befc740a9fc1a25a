import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { runtimeSchema } from '@exchange/shared-platform/registry';
import { readMounts } from '@exchange/federation/mounts';
import { registerStaticFiles } from '@exchange/edge/static-files';
import { Failure, print } from '@exchange/shared-node';
import { createLiveReload } from './live-reload.ts';
import { watchRooms } from './watch-rooms.ts';

/**
 * Compiles one remote whenever a source changes, and serves it to pages of a deployed site, whose shell takes it in the
 * place of the released one.
 */
export async function developAgainst(
  { name, site, folder, port }: Record<'name' | 'site' | 'folder', string> & { readonly port: number },
  opened: AsyncDisposableStack,
): Promise<void> {
  const home = (await readMounts()).find(({ remote }) => remote === name)?.owns[0];
  if (home === undefined) throw new Failure(`The shell has no place for "${name}"; only remotes are developed alone.`);
  if (!/^https?:/.test(site) || !URL.canParse(site))
    throw new Failure(`"${site}" is no address that begins with http:// or https://.`);
  const page = new URL(home, site);
  await assertOverridesAreAllowed(page);

  const reload = createLiveReload();
  const watching = watchRooms(folder, [name], (_name, fault) => reload.compiled(name, fault));
  opened.defer(watching.stop);
  await watching.ready;
  const server = fastify();
  reload.register(server);
  await registerStaticFiles(server, watching, false);
  const entry = `/mfe/${name}/entry.js`;
  // The deployed page knows nothing of live reload; the entry brings it.
  server.get(entry, async (_request, reply) => {
    const code = await readFile(join(watching.stores[0] ?? '', name, 'entry.js'), 'utf8');
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('text/javascript')
      .send(`${code}\n${reload.script}`);
  });
  opened.defer(() => server.close());
  page.searchParams.set(`mfe.${name}`, new URL(entry, await server.listen({ port, host: '127.0.0.1' })).href);
  print.line(`\nWatching ${name}. Open  ${page.href}`);
}

async function assertOverridesAreAllowed(page: URL): Promise<void> {
  const reply = await fetch(page, { headers: { accept: 'text/html' } }).catch(({ cause, message }: Error) => {
    throw new Failure(`${page.origin} can't be reached: ${cause instanceof Error ? cause.message : message}`);
  });
  const text = /<script type="application\/json" id="runtime">(.*?)<\/script>/s.exec(await reply.text())?.[1];
  const { data } = runtimeSchema.safeParse(JSON.parse(text ?? 'null'));
  if (!data) throw new Failure(`${page.href} is no page of the exchange.`);
  if (!data.environment.allowRemoteOverrides)
    throw new Failure(
      `${page.origin} allows no overrides; it needs ALLOW_REMOTE_OVERRIDES=true, as a test site has it.`,
    );
}
