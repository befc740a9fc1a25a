import { remoteConfig } from '../federation/src/webpack/remote.ts';

export default remoteConfig(import.meta.dirname);
