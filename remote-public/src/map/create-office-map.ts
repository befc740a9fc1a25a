import type { OfficeMap, OfficeMapSetup } from './office-map.ts';

/** Loads the service that the environment has a key for, and only that one. */
export async function createOfficeMap(
  setup: OfficeMapSetup,
  googleKey: string | undefined,
  onAuthFailure: () => void,
): Promise<OfficeMap> {
  if (googleKey === undefined) return (await import('./open-office-map.ts')).createOpenOfficeMap(setup);
  return (await import('./google-office-map.ts')).createGoogleOfficeMap(setup, googleKey, onAuthFailure);
}
