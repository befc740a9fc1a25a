export { PhoneField } from './phone-field/phone-field.tsx';
export type { PhoneCountry } from './phone-field/phone-country.ts';
