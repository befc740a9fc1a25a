import { join } from 'node:path';
import type { Built } from '@exchange/shared-platform/manifest';
import type { Shares } from '@exchange/shared-platform/registry';
import type { Build } from '../build/build.ts';
import { contentName } from '../webpack/content-hash.ts';
import { describeFile } from '../build/describe-build.ts';
import { writeTo } from '../build/files-below.ts';
import type { ReleaseFacts } from '../release/go-live.ts';

export const testFacts: ReleaseFacts = {
  author: 'Test Author',
  note: 'a test',
  commit: undefined,
  dirty: false,
  tested: true,
};

export const testShares: Shares = { react: { version: '19.0.0', names: ['useState', 'useMemo'] } };

interface TestBuild {
  readonly name: string;
  /** What distinguishes this build's own files from those of another. */
  readonly content: string;
  /** How many chunks of its own it has. */
  readonly chunks?: number;
  readonly shares?: Shares;
  readonly namesInPage?: Partial<Built['namesInPage']>;
  readonly shown?: Built['shown'];
  /** Paths of a remote's routes. */
  readonly routes?: readonly string[];
  /** Code that renders its pages ahead. */
  readonly rendering?: string;
}

/** A finished build of a few small files, one of which is the same in every build of a room. */
export async function testBuild(
  folder: string,
  {
    name,
    content,
    chunks = 0,
    shares = testShares,
    namesInPage,
    shown,
    routes = [name === 'wizard' ? 'transaction' : name],
    rendering,
  }: TestBuild,
): Promise<Build> {
  const target = join(folder, 'builds', name, contentName(content));
  const entry = `entry ${content}`;
  const entryPath = `entry.${contentName(entry)}.js`;
  const common = `common to ${name}`;
  const commonPath = `assets/${contentName(common)}.js`;
  const ownChunks = Array.from({ length: chunks }, (_, number) => `chunk ${number} of ${content}`);
  const files = await Promise.all(
    [
      ...ownChunks.map((text) => ({ path: `assets/${contentName(text)}.js`, text })),
      { path: entryPath, text: entry },
      { path: commonPath, text: common },
    ].map(async ({ path, text }) => {
      await writeTo(join(target, 'store', path), text);
      await writeTo(join(target, 'not-served/source-maps', `${path}.map`), '{}');
      return describeFile(path, Buffer.from(text));
    }),
  );
  const renderingPath = rendering !== undefined && `rendering.${contentName(rendering)}.cjs`;
  if (renderingPath) await writeTo(join(target, 'not-served', renderingPath), rendering);
  const federation = `mf-manifest.${contentName('{}')}.json`;
  if (name !== 'shell') await writeTo(join(target, 'not-served', federation), '{}');
  const shared = {
    name,
    files,
    ...(renderingPath && { rendering: renderingPath }),
    ...(shown && { shown }),
    namesInPage: { endpoints: [], slices: [], namespaces: [name], selectors: [], ...namesInPage },
  };
  const named = (title: string) => ({ title, description: `"${title}" & more` });
  const route = (path: string) => ({
    files: [entryPath],
    texts: { en: [textsOf(path)], bg: [] },
    head: { en: named('Test page'), bg: named('Тестова страница') },
  });
  const built: Built =
    name === 'shell'
      ? {
          ...shared,
          kind: 'shell',
          gives: shares,
          mounts: [
            { remote: 'admin', at: '/admin', owns: ['/admin'] },
            { remote: 'wizard', at: '/', owns: ['/transaction'] },
          ],
          fixed: { '/favicon.svg': commonPath },
          template: `index.${contentName(templateOf(content))}.html`,
          declarations: `declarations.${contentName('{}')}.json.br`,
        }
      : {
          ...shared,
          kind: 'remote',
          federation,
          uses: shares,
          routes: Object.fromEntries(routes.map((path) => [path, route(path)])),
        };
  if (built.kind === 'shell') {
    await writeTo(join(target, 'not-served', built.template), templateOf(content));
    await writeTo(join(target, 'not-served', built.declarations), '{}');
  }
  return { ...built, folder: target, contentHash: contentName(JSON.stringify(built)) };
}

const templateOf = (content: string): string =>
  `<html><head><title>Site</title><script>theme()</script></head><body>${content}</body></html>`;

/** Path of the English texts of a test build's route in its store. There is no such file. */
export const textsOf = (route: string): string => `assets/${contentName(`texts of ${route}`)}.js`;

/** Path of the entry of a test build in its store. */
export function entryOf({ files }: Build): string {
  return files.find(({ role }) => role === 'entry')?.path ?? '';
}
