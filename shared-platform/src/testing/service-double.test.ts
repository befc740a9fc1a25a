import { installServiceDouble, jsonReply, brokenReply } from './service-double.ts';

const ask = (path: string) => fetch(`http://localhost${path}`);

describe('the double of the service', () => {
  let said: string[];

  beforeEach(() => {
    said = [];
    // Otherwise the shared setup would fail this test.
    jest.spyOn(console, 'error').mockImplementation((words: string) => void said.push(words));
  });

  it('sends the replies that a test sets, and 404 to other calls', async () => {
    installServiceDouble({ 'GET /api/rates/from/USDC': { BGN: 2 } });
    expect(await (await ask('/api/rates/from/USDC')).json()).toEqual({ BGN: 2 });
    expect((await ask('/api/offices')).status).toBe(404);
    expect(said).toEqual([]);
  });

  it.each([
    ['/api/rates/from/USDC', () => jsonReply({ BGN: 'two' })],
    ['/api/currencies', () => jsonReply([{ code: 'BGN' }])],
    ['/api/offices', () => jsonReply({ error: 'INTERNAL_ERROR' }, 500)],
  ])('fails a test whose reply to %s does not pass the schema', async (path, reply) => {
    installServiceDouble({ [`GET ${path}`]: reply });
    await ask(path);
    expect(said).toEqual([expect.stringContaining(`GET ${path}`)]);
  });

  it('lets a test break a reply on purpose', async () => {
    installServiceDouble({ 'GET /api/offices': () => brokenReply('maintenance') });
    expect(await (await ask('/api/offices')).json()).toBe('maintenance');
    expect(said).toEqual([]);
  });
});
