export { CopyButton } from './copy-button/copy-button.tsx';
