import { debugLog } from './debug-log.ts';

describe("on the developer's own machine", () => {
  it('writes to the console', () => {
    const write = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    debugLog('a call', 7);
    expect(window.location.hostname).toBe('localhost');
    expect(write).toHaveBeenCalledWith('a call', 7);
  });
});
