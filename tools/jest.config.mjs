import { plainRoom } from './jest-base.mjs';

export default plainRoom('tools');
