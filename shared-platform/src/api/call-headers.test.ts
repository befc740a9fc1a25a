import { isUnattended } from './call-headers.ts';

const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000 + seconds * 1000);
describe('the attention for a page', () => {
  it.each(['click', 'input', 'pointerdown', 'pointermove', 'keydown', 'wheel'])(
    'lasts for a minute after a %s',
    (type) => {
      at(0);
      isUnattended();
      at(30);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      at(89);
      expect(isUnattended()).toBe(false);
      at(90);
      expect(isUnattended()).toBe(true);
    },
  );
});
