import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { CardLink } from './card.tsx';

describe('a card that is a link', () => {
  it('leads somewhere as a whole, with the keyboard too', async () => {
    const { router } = renderUi(<CardLink to="/about" title="Offices" text="Five in Sofia" headingLevel="h3" />);
    expect(screen.getByRole('heading', { level: 3, name: 'Offices' })).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Offices Five in Sofia' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/about');
  });
});
