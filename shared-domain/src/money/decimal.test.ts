import {
  decimal,
  decimalPlaces,
  parseDecimal,
  roundDown,
  roundHalfUp,
  roundUp,
  roundUpToDigits,
  toWireNumber,
  truncateToDigits,
} from './decimal.ts';

describe('exact decimals', () => {
  it('reads a JSON number by its shortest text, so that 0.1 plus 0.2 is 0.3', () => {
    expect(decimal(0.1).plus(decimal(0.2)).toString()).toBe('0.3');
  });

  it.each(['0', '1', '0.5', '100.25', '123456789012345', '0.000000000000000001'])('reads %s', (text) => {
    expect(parseDecimal(text)?.eq(text)).toBe(true);
  });

  it.each(['', ' ', '.5', '5.', '-1', '+1', '1e9', 'NaN', 'Infinity', '1,5', '0x10', '1 000', '1234567890123456'])(
    'refuses "%s" as an amount',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  it('rounds received amounts down, paid amounts up, and figures half up', () => {
    expect(roundDown(decimal('1.239'), 2).toString()).toBe('1.23');
    expect(roundUp(decimal('1.231'), 2).toString()).toBe('1.24');
    expect(roundHalfUp(decimal('1.235'), 2).toString()).toBe('1.24');
    expect(roundHalfUp(decimal('-1.235'), 2).toString()).toBe('-1.24');
  });

  it('does not change an amount that already has the precision', () => {
    expect(roundUp(decimal('1.23'), 2).toString()).toBe('1.23');
    expect(roundDown(decimal('1.23'), 2).toString()).toBe('1.23');
  });

  it('drops digits beyond the significant ones', () => {
    expect(truncateToDigits(decimal('1.23456789019'), 10).toString()).toBe('1.23456789');
    expect(truncateToDigits(decimal('0.000123456789019'), 4).toString()).toBe('0.0001234');
  });

  it('rounds up to significant digits', () => {
    expect(roundUpToDigits(decimal('55.814843'), 4).toString()).toBe('55.82');
    expect(roundUpToDigits(decimal('0.00051'), 4).toString()).toBe('0.00051');
  });

  it.each([
    ['100', 0],
    ['1.50', 1],
    ['0.000001', 6],
  ])('counts the decimal places of %s', (text, places) => {
    expect(decimalPlaces(decimal(text))).toBe(places);
  });

  it('converts back to the same JSON number', () => {
    expect(toWireNumber(decimal('9779.15'))).toBe(9779.15);
    expect(toWireNumber('0.00000179')).toBe(0.00000179);
  });
});
