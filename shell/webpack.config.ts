import { shellConfig } from '../tools/src/webpack/shell.ts';

export default shellConfig(import.meta.dirname);
