export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
