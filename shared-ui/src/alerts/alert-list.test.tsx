import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { alertDuration } from './alert-duration.ts';
import { AlertList, type AlertItem } from './alert-list.tsx';

const alert = (change: Partial<AlertItem> = {}): AlertItem => ({
  id: 'a',
  type: 'success',
  message: 'Request created',
  ...change,
});

const shown = (...alerts: readonly AlertItem[]) => {
  const onClose = jest.fn();
  renderUi(<AlertList alerts={alerts} onClose={onClose} />);
  return onClose;
};

// Tick by tick, because React renders between ticks in a browser.
const wait = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 20) act(() => jest.advanceTimersByTime(20));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('how long an alert stays', () => {
  it('is 30 ms for each character of its title and message', () => {
    expect(alertDuration('a'.repeat(100), 'b'.repeat(100))).toBe(6000);
  });

  it('is never under 4 seconds', () => {
    expect(alertDuration('Success', 'Saved')).toBe(4000);
  });
});

describe('an alert', () => {
  it('has fading time after its own, and is then taken off the list', () => {
    const onClose = shown(alert());
    wait(4000);
    expect(screen.getByRole('status')).toHaveAttribute('data-leaving');
    wait(180);
    expect(onClose).not.toHaveBeenCalled();
    wait(20);
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  it('stays longer when it says more', () => {
    const onClose = shown(alert({ message: 'x'.repeat(193) }));
    wait(6000 + 180);
    expect(onClose).not.toHaveBeenCalled();
    wait(20);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays for the time it was given', () => {
    const onClose = shown(alert({ duration: 1000 }));
    wait(1200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('waits while the pointer rests on it, and goes on where it stood', () => {
    const onClose = shown(alert());
    wait(3000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(10_000);
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(980);
    expect(screen.getByRole('status')).not.toHaveAttribute('data-leaving');
    wait(220);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('waits while the focus is in it', () => {
    const onClose = shown(alert());
    act(() => screen.getByRole('button', { name: 'Close: Success' }).focus());
    wait(10_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Close: Success' }).blur());
    wait(4200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can be closed before its time', () => {
    const onClose = shown(alert());
    fireEvent.click(screen.getByRole('button', { name: 'Close: Success' }));
    expect(screen.getByRole('status')).toHaveAttribute('data-leaving');
    wait(200);
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  it.each([
    ['info', 'Info', 'status'],
    ['success', 'Success', 'status'],
    ['warning', 'Warning', 'status'],
    ['error', 'Error', 'alert'],
  ] as const)('of type %s is titled %s and announced as %s', (type, title, role) => {
    shown(alert({ type }));
    expect(screen.getByRole(role)).toHaveTextContent(`${title}Request created`);
  });

  it('can have a title of its own', () => {
    shown(alert({ title: 'Done' }));
    expect(screen.getByRole('status')).toHaveTextContent('DoneRequest created');
  });
});

describe('the list of alerts', () => {
  it('is a named region, there only while there are alerts', () => {
    shown(alert(), alert({ id: 'b', type: 'error' }));
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('is nowhere without alerts', () => {
    shown();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('can be read and used while a modal is open', () => {
    renderUi(
      <>
        <Dialog title="Review" isOpen onOpenChange={jest.fn()}>
          Text
        </Dialog>
        <AlertList alerts={[alert()]} onClose={jest.fn()} />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Close: Success' }).focus());
    expect(screen.getByRole('button', { name: 'Close: Success' })).toHaveFocus();
  });
});
