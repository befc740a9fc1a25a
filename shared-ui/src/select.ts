export { Select, type SelectProps } from './select/select.tsx';
export type { SelectItem } from './select/select-item.ts';
export { SearchableSelect, type SearchableSelectProps } from './searchable-select/searchable-select.tsx';
export { PhoneField } from './phone-field/phone-field.tsx';
export type { PhoneCountry } from './phone-field/phone-country.ts';
