import { isUnattended } from './call-headers.ts';

const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000 + seconds * 1000);

afterEach(() => jest.restoreAllMocks());

describe('the attention for a page', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('lasts for a minute after a %s', (type) => {
    at(0);
    isUnattended();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    at(59);
    expect(isUnattended()).toBe(false);
    at(60);
    expect(isUnattended()).toBe(true);
  });
});
