import { browserRoom } from '../tools/jest-base.mjs';

export default browserRoom('remote-admin');
