import { Trial } from './trial.ts';

const [second, minute] = [1000, 60_000];
const start = Date.parse('2026-03-13T12:00:00Z');
const everyMinute = () => 60;

/** A trial into which a visitor comes each minute, whose page fails or becomes usable. */
function trialOf(minutes: number, fails: (visitor: number) => boolean) {
  const trial = new Trial(start, everyMinute);
  for (let each = 0; each < minutes; each += 1) {
    const at = start + each * minute;
    trial.visit(`${each}`, at);
    if (fails(each)) trial.fail(`${each}`, at);
    else trial.succeed(`${each}`, at);
    for (let passed = 0; passed < 60; passed += 10) trial.pass(at + passed * second);
  }
  return trial;
}

describe('a trial', () => {
  it('of a release that fails for everybody is over after eight visitors', () => {
    expect(trialOf(4, () => true).isFailing).toBe(false);
    expect(trialOf(8, () => true)).toMatchObject({ isFailing: true, isBroken: true });
  });

  it('of a good release ends well, however many strangers say that it failed', () => {
    const trial = trialOf(1, () => false);
    for (let each = 0; each < 1000; each += 1) {
      trial.visit(`stranger ${each}`, start);
      trial.fail(`stranger ${each}`, start);
    }
    for (let at = start + minute; at < start + 24 * 60 * minute; at += minute) {
      trial.succeed(`visitor ${at}`, at);
      trial.pass(at);
      expect(trial.isBroken).toBe(false);
    }
    expect(trial.isFailing).toBe(true);
  });

  it('counts an address once', () => {
    const trial = new Trial(start, everyMinute);
    trial.visit('one', start);
    for (let each = 0; each < 9; each += 1) trial.fail('one', start);
    expect(trial.counts.failed).toBe(1);
  });

  it('takes silence for a minute as good, until a late failure', () => {
    const trial = new Trial(start, everyMinute);
    trial.visit('one', start);
    trial.pass(start + 59 * second);
    expect(trial.counts).toMatchObject({ failed: 0, others: 0 });
    trial.pass(start + 60 * second);
    expect(trial.counts).toMatchObject({ failed: 0, others: 1 });
    trial.fail('one', start + minute);
    expect(trial.counts).toMatchObject({ failed: 1, others: 0 });
  });

  it.each([
    ['a clock that is set forward', 5 * 60 * minute],
    ['a clock that is set back', -5 * 60 * minute],
  ])('misses nobody because of %s', (_, jump) => {
    const trial = trialOf(2, () => false);
    const before = trial.counts.expected;
    trial.pass(start + 2 * minute + jump);
    trial.pass(start + 2 * minute + jump + second);
    expect(trial.counts.expected - before).toBeLessThan(1.1);
  });
});
