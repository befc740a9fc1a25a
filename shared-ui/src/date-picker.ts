export { DatePicker, type DatePickerProps } from './date-picker/date-picker.tsx';
export { DateTimePicker } from './date-time-picker/date-time-picker.tsx';
