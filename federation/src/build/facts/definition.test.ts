import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { describeCalls } from '@exchange/api/describe-calls';
import { root } from '@exchange/shared-node';
import { callsOf } from './calls.ts';
import { askDefinition, type Definition } from './definition.ts';

const page = 'export default function Page() { return <h1>Page</h1>; }';

const sources = {
  'remote.ts': `
    import { createElement } from 'react';
    import { Navigate } from 'react-router-dom';
    import { defineRemote, lazyPage } from '@exchange/shared-platform';
    import { slice } from './stock.slice.ts';

    const List = lazyPage(() => import('./list.page.tsx'));

    export default defineRemote({
      name: 'stock',
      routes: [
        { index: true, element: createElement(Navigate, { to: '/stock/list' }) },
        {
          path: 'list',
          Component: lazyPage(() => import('./guard.tsx')),
          children: [
            { index: true, Component: List },
            { path: 'all', element: createElement(List) },
            { path: '*', element: createElement(List) },
          ],
        },
      ],
      locales: {},
      slices: [slice],
    });`,
  'stock.slice.ts': `
    import { createSlice } from '@reduxjs/toolkit';
    const name = 'Shelves';
    export const slice = createSlice({ name: 'stock' + name, initialState: 0, reducers: {} });`,
  'stock.api.ts': `
    import * as z from 'zod/mini';
    import { api } from '@exchange/shared-platform';
    const responseSchema = z.array(z.object({ id: z.string(), lat: z.optional(z.number()) }));
    const calls = (build) => ({ getStock: build.query({ query: () => 'rates/from/USDC' }) });
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({ ...calls(build), getAllOffices: build.query({ query: () => 'offices', responseSchema }) }),
    });`,
  'guard.tsx': `import './guard.css'; ${page}`,
  'guard.css': 'h1 { color: red }',
  'list.page.tsx': `export const head = { title: 'list.title', description: 'list.description' }; ${page}`,
};

/** Asks a room of these files, inside the repository, where it finds the packages. */
async function ask(changed: Partial<typeof sources> = {}): Promise<Definition> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/definition-'));
  const room = `.cache/${basename(folder)}`;
  mkdirSync(join(folder, 'src'));
  for (const [file, code] of Object.entries({ ...sources, ...changed })) writeFileSync(join(folder, 'src', file), code);
  try {
    const answer = await askDefinition(room, [`${room}/src/stock.api.ts`]);
    return JSON.parse(JSON.stringify(answer).replaceAll(`${room}/src/`, ''));
  } catch (error) {
    throw new Error(String(error).replaceAll(room, 'the room'), { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a remote', () => {
  let asked: Definition;
  beforeAll(async () => {
    asked = await ask();
  });

  it('says its routes, with the files of their pages and of the layouts above', () => {
    const head = { title: 'list.title', description: 'list.description' };
    expect(asked.routes).toEqual([
      { path: '', pages: [] },
      { path: 'list', pages: ['guard.tsx', 'list.page.tsx'], head },
      { path: 'list/all', pages: ['guard.tsx', 'list.page.tsx'], head },
    ]);
  });

  it('says its names that must be unique in a page, also of a call that the platform has already', () => {
    expect(asked.namesInPage).toEqual({
      endpoints: ['getAllOffices', 'getStock'],
      slices: ['stockShelves'],
      namespaces: ['stock'],
    });
  });

  it('says which calls of the service it makes, and what it needs of a reply', () => {
    const reply = { properties: { id: { type: 'string' }, lat: { type: 'number' } }, required: ['id'] };
    expect(asked.calls).toContainEqual(
      expect.objectContaining({
        call: 'GET /offices',
        reply: expect.objectContaining({ items: expect.objectContaining(reply) }),
      }),
    );
  });

  it('is refused with the fault of its code, such as a page that can not be loaded', async () => {
    const broken = `import { missing } from './guard.tsx'; export const head = missing; ${page}`;
    await expect(ask({ 'list.page.tsx': broken })).rejects.toThrow(
      /the room can't be run:[^]*does not provide an export named 'missing'/,
    );
  });
});

test('the shell says the names of the platform, of its texts and of its store', async () => {
  const { namesInPage } = await askDefinition('shell', []);
  expect(namesInPage.endpoints).toContain('getAllOffices');
  expect(namesInPage.slices).toEqual(expect.arrayContaining(['api', 'session']));
  expect(namesInPage.namespaces).toEqual(['platform', 'shell', 'ui']);
});

it.each([
  ['a call that the service does not have', 'branches', z.string(), 'it has no GET branches'],
  ['what no reply has', 'offices', z.number(), 'reply[].id is string, not number'],
])('a room is refused when it needs %s', async (_what, url, id, fault) => {
  const getAllOffices = { query: () => url, responseSchema: z.array(z.object({ id })) };
  const service = await describeCalls();
  expect(() => callsOf({ getAllOffices }, service)).toThrow(`getAllOffices does not fit the service: ${fault}`);
});
