import { exchangeCodeSchema, normalizeExchangeCode } from './exchange-code.ts';

describe('the code that a visitor shows', () => {
  it('is two groups of four without letters that look like digits', () => {
    expect(exchangeCodeSchema.safeParse('7K3M-9QXA').success).toBe(true);
    for (const wrong of ['7K3M9QXA', '7K3M-9QX', 'OK3M-9QXA', 'IK3M-9QXA', 'LK3M-9QXA', 'UK3M-9QXA', '7k3m-9qxa']) {
      expect(exchangeCodeSchema.safeParse(wrong).success).toBe(false);
    }
  });

  it.each(['7k3m-9qxa', '7K3M 9QXA', '7K3M9QXA', '7K3M–9QXA', ' 7k3m9qxa '])(
    'is understood when typed as "%s"',
    (typed) => {
      expect(normalizeExchangeCode(typed)).toBe('7K3M-9QXA');
    },
  );

  it('reads O as 0, I and L as 1', () => {
    expect(normalizeExchangeCode('OIL0-1111')).toBe('0110-1111');
  });

  it('is undefined when the text is no code', () => {
    expect(normalizeExchangeCode('7K3M')).toBeUndefined();
    expect(normalizeExchangeCode('UUUU-UUUU')).toBeUndefined();
  });
});
