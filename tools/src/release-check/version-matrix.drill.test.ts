import { faultsTogether } from '@exchange/federation/faults-together';
import { together, useTwoBuilds } from './two-builds.fixture.ts';

const { today, next, open } = useTwoBuilds();

describe('shells and remotes of two builds', () => {
  it('work together when a remote uses only what both shells give', async () => {
    const pairs = [together(today(), next(), 'public', today()), together(next(), today(), 'public', next())];
    for (const live of pairs) {
      expect(faultsTogether(live)).toEqual([]);
      await open(live, 'public');
    }
  });

  it('the next wizard in the shell of today is refused with the reason, and the release before steps in', async () => {
    const live = together(today(), next(), 'wizard', today());
    expect(faultsTogether(live)).toEqual([
      'wizard 2.0.0 does not fit the shell 1.0.0: it needs Steps of @exchange/shared-ui, which the shell does not provide.',
    ]);
    // Its home shows without an error; only the live release's own entry was never asked for.
    await expect(open(live, 'wizard')).rejects.toThrow(/says\n +its entry was not loaded$/);
  });

  it('the wizard of today in the next shell is refused with the reason, and the release before steps in', async () => {
    const live = together(next(), today(), 'wizard', next());
    expect(faultsTogether(live)).toEqual([
      'wizard 2.0.0 does not fit the shell 1.0.0: it needs Stepper of @exchange/shared-ui, which the shell does not provide.',
    ]);
    await expect(open(live, 'wizard')).rejects.toThrow(/says\n +its entry was not loaded$/);
  });
});
