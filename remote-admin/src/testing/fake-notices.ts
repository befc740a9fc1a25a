let rung = 0;

/** The browser's notifications and sounds, for a test that counts them. */
export function fakeNotices({
  permission = 'default',
  answer = 'granted' as NotificationPermission,
  isRefused = false,
} = {}) {
  const shown: (EventTarget & { readonly title: string; readonly body: string | undefined })[] = [];
  let asked = 0;
  rung = 0;

  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission = () => {
      asked += 1;
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    };
    readonly title: string;
    readonly body: string | undefined;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      if (isRefused) throw new TypeError('Illegal constructor');
      this.body = options.body;
      shown.push(this);
    }
    close = () => undefined;
  }

  const value = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
  const node = { connect: (next: unknown) => next };
  class FakeAudio {
    state = 'suspended';
    currentTime = 0;
    resume = () => {
      this.state = 'running';
      return Promise.resolve();
    };
    createGain = () => ({ ...node, gain: value });
    createOscillator = () => ({ ...node, frequency: { value: 0 }, start: () => (rung += 0.5), stop: () => undefined });
  }

  Object.assign(globalThis, { Notification: FakeNotification, AudioContext: FakeAudio });
  return { shown, asked: () => asked, rung: () => rung };
}
