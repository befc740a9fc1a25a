import type { Built, NamesInPage } from '@exchange/shared-platform/manifest';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { faultsTogether } from './faults-together.ts';
import { nothingLive, withRoom } from './live-releases.ts';
import { manifestOf } from './go-live.ts';

const folder = useEmptyFolder();

/** Faults of a shell, an admin and a wizard with these names. */
async function faultsWith(namesInPage: Partial<NamesInPage>, routes = ['transaction']): Promise<string[]> {
  let live = nothingLive;
  const others: Record<string, Partial<Built['namesInPage']>> = {
    shell: { slices: ['session'], namespaces: ['platform'], selectors: ['body', '@keyframes spin'] },
    admin: { endpoints: ['adminLogin'], selectors: ['.ag-row'] },
    wizard: namesInPage,
  };
  for (const [name, names] of Object.entries(others)) {
    const build = await testBuild(folder, {
      name,
      content: 'one',
      namesInPage: names,
      ...(name === 'wizard' && { routes }),
      ...(name === 'shell' && { shown: { words: [], tokens: ['--space-3'] } }),
    });
    live = withRoom(live, { live: manifestOf(build, { [name]: '1.0.0' }, testFacts), fallbacks: [], notServed: '' });
  }
  return faultsTogether(live);
}

describe('rooms that are live together', () => {
  it('are good while each has names of its own', async () => {
    expect(
      await faultsWith({ endpoints: ['createTransaction'], slices: ['wizardDraft'], selectors: ['.leaflet'] }),
    ).toEqual([]);
  });

  it.each<[string, Partial<NamesInPage>, string]>([
    ['an endpoint', { endpoints: ['adminLogin'] }, 'the endpoint "adminLogin"'],
    ['a slice', { slices: ['session'] }, 'the slice "session"'],
    ['a namespace of texts', { namespaces: ['platform'] }, 'the namespace of texts "platform"'],
    ['a global style', { selectors: ['.ag-row'] }, 'the global style ".ag-row"'],
    ['an animation', { selectors: ['@keyframes spin'] }, 'the global style "@keyframes spin"'],
  ])('are refused when two of them have %s', async (_what, names, fault) => {
    expect((await faultsWith(names)).join('\n')).toContain(fault);
  });

  it.each([
    'h1',
    'html[lang]',
    "[data-theme='dark']",
    '[data-theme].x',
    ':root',
    ':not(.leaflet)',
    ':not(:is(html).x, .y)',
    ':is(html).dark',
    'body:has(.leaflet)',
    'html.print',
    'HTML.dark',
    'a[href$=".pdf"]',
  ])('are refused when a remote styles %s, which every room has', async (selector) => {
    expect(await faultsWith({ selectors: [selector, `${selector} .leaflet`] })).toEqual([
      `wizard 1.0.0 has the global style "${selector}", which changes every room.`,
    ]);
  });

  it('are refused when a remote says what a token of the shell is', async () => {
    expect(await faultsWith({ selectors: ['@property --own', '@property --space-3'] })).toEqual([
      'wizard 1.0.0 has the global style "@property --space-3", which changes every room.',
    ]);
  });

  it.each(['admin/wizard', 'Admin', ':a?/:b', ':slug', 'admin?'])(
    'are refused when a remote has the page %s, which the shell may give to another one',
    async (route) => {
      expect(await faultsWith({}, ['transaction/:code', route])).toEqual([
        `wizard 1.0.0 has the route /${route}, which is admin's.`,
      ]);
    },
  );

  it('are refused when a remote calls itself by another name', async () => {
    expect(await faultsWith({ namespaces: ['magician'] })).toEqual(['wizard 1.0.0 calls itself "magician".']);
  });
});
