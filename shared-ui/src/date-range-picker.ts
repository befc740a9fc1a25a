export { DateRangePicker, type DateRange } from './date-range-picker/date-range-picker.tsx';
