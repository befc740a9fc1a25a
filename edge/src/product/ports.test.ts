import { createServer } from 'node:net';
import { once } from 'node:events';
import { assertPortIsFree, portFailure } from './ports.ts';

describe('a port that can not be listened on', () => {
  it('is named with its setting when another program uses it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(assertPortIsFree(port, '127.0.0.1', 'PORT')).rejects.toThrow(
      `Port ${port} is in use by another program; stop that program or set PORT to a free port.`,
    );
    other.close();
  });

  it.each([
    ['EACCES', 'Port 80 needs rights this user does not have; set PORT to a port above 1023.'],
    ['EADDRNOTAVAIL', "Port 80 can't be listened on (EADDRNOTAVAIL); set PORT or HOST to something else."],
  ])('because of %s says what to set', (code, text) => {
    expect(portFailure({ name: 'Error', message: 'no', code }, 80, 'PORT').message).toBe(text);
  });
});
