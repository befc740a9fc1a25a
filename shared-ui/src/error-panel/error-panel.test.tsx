import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { EmptyState, ErrorPanel } from './error-panel.tsx';

describe('an error panel', () => {
  it('that replaces a page says what happened and offers a next step', async () => {
    const onPress = jest.fn();
    renderUi(
      <ErrorPanel title="Oops" message="It broke" details="x is not a function" action={{ label: 'Home', onPress }} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Oops' })).toBeInTheDocument();
    expect(screen.getByText('It broke')).toBeInTheDocument();
    expect(screen.getByText('x is not a function')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('inside a page is announced', () => {
    renderUi(<ErrorPanel title="No rates" headingLevel="h2" />);
    expect(screen.getByRole('alert')).toHaveTextContent('No rates');
    expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });
});

describe('an empty state', () => {
  it('says what is missing and what to do', async () => {
    const onPress = jest.fn();
    renderUi(
      <EmptyState title="No requests" message="Nobody asked yet" action={{ label: 'Clear filters', onPress }} />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No requests' })).toBeInTheDocument();
    expect(screen.getByText('Nobody asked yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
