import { faultsTogether } from '@exchange/federation/faults-together';
import { together, useTwoBuilds } from './two-builds.fixture.ts';

const { today, next, open } = useTwoBuilds(['wizard']);

// `version-matrix.drill.test.ts` has the other pairs.
describe('shells and remotes of two builds', () => {
  it('the next wizard in the shell of today is refused with the reason, and the release before steps in', async () => {
    const live = together(today(), next(), 'wizard', today());
    expect(faultsTogether(live)).toEqual([
      'wizard 2.0.0 does not fit the shell 1.0.0: it needs Steps of @exchange/shared-ui, which the shell does not provide.',
    ]);
    // Its home shows without an error; only the live release's own entry was never asked for.
    await expect(open(live, 'wizard')).rejects.toThrow(/says\n +its entry was not loaded$/);
  });

  it('are refused when the shell has another version of the federation runtime', () => {
    const runtime = '@module-federation/webpack-bundler-runtime';
    const { shell } = today();
    if (shell?.built.kind !== 'shell') throw new Error('the shell was built');
    const gives = { ...shell.built.gives, [runtime]: { version: '3.0.0', names: '*' as const } };
    const later = { ...today(), shell: { ...shell, built: { ...shell.built, gives } } };
    expect(faultsTogether(together(later, today(), 'wizard', today()))).toEqual([
      expect.stringContaining(`it needs ${runtime}`),
    ]);
  });
});
