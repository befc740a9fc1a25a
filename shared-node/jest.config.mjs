import { plainRoom } from '../tools/jest-base.mjs';

export default plainRoom('shared-node');
