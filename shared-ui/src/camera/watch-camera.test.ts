import { waitFor } from '@testing-library/react';
import { watchCamera } from './watch-camera.ts';

const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };

interface Camera {
  readonly getUserMedia: () => Promise<unknown>;
}

const install = (camera: Camera | undefined, seen: readonly string[] = []) => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: camera });
  const looks = [[], ...seen.map((rawValue) => [{ rawValue }])];
  class BarcodeDetector {
    static readonly getSupportedFormats = async () => ['qr_code'];
    readonly detect = async () => looks.shift() ?? [];
  }
  Object.assign(globalThis, { BarcodeDetector });
};

const watch = () => {
  const video = document.createElement('video');
  video.play = async () => undefined;
  const events: string[] = [];
  const stop = watchCamera(video, {
    onStart: () => events.push('started'),
    onSeen: (text) => events.push(text),
    onFault: (fault) => events.push(fault),
  });
  return { events, stop };
};

beforeEach(() => stopped.mockClear());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

describe('the camera', () => {
  it('reads one code, and is off then', async () => {
    install({ getUserMedia: async () => stream }, ['7K3M-9QXA', '0000-0000']);
    const { events } = watch();
    await waitFor(() => expect(events).toEqual(['started', '7K3M-9QXA']));
    expect(stopped).toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'broken'],
  ])('that answers %s is %s', async (name, fault) => {
    install({ getUserMedia: async () => Promise.reject(Object.assign(new Error('test'), { name })) });
    const { events } = watch();
    await waitFor(() => expect(events).toEqual([fault]));
  });

  it('needs a secure page', () => {
    install(undefined);
    expect(watch().events).toEqual(['insecure']);
  });

  it('that starts after its dialog was closed is switched off', async () => {
    install({ getUserMedia: async () => stream }, ['7K3M-9QXA']);
    const { events, stop } = watch();
    stop();
    await waitFor(() => expect(stopped).toHaveBeenCalled());
    expect(events).toEqual([]);
  });
});
