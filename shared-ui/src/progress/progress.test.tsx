import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Stepper } from './stepper.tsx';

describe('a progress bar', () => {
  it('tells how much is done', () => {
    renderUi(<ProgressBar label="Upload" value={1} max={4} />);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    expect(bar).toHaveAttribute('aria-valuemax', '4');
    expect(bar).toHaveAttribute('aria-valuetext', '25%');
  });

  it('stays between nothing and all', () => {
    renderUi(<ProgressBar label="Upload" value={9} max={4} valueText="All of it" isLabelHidden />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '4');
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuetext', 'All of it');
  });
});

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
