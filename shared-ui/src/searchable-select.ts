export { SearchableSelect, type SearchableSelectProps } from './searchable-select/searchable-select.tsx';
