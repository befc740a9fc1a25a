import type { RemoteRelease, ShellRelease } from './stored-release.schema.ts';
import { goLive, rollBack } from './go-live.ts';

const shell = (version: string, provides: Record<string, string> = { react: '19.0.0' }): ShellRelease => ({
  version,
  provides,
});

const remote = (version: string, shared: Record<string, string> = { react: '19.0.0' }): RemoteRelease => ({
  version,
  entry: `/mfe/wizard/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  builtAgainst: { shell: '1.0.0', shared },
});

describe('taking a release live', () => {
  const first = goLive(undefined, { shell: shell('1.0.0'), wizard: remote('1.0.0') });

  it('keeps what was live before as the fallback', () => {
    const second = goLive(first, { wizard: remote('1.1.0') });
    expect(second.remotes['wizard']).toEqual({ live: remote('1.1.0'), previous: remote('1.0.0') });
  });

  it('leaves the other releases untouched', () => {
    const both = goLive(first, { public: remote('3.0.0') });
    expect(both.remotes['wizard']).toEqual(first.remotes['wizard']);
    expect(both.shell).toEqual(first.shell);
  });

  it('keeps the fallback when the same version goes live again', () => {
    const second = goLive(first, { wizard: remote('1.1.0') });
    expect(goLive(second, { wizard: remote('1.1.0') })).toEqual(second);
  });

  it('refuses a remote before there is a shell', () => {
    expect(() => goLive(undefined, { wizard: remote('1.0.0') })).toThrow('release it with "npm run release -- shell"');
  });

  it('refuses a remote that needs a module the live shell does not give', () => {
    const demanding = remote('1.1.0', { '@exchange/shared-ui/chart': '1.0.0' });
    expect(() => goLive(first, { wizard: demanding })).toThrow('wizard 1.1.0 needs @exchange/shared-ui/chart 1.0.0');
  });

  it('refuses a shell that a live remote no longer fits', () => {
    expect(() => goLive(first, { shell: shell('2.0.0', { react: '20.0.0' }) })).toThrow(
      'npm run release -- shell wizard',
    );
  });

  it('takes a shell and the remotes made for it live together', () => {
    const next = goLive(first, {
      shell: shell('2.0.0', { react: '20.0.0' }),
      wizard: remote('2.0.0', { react: '20.0.0' }),
    });
    expect(next.shell.live.version).toBe('2.0.0');
    expect(next.remotes['wizard']?.live.version).toBe('2.0.0');
  });
});

describe('rolling back', () => {
  const released = goLive(goLive(undefined, { shell: shell('1.0.0'), wizard: remote('1.0.0') }), {
    wizard: remote('1.1.0'),
  });

  it('takes the previous version live and remembers which one was withdrawn', () => {
    const back = rollBack(released, 'wizard');
    expect(back.remotes['wizard']).toEqual({ live: remote('1.0.0') });
    expect(back.withdrawn).toEqual({ wizard: '1.1.0' });
  });

  it('forgets the withdrawal when a release follows', () => {
    const next = goLive(rollBack(released, 'wizard'), { wizard: remote('1.1.1') });
    expect(next.withdrawn).toEqual({});
  });

  it('says when there is nothing to go back to', () => {
    expect(() => rollBack(rollBack(released, 'wizard'), 'wizard')).toThrow('has no previous version');
  });

  it('says when there never was a release', () => {
    expect(() => rollBack(released, 'admin')).toThrow('admin was never released');
  });
});
