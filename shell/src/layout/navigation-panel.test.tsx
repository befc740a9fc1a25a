import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-shell.tsx';

async function openMenu() {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  return within(await screen.findByRole('dialog', { name: 'Main' }));
}

const menuIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
describe('the full-screen menu', () => {
  it('holds the links of the header and the way to the exchange', async () => {
    const menu = await openMenu();
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
      ['Buy/Sell', '/transaction'],
    ]);
  });

  it('is closed by its button, and the focus is back on the button that opened it', async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Close the menu' }));
    await menuIsGone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus());
  });

  it('is closed by Escape', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to a page, is closed there, and leaves the focus on its heading', async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('link', { name: 'About' }));
    await menuIsGone();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'About page' })).toHaveFocus());
  });

  it('is closed by the link of the page that is open', async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is closed by the way back, which shows the page before', async () => {
    const { history } = await openPage();
    await act(async () => history.push('/about'));
    await screen.findByRole('heading', { name: 'About page' });
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    await screen.findByRole('dialog', { name: 'Main' });
    await act(async () => history.go(-1));
    await menuIsGone();
    expect(history.current().location.pathname).toBe('/');
  });
});
