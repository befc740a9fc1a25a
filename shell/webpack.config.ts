import { shellConfig } from '../federation/src/webpack/shell.ts';

export default shellConfig(import.meta.dirname);
