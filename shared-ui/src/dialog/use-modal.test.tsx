import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { useModal } from './use-modal.ts';

let answer: PromiseWithResolvers<void>;

beforeEach(() => {
  answer = Promise.withResolvers();
});

function Page() {
  const { isOpen, params, open, close } = useModal('review');
  return (
    <>
      <p>{isOpen ? `Row ${params['id'] ?? 'unknown'}` : 'Closed'}</p>
      <button onClick={() => open({ id: '7' })}>Open</button>
      <button
        onClick={() => {
          close();
          close();
        }}
      >
        Close
      </button>
      <button onClick={() => void answer.promise.then(close)}>Save</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a modal in the address', () => {
  it('is opened by its parameter, with the ids of its subject', () => {
    renderUi(<Page />, { history: ['/list?review-modal=opened&id=9'] });
    expect(screen.getByText('Row 9')).toBeInTheDocument();
  });

  it('is closed by another value of its parameter', () => {
    renderUi(<Page />, { history: ['/list?review-modal=closed&id=9'] });
    expect(screen.getByText('Closed')).toBeInTheDocument();
  });

  it('keeps the rest of the query, and Back closes it', async () => {
    const { router } = renderUi(<Page />, { history: ['/list?page=2'] });
    await press('Open');
    expect(router.state.location.search).toBe('?page=2&review-modal=opened&id=7');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Closed')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('leaves no history entry behind when it is closed', async () => {
    const { router } = renderUi(<Page />, { history: ['/before', '/list?page=2'] });
    await press('Open');
    await press('Close');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it.each([
    ['nothing else', '/list?page=2', 'Closed'],
    ['what is open by then', '/list?page=2&review-modal=opened&id=9', 'Row 9'],
  ])('that Back has closed closes %s when its answer comes', async (_, address, shown) => {
    const { router } = renderUi(<Page />, { history: ['/before', '/list?page=2'] });
    await press('Open');
    await press('Save');
    await act(() => router.navigate(-1));
    await act(() => router.navigate(address, { replace: true }));
    await act(async () => answer.resolve());
    expect(router.state.location.pathname).toBe('/list');
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it('that a link opened is closed without leaving the page', async () => {
    const { router } = renderUi(<Page />, { history: ['/before', '/list?page=2&review-modal=opened&id=9'] });
    await press('Close');
    expect(router.state.location.search).toBe('?page=2');
    expect(router.state.location.pathname).toBe('/list');
  });

  it('keeps the row in the address for the modal below it', async () => {
    const { router } = renderUi(<Page />, { history: ['/list?details-modal=opened&review-modal=opened&id=9'] });
    await press('Close');
    expect(router.state.location.search).toBe('?details-modal=opened&id=9');
  });
});
