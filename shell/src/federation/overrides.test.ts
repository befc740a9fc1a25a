import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showOverrideBadge, readOverrides, resetOverrides } from './overrides.ts';

const local = 'http://localhost:3100/entry.js';

afterEach(() => {
  document.body.replaceChildren();
});

describe('an overridden remote', () => {
  it('is asked for in the address and kept for the tab', () => {
    expect([...readOverrides(`?mfe.wizard=${local}&tab=1`, sessionStorage)]).toEqual([['wizard', local]]);
    expect([...readOverrides('', sessionStorage)]).toEqual([['wizard', local]]);
  });

  it('is ignored when it is no address', () => {
    expect([...readOverrides('?mfe.wizard=somewhere', sessionStorage)]).toEqual([]);
  });

  it('is forgotten by a reset, which keeps the rest of the address', () => {
    readOverrides(`?mfe.wizard=${local}`, sessionStorage);
    const href = resetOverrides(`http://localhost/transaction?mfe.wizard=${local}&tab=1`, sessionStorage);
    expect(href).toBe('http://localhost/transaction?tab=1');
    expect([...readOverrides('', sessionStorage)]).toEqual([]);
  });

  it('is shown on a badge that offers a reset', async () => {
    readOverrides(`?mfe.wizard=${local}`, sessionStorage);
    await showOverrideBadge(new Map([['wizard', local]]), () => {});
    expect(screen.getByRole('complementary', { name: 'Overridden remotes' })).toHaveTextContent('wizard');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect([...readOverrides('', sessionStorage)]).toEqual([]);
  });
});
