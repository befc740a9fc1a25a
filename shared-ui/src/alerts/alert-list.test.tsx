import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { alertDuration, type AlertItem } from './alert-card.tsx';
import { AlertList } from './alert-list.tsx';

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

const card = () => screen.getByRole('group');

// Tick by tick, because React renders between ticks in a browser.
const wait = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 20) act(() => jest.advanceTimersByTime(20));
};

beforeEach(() => jest.useFakeTimers());
describe('how long an alert stays', () => {
  it('is 30 ms for each character of its title and message', () => {
    expect(alertDuration('a'.repeat(100), 'b'.repeat(100))).toBe(6000);
  });

  it('is never under 4 seconds', () => {
    expect(alertDuration('Success', 'Saved')).toBe(4000);
  });
});

describe('an alert', () => {
  it('fades out after its time, and is then removed from the list', () => {
    const onClose = shown(alert());
    wait(4000);
    expect(card()).toHaveAttribute('data-leaving');
    wait(180);
    expect(onClose).not.toHaveBeenCalled();
    wait(20);
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  it('stays for the time it was given', () => {
    const onClose = shown(alert({ duration: 1000 }));
    wait(1200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('pauses while the pointer is over it, and then resumes', () => {
    const onClose = shown(alert());
    wait(3000);
    fireEvent.pointerEnter(card());
    wait(10_000);
    fireEvent.pointerLeave(card());
    wait(980);
    expect(card()).not.toHaveAttribute('data-leaving');
    wait(220);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('pauses while the focus is in it', () => {
    const onClose = shown(alert());
    act(() => screen.getByRole('button', { name: 'Close: Success' }).focus());
    wait(10_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Close: Success' }).blur());
    wait(4200);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('counts down at every 20 ms', () => {
    shown(alert());
    const line = () => Number(card().querySelector<HTMLElement>('[style]')?.style.scale.split(' ')[0]);
    expect(line()).toBe(1);
    act(() => jest.advanceTimersByTime(19));
    expect(line()).toBe(1);
    act(() => jest.advanceTimersByTime(1));
    expect(line()).toBe(3980 / 4000);
    act(() => jest.advanceTimersByTime(20));
    expect(line()).toBe(3960 / 4000);
  });

  it('ends on time on a machine too busy for its ticks', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    shown(alert());
    clock.mockReturnValue(2000);
    act(() => jest.advanceTimersByTime(20));
    expect(card()).not.toHaveAttribute('data-leaving');
    clock.mockReturnValue(4000);
    act(() => jest.advanceTimersByTime(20));
    expect(card()).toHaveAttribute('data-leaving');
  });

  it('can be closed before its time', () => {
    const onClose = shown(alert());
    fireEvent.click(screen.getByRole('button', { name: 'Close: Success' }));
    expect(card()).toHaveAttribute('data-leaving');
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

/** Alerts that leave when they are closed, and a button that adds one. */
function Alerts({ initially }: { readonly initially: readonly AlertItem[] }) {
  const [alerts, setAlerts] = useState(initially);
  return (
    <>
      <button onClick={() => setAlerts([...alerts, alert({ id: String(alerts.length) })])}>Add</button>
      <AlertList alerts={alerts} onClose={(id) => setAlerts((left) => left.filter((item) => item.id !== id))} />
    </>
  );
}

describe('the focus after an alert was closed', () => {
  const success = alert();
  const error = alert({ id: 'b', type: 'error' });
  const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
  const close = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    wait(200);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  };

  it('is back where it came from', () => {
    renderUi(<Alerts initially={[success]} />);
    focus('Add');
    focus('Close: Success');
    close('Close: Success');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('is back where it first came from when it came through another alert', () => {
    renderUi(<Alerts initially={[success, error]} />);
    focus('Add');
    focus('Close: Error');
    focus('Close: Success');
    close('Close: Success');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('stays where it is when it was not in the alert', () => {
    renderUi(<Alerts initially={[success, error]} />);
    focus('Add');
    focus('Close: Error');
    close('Close: Success');
    expect(screen.getByRole('button', { name: 'Close: Error' })).toHaveFocus();
  });

  it('is not given to something that has left the page', () => {
    const { container } = renderUi(<Alerts initially={[success]} />);
    const gone = container.appendChild(document.createElement('button'));
    act(() => gone.focus());
    focus('Close: Success');
    gone.remove();
    close('Close: Success');
    expect(document.body).toHaveFocus();
  });
});

describe('the list of alerts', () => {
  it('is a named region, there only while there are alerts', () => {
    shown(alert(), alert({ id: 'b', type: 'error' }));
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('has the place of polite announcements before there is one, and announces an alert from there alone', () => {
    renderUi(<Alerts initially={[]} />);
    const place = screen.getByRole('status');
    expect(place).toBeEmptyDOMElement();
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('status')).toBe(place);
    expect(place).toHaveTextContent('SuccessRequest created');
    expect(place).toHaveAttribute('aria-atomic', 'false');
    expect(screen.getAllByText('Request created')).toHaveLength(1);
  });

  it('leaves errors out of the polite place: they announce themselves', () => {
    shown(alert(), alert({ id: 'b', type: 'error', message: 'Failed' }));
    expect(screen.getByRole('status')).not.toHaveTextContent('Failed');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
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
