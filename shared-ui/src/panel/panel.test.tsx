import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Panel } from './panel.tsx';

it('a panel is a region named by its title', () => {
  renderUi(
    <Panel title="Figures" actions={<button>Export</button>}>
      Text
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('Text');
  expect(screen.getByRole('heading', { level: 2, name: 'Figures' })).toBeInTheDocument();
});
