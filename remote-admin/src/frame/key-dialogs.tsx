export { KeysHelp } from './keys-help.dialog.tsx';
export { Palette } from './palette.dialog.tsx';
