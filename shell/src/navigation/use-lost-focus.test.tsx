import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLostFocus } from './use-lost-focus.ts';

function Page() {
  const main = useRef<HTMLElement>(null);
  useLostFocus(main);
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const beside = useRef<HTMLButtonElement>(null);
  const send = () => {
    setSent(true);
    // Browsers take the focus of a disabled button away in the next frame; jsdom only when another one gets it.
    requestAnimationFrame(() => {
      beside.current?.focus();
      beside.current?.blur();
    });
  };
  return (
    <>
      <main ref={main}>
        <h1>Request</h1>
        <section>
          <h2>Visit</h2>
          {isTold ? <p>Told</p> : <button onClick={() => setTold(true)}>Tell the office</button>}
        </section>
        {!isOver && <button onClick={() => setAsking(true)}>Start over</button>}
        <ul>
          <li>
            {isOpen ? <button key="count">Count</button> : <button onClick={() => setOpen(true)}>Open</button>}
            <button>Rename</button>
          </li>
        </ul>
        <input aria-label="Amount" />
        <div>
          <h2>Message</h2>
          <form>
            <button type="button" disabled={isSent} onClick={send}>
              Send
            </button>
          </form>
        </div>
      </main>
      <button ref={beside}>Beside</button>
      {isAsking &&
        createPortal(
          <button
            ref={(button) => button?.focus()}
            onClick={() => {
              setOver(true);
              setTimeout(() => setAsking(false));
            }}
          >
            Yes
          </button>,
          document.body,
        )}
    </>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name });

describe('a person who uses the keyboard', () => {
  it('goes on at the heading of the section whose button vanished', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Tell the office' }));
    await waitFor(() => expect(heading('Visit')).toHaveFocus());
  });

  it('goes on at the heading next to the form whose button is disabled', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(heading('Message')).toHaveFocus());
  });

  it('goes on at the heading of the page when a dialog closes whose button vanished meanwhile', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(heading('Request')).toHaveFocus());
  });

  it('goes on at the next button of the row whose button vanished', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Count' })).toHaveFocus());
  });

  it('keeps the focus where it went instead', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Tell the office' }));
    act(() => screen.getByRole('textbox').focus());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
