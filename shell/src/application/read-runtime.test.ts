import { testEnvironment } from '../testing/open-shell.tsx';
import { readRuntime } from './read-runtime.ts';

function putIntoPage(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="runtime"></script>';
  const script = document.querySelector('#runtime');
  if (script) script.textContent = text;
}

const runtime = { environment: testEnvironment, registry: {}, remoteOrigins: [] };

describe('what the server wrote into the page', () => {
  it('holds environment, registry and origins of remotes', () => {
    putIntoPage(JSON.stringify(runtime));
    expect(readRuntime()).toEqual(runtime);
  });

  it('may lack settings that the edge does not know yet, which have their defaults then', () => {
    const { flagImagesUrl } = testEnvironment;
    putIntoPage(JSON.stringify({ ...runtime, environment: { flagImagesUrl } }));
    expect(readRuntime()).toEqual(runtime);
  });

  it('may hold a broken registry, which costs only the remotes', () => {
    putIntoPage(JSON.stringify({ ...runtime, registry: 'broken' }));
    expect(readRuntime().registry).toBe('broken');
  });

  it('is refused when the environment is not valid', () => {
    putIntoPage(JSON.stringify({ ...runtime, environment: { ...testEnvironment, phoneRule: 'none' } }));
    expect(readRuntime).toThrow(/phoneRule/);
  });

  it('must be there', () => {
    document.body.innerHTML = '';
    expect(readRuntime).toThrow(/run-time environment/);
  });
});
