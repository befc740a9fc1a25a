export { Select, type SelectProps } from './select/select.tsx';
export type { SelectItem } from './select/select-item.ts';
