/**
 * @jest-environment-options {"url": "https://exchange.example.com/"}
 */
import { debugLog } from './debug-log.ts';

describe('on a public site', () => {
  it('writes nothing to the console', () => {
    const write = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    debugLog('a call', 7);
    expect(window.location.hostname).toBe('exchange.example.com');
    expect(write).not.toHaveBeenCalled();
  });
});
