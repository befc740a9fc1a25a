import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Stepper } from './stepper.tsx';

describe('a stepper', () => {
  const steps = ['Exchange', 'Personal information', 'Location', 'Review'];

  it('lists the steps, which one is current and which are done', () => {
    renderUi(<Stepper steps={steps} current={1} />);
    const list = screen.getByRole('list', { name: 'Progress' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(items[0]).toHaveTextContent('Exchange (done)');
    expect(items[2]).not.toHaveTextContent('(done)');
  });

  it('names the current step in one line for phones', () => {
    renderUi(<Stepper label="Exchange" steps={steps} current={1} />);
    expect(screen.getByText('Step 2 of 4: Personal information')).toBeInTheDocument();
  });
});
