import { countries, phoneExtensionOf } from './country.ts';
import { exactPhoneRule } from './exact-phone.ts';
import { canonicalPhone, groupedPhone, internationalPhoneRule } from './international-phone.ts';
import { lengthPhoneRule, phoneSchema, type PhoneRule } from './phone.ts';

const faultOf = (phone: string, rule: PhoneRule = lengthPhoneRule) =>
  phoneSchema(rule).safeParse(phone).error?.issues[0]?.message;

describe('a phone number', () => {
  it.each([
    ['+35988800000', 'phone'],
    ['+359888000000', undefined],
    ['+3598880000001', undefined],
    ['+35988800000012', 'phone'],
  ])('of 13 or 14 characters is taken: %s', (phone, fault) => {
    expect(faultOf(phone)).toBe(fault);
  });

  it.each(['0888000000000', '+359 888 00000', '+359abcdefghi', '359888000000+'])(
    'must be a plus and digits, unlike "%s"',
    (phone) => {
      expect(faultOf(phone)).toBe('phone');
    },
  );

  it('is required', () => {
    expect(faultOf('')).toBe('text');
  });
});

describe('the international rule', () => {
  it.each(['+359888123456', '+12125550123', '+493012345678', '+4915112345678'])('takes %s', (phone) => {
    expect(faultOf(phone, internationalPhoneRule)).toBeUndefined();
  });

  it.each(['+35988', '+999123456789', '+120000000000', '+35988812345', '+3598881234'])('refuses %s', (phone) => {
    expect(faultOf(phone, internationalPhoneRule)).toBe('phone');
    expect(faultOf(phone, exactPhoneRule)).toBe('phone');
  });

  it('takes in the browser what the service takes, which also knows a German mobile number that is short', () => {
    for (const phone of ['+359888123456', '+359988123456', '+359996095556', '+35943012345', '+35929876543']) {
      expect(faultOf(phone, internationalPhoneRule)).toBeUndefined();
      expect(faultOf(phone, exactPhoneRule)).toBeUndefined();
    }
    expect(faultOf('+49170123456', internationalPhoneRule)).toBeUndefined();
    expect(faultOf('+49170123456', exactPhoneRule)).toBe('phone');
  });
});

describe('under both rules', () => {
  it.each(['+883510000000', '+881612345678', '+882161234567', '+870773111632', '+979123456789'])(
    '%s is refused, because it belongs to no country',
    (phone) => {
      expect(faultOf(phone)).toBe('phoneCountry');
      expect(faultOf(phone, internationalPhoneRule)).toBe('phoneCountry');
    },
  );

  it('each country that can be chosen has an extension of its own', () => {
    for (const { phoneExtension } of countries) expect(phoneExtensionOf(`+${phoneExtension}000`)).toBe(phoneExtension);
  });
});

describe('the canonical form', () => {
  it.each([
    ['+3590888123456', '+359888123456'],
    ['+359888123456', '+359888123456'],
    // In Italy the zero is part of the number.
    ['+390612345678', '+390612345678'],
    ['+359000000000', '+359000000000'],
  ])('of %s is %s', (phone, canonical) => {
    expect(canonicalPhone(phone)).toBe(canonical);
  });
});

describe('the form that people read', () => {
  it.each([
    ['+359888123456', '+359 88 812 3456'],
    ['+12125550123', '+1 212 555 0123'],
    // Its country writes hyphens as well.
    ['+5511961234567', '+55 11 96123 4567'],
    ['+9', '+9'],
  ])('of %s is %s', (phone, grouped) => {
    expect(groupedPhone(phone)).toBe(grouped);
  });
});
