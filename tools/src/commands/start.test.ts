import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { entryOf, testBuild, testFacts } from '@exchange/federation/testing/release';
import { allGone, answers, descendantsOf, useStart } from './start.fixture.ts';

const { folder, start, endByOne } = useStart();

describe('npm start', () => {
  it('starts everything, refuses a second start on the same data, and leaves no process when it is stopped or killed', async () => {
    const first = start();
    await first.says('Ctrl-C stops it.');
    expect(first.output()).toMatch(
      /Sign in as \S+@\S+ with the password \S{10,}[^]*Address +http:\/\/localhost:\d+\n +Administrator +\S+@\S+\n/,
    );
    expect(await answers(first.site())).toBe(true);
    expect(await answers(`${first.site()}/api/health/ready`)).toBe(true);
    const below = descendantsOf(first.child.pid);
    expect(below.some(({ line }) => line.includes('api/src/server/server.ts'))).toBe(true);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The exchange already runs on the data folder .*\n$/);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await answers(first.site())).toBe(false);
    await allGone(below);

    // The password is shown only once, and the database is kept.
    const again = start();
    await again.says('Ctrl-C stops it.');
    expect(again.output()).not.toContain('password');
    const left = descendantsOf(again.child.pid);
    expect(left).not.toEqual([]);
    again.child.kill('SIGKILL');
    await again.ended;
    await allGone(left);
  });

  // `start.drill.test.ts` has the other processes and signals.
  it.each([
    ['npm', 'SIGINT', /npm start/],
    ['the service', 'SIGTERM', /api\/src\/server\/server\.ts/],
  ] as const)('ends all its processes when %s gets %s', async (_, signal, wanted) => {
    expect(await answers(`${await endByOne(wanted, signal)}/health`)).toBe(false);
  });

  it("serves released rooms as released, and shows each room's source", async () => {
    const [shell] = await buildRooms(['shell'], () => {});
    if (!shell) throw new Error('the shell was built');
    const wizard = await testBuild(folder(), { name: 'wizard', content: 'released', shares: {} });
    const admin = await testBuild(folder(), { name: 'admin', content: 'released', shares: {} });
    const versions = { shell: '9.0.0', wizard: '9.0.0', admin: '9.0.0' };
    await publishAndGoLive(join(folder(), 'releases'), [shell, wizard, admin], versions, testFacts);
    writeFileSync(join(folder(), 'releases/manifests/admin/9.0.0.json'), 'damaged');
    const { child, says, ended, output, site } = start();
    await says('Ctrl-C stops it.');
    const page = await (await fetch(site())).text();
    child.kill('SIGTERM');
    await ended;
    expect(output()).toMatch(/wizard +9\.0\.0, released by Test Author/);
    expect(output()).toMatch(/public +this working tree/);
    expect(output()).not.toMatch(/admin +this working tree/);
    expect(page).toContain(entryOf(wizard));
  });

  it('reports a wrong setting in one sentence', async () => {
    const { ended, output } = start({ PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(output()).toBe('PORT must be a port number from 0 to 65535. "npm start -- --help" lists all settings.\n');
  });

  it('reports an unwritable folder in one sentence', async () => {
    const { ended, output } = start({ DATA_DIR: '/dev/null/data' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The folder \/dev\/null\/data can't be written; .*\n$/);
  });
});
