import { buildRooms } from '@exchange/federation/build-rooms';
import { faultsTogether } from '@exchange/federation/faults-together';
import type { Shares } from '@exchange/shared-platform/registry';
import { type Builds, named, together } from './two-builds.fixture.ts';

let today: Builds;
beforeAll(async () => {
  today = named(await buildRooms(['shell', 'wizard'], () => {}));
});

/** The wizard of today in a shell that gives something else. */
function inShell(change: (gives: Shares) => Shares) {
  const { shell } = today;
  if (shell?.kind !== 'shell') throw new Error('the shell was built');
  const later = { ...shell, gives: change(shell.gives) };
  return faultsTogether(together({ shell: later }, today, 'wizard', today));
}

// `version-matrix.drill.test.ts` has pairs of two builds.
describe('the shell and the wizard of today', () => {
  it('fit', () => {
    expect(inShell((gives) => gives)).toEqual([]);
  });

  it('are refused when the shell lacks a name that the wizard uses', () => {
    const design = '@exchange/shared-ui';
    const without = (gives: Shares) => {
      const { version = '', names = [] } = gives[design] ?? {};
      if (names === '*') throw new Error('a door names what it gives');
      return { ...gives, [design]: { version, names: names.filter((name) => name !== 'Stepper') } };
    };
    expect(inShell(without)).toEqual([
      'wizard 2.0.0 does not fit the shell 1.0.0: it needs Stepper of @exchange/shared-ui, which the shell does not provide.',
    ]);
  });

  it('are refused when the shell has another version of the federation runtime', () => {
    const runtime = '@module-federation/webpack-bundler-runtime';
    const later = (gives: Shares) => ({ ...gives, [runtime]: { version: '3.0.0', names: '*' as const } });
    expect(inShell(later)).toEqual([expect.stringContaining(`it needs ${runtime}`)]);
  });
});
