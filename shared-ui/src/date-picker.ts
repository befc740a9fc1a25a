export { DatePicker, type DatePickerProps } from './date-picker/date-picker.tsx';
export type { DateBounds } from './calendar/calendar-date.ts';
export { DateTimePicker } from './date-time-picker/date-time-picker.tsx';
