import { remoteConfig } from '../tools/src/webpack/remote.ts';

export default remoteConfig(import.meta.dirname);
