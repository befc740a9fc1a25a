import { amountFormat, readAmount, readPastedAmount, writeAmount } from './amount-text.ts';

describe('reading a typed amount', () => {
  it.each([
    ['', ''],
    ['1234.5', '1234.5'],
    ['1234,5', '1234.5'],
    ['1 234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['007', '7'],
    ['0', '0'],
    ['.5', '0.5'],
    ['12.', '12'],
  ])('takes "%s" as %s', (text, amount) => {
    expect(readAmount(text, 2)).toBe(amount);
  });

  it.each(['-5', '1e9', 'abc', '1.2.3,4,5', '12.5.', '0.123', '1234567890123456', '+1'])('refuses "%s"', (text) => {
    expect(readAmount(text, 2)).toBeUndefined();
  });
});

describe("reading a typed amount with the language's grouping mark", () => {
  it.each([
    ['1,000', ',', '1000'],
    ['12,500', ',', '12500'],
    ['1,000,', ',', '1000'],
    ['1,000,00', ',', '100000'],
    ['1,000,000', ',', '1000000'],
    ['1,000.25', ',', '1000.25'],
    ['0,125', ',', '0.125'],
    ['1,00', ',', '1.00'],
    ['1,0005', ',', '1.0005'],
    ['1.000', ',', '1.000'],
    ['1,000', '\u00a0', '1.000'],
    ['5 000,50', '\u00a0', '5000.50'],
  ])('takes "%s" (grouping %s) as %s', (text, groupMark, amount) => {
    expect(readAmount(text, 6, groupMark)).toBe(amount);
  });

  it('takes three digits after a comma that does not group as too many decimal places of cash', () => {
    expect(readAmount('1,000', 2, ',')).toBe('1000');
    expect(readAmount('1,000', 2, '\u00a0')).toBeUndefined();
  });
});

describe('reading a pasted amount', () => {
  it.each([
    ['1 234,56 лв.', 2, ',', '1234.56'],
    ['BGN 1,234.56', 2, ',', '1234.56'],
    ['$5,000', 2, ',', '5000'],
    ['5.000', 2, ',', '5000'],
    ['1.234', 6, ',', '1.234'],
    ['1,234', 6, ',', '1234'],
    ['12.3400', 2, ',', '12.34'],
    ['.5', 2, ',', '0.5'],
    ['€ 1.234.567,80', 2, ',', '1234567.80'],
  ])('takes "%s" (precision %i, grouping %s) as %s', (text, precision, groupMark, amount) => {
    expect(readPastedAmount(text, precision, groupMark)).toEqual({ amount, isCut: false });
  });

  it.each([
    ['12.3456', 2, '12.34'],
    ['0.0000001', 6, '0.000000'],
    ['1,5 лв.', 0, '1'],
  ])('cuts "%s" at %i decimal places', (text, precision, amount) => {
    expect(readPastedAmount(text, precision, ',')).toEqual({ amount, isCut: true });
  });

  it.each(['-5', '1e9', 'abc', '', '12-34', '<script>1</script>'])('refuses "%s"', (text) => {
    expect(readPastedAmount(text, 2, ',')).toBeUndefined();
  });
});

describe('writing an amount', () => {
  it('groups as the language does and keeps every digit', () => {
    const english = amountFormat('en-GB');
    expect(writeAmount('123456789012345.123456', english)).toBe('123,456,789,012,345.123456');
    expect(writeAmount('0.50', english)).toBe('0.50');
    expect(writeAmount('', english)).toBe('');
  });

  it('writes a decimal comma in Bulgarian', () => {
    expect(writeAmount('12345.6', amountFormat('bg-BG')).replaceAll(/\s/g, ' ')).toBe('12 345,6');
  });
});
