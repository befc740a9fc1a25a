import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConverterFields, type ConverterFieldsProps } from './converter-fields.tsx';
import { renderUi, user } from '../testing/render-ui.tsx';
import { CurrencyIcon } from './currency-icon.tsx';

const row = { amount: '1', precision: 6, onAmountChange: jest.fn(), onCurrencyChange: jest.fn() };

const props = (): ConverterFieldsProps => ({
  top: {
    ...row,
    label: 'We buy, you give',
    currency: 'USDC',
    currencyLabel: 'Currency you give',
    currencies: ['USDC', 'USDT'],
  },
  bottom: {
    ...row,
    label: 'We sell, you get',
    precision: 2,
    currency: 'BGN',
    currencyLabel: 'Currency you get',
    currencies: ['BGN'],
  },
  reversed: false,
  swapLabel: 'Swap',
  rateLine: 'Exchange rate: 1 USDC = 2 BGN',
  limits: 'From 100 to 9,779.15 BGN',
  onSwap: jest.fn(),
});

/** Fields that change from one state to another at a press. */
function Changing({ from, to }: Record<'from' | 'to', Partial<ConverterFieldsProps>>) {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <button onClick={() => setChanged(true)}>Change</button>
      <ConverterFields {...props()} {...(isChanged ? to : from)} />
    </>
  );
}

const change = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));

beforeEach(() => jest.clearAllMocks());

test('a currency that is not exchanged is described by its error, and another one by nothing', () => {
  const { top } = props();
  renderUi(<ConverterFields {...props()} top={{ ...top, currencyError: 'Choose another currency.' }} />);
  const given = screen.getByRole('combobox', { name: 'Currency you give' });
  expect(given).toBeInvalid();
  expect(given).toHaveAccessibleDescription('Choose another currency.');
  expect(screen.getByRole('combobox', { name: 'Currency you get' })).toBeValid();
});

test('the fields are reached with the keyboard in the order in which they are read', async () => {
  renderUi(<ConverterFields {...props()} />);
  const order = [
    screen.getByRole('textbox', { name: 'We buy, you give' }),
    screen.getByRole('combobox', { name: 'Currency you give' }),
    screen.getByRole('button', { name: 'Swap' }),
    screen.getByRole('textbox', { name: 'We sell, you get' }),
    screen.getByRole('combobox', { name: 'Currency you get' }),
  ];
  for (const field of order) {
    await user.tab();
    expect(field).toHaveFocus();
  }
});

test('the arrow and the choice of a currency call the handlers', async () => {
  const given = props();
  renderUi(<ConverterFields {...given} />);
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  expect(given.onSwap).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency you give' }), 'USDT');
  expect(given.top.onCurrencyChange).toHaveBeenCalledWith('USDT');
});

test('an amount is given as decimal text, with a comma or a point', async () => {
  function Typing() {
    const [amount, setAmount] = useState('');
    const given = props();
    return <ConverterFields {...given} top={{ ...given.top, amount, onAmountChange: setAmount }} />;
  }
  renderUi(<Typing />);
  const field = screen.getByRole('textbox', { name: /you give/ });
  await user.type(field, '12,5x');
  await user.tab();
  expect(field).toHaveValue('12.5');
});

test('a broken limit replaces the limits and is announced', async () => {
  renderUi(<Changing from={{}} to={{ limitError: 'The smallest exchange is 100 BGN.' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('From 100 to 9,779.15 BGN');
  await change();
  expect(screen.getByRole('status')).toHaveTextContent('The smallest exchange is 100 BGN.');
});

test('a press sets the smallest exchange, and the focus moves to the rate when the button disappears', async () => {
  function Taking() {
    const [isTaken, setTaken] = useState(false);
    const smallest = {
      text: 'From 100 BGN, about 50 USDC.',
      takeLabel: 'Use the minimum',
      onTake: () => setTaken(true),
    };
    return <ConverterFields {...props()} smallest={isTaken ? undefined : smallest} />;
  }
  renderUi(<Taking />);
  expect(screen.getByText('From 100 BGN, about 50 USDC.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the minimum' }));
  expect(screen.queryByText(/^From 100 BGN/)).not.toBeInTheDocument();
  expect(screen.getByText('Exchange rate: 1 USDC = 2 BGN').closest('p')).toHaveFocus();
});

test('loading rates are announced, and failed ones can be loaded again', async () => {
  const onRetry = jest.fn();
  const failure = { message: 'No rates', retryLabel: 'Try again', onRetry };
  const awaited = { rateLine: undefined, loadingLabel: 'Loading rates' };
  renderUi(<Changing from={awaited} to={{ rateLine: undefined, failure }} />);
  expect(screen.getByText('Loading rates')).toBeInTheDocument();
  await change();
  expect(screen.getByRole('alert')).toHaveTextContent('No rates');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('the focus after a retry of the rate', () => {
  const failed = { rateLine: undefined, failure: { message: 'No rates', retryLabel: 'Try again', onRetry: jest.fn() } };
  const retrying = { ...failed, loadingLabel: 'Loading rates' };

  /** Fields whose rate fails. The button loads it again, with the outcome that the test sets. */
  function Asking({ outcome }: { outcome: Partial<ConverterFieldsProps> }) {
    const [state, setState] = useState<Partial<ConverterFieldsProps>>(failed);
    const onRetry = () => setState(retrying);
    return (
      <>
        <ConverterFields
          {...props()}
          {...state}
          {...(state === failed && { failure: { ...failed.failure, onRetry } })}
        />
        <button onPointerEnter={() => setState(outcome)}>Answer</button>
      </>
    );
  }

  async function askAgain(outcome: Partial<ConverterFieldsProps>) {
    renderUi(<Asking outcome={outcome} />);
    screen.getByRole('button', { name: 'Try again' }).focus();
    await user.keyboard('{Enter}');
    return { answer: () => user.hover(screen.getByRole('button', { name: 'Answer' })) };
  }

  test('stays on the button while the rate is loading, and a second press does nothing', async () => {
    await askAgain({});
    const button = screen.getByRole('button', { name: 'Try again Loading rates' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(failed.failure.onRetry).not.toHaveBeenCalled();
  });

  test('stays on the button when the rate fails again', async () => {
    const { answer } = await askAgain(failed);
    await answer();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  });

  test('goes to the rate that arrives', async () => {
    const { answer } = await askAgain({});
    await answer();
    expect(screen.getByText('Exchange rate: 1 USDC = 2 BGN').closest('p')).toHaveFocus();
  });

  test('stays where the person moved it in the meantime', async () => {
    const { answer } = await askAgain({});
    const amount = screen.getByRole('textbox', { name: /you give/ });
    act(() => amount.focus());
    await answer();
    expect(screen.getByText('Exchange rate: 1 USDC = 2 BGN')).toBeVisible();
    expect(amount).toHaveFocus();
  });
});

test('USDC, USDT, BTC and ETH have pictures of their own, and the lev shows its flag', () => {
  const pictureOf = (code: string) => {
    const { container, unmount } = renderUi(<CurrencyIcon code={code} />);
    const picture = container.innerHTML;
    unmount();
    return picture;
  };
  const pictures = ['USDC', 'USDT', 'BTC', 'ETH', 'BGN'].map(pictureOf);
  expect(new Set([...pictures, pictureOf('XYZ')]).size).toBe(6);
  const [white, green, red] = ['#fff', '#00966e', '#d62612'];
  for (const stripe of [white, green, red]) expect(pictureOf('BGN')).toContain(`fill="${stripe}"`);
});
