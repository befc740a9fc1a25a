import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Tabs } from './tabs.tsx';

const tabs = (
  <Tabs
    label="Kinds"
    tabs={[
      { id: 'crypto', label: 'Crypto', content: 'USDC' },
      { id: 'fiat', label: 'Fiat', content: 'BGN' },
    ]}
  />
);

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  it('show the first one when the address names none, or one that does not exist', () => {
    renderUi(tabs, { history: ['/currencies?tab=stocks'] });
    expect(screen.getByRole('tablist', { name: 'Kinds' })).toBeInTheDocument();
    expect(chosen()).toBe('Crypto');
    expect(screen.getByRole('tabpanel', { name: 'Crypto' })).toHaveTextContent('USDC');
  });

  it('show the one that the address names', () => {
    renderUi(tabs, { history: ['/currencies?tab=fiat'] });
    expect(chosen()).toBe('Fiat');
    expect(screen.getByRole('tabpanel', { name: 'Fiat' })).toHaveTextContent('BGN');
  });

  it('keep the choice in the address, in place of the previous one', async () => {
    const { router } = renderUi(tabs, { history: ['/currencies?from=home'] });
    await userEvent.click(screen.getByRole('tab', { name: 'Fiat' }));
    expect(router.state.location.search).toBe('?from=home&tab=fiat');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(chosen()).toBe('Fiat');
  });

  it('do not change the address until somebody chooses', () => {
    const { router } = renderUi(tabs, { history: ['/currencies'] });
    expect(router.state.location.search).toBe('');
  });
});
