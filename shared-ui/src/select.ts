export { Select, type SelectProps } from './select/select.tsx';
export type { SelectItem } from './select/select-item.ts';
export { SearchableSelect, type SearchableSelectProps } from './searchable-select/searchable-select.tsx';
