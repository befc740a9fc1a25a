import type { Environment } from '@exchange/shared-platform/registry';
import type { Settings } from './settings.ts';

export function runtimeEnvironment(settings: Settings): Environment {
  return {
    apiBaseUrl: settings.PUBLIC_API_BASE_URL,
    ...(settings.GOOGLE_MAPS_API_KEY && { googleMapsApiKey: settings.GOOGLE_MAPS_API_KEY }),
    flagImagesUrl: settings.FLAG_IMAGES_URL,
    cashCurrency: settings.CASH_CURRENCY,
    phoneRule: settings.PHONE_RULE,
    supportEmail: settings.SUPPORT_EMAIL,
    supportPhone: settings.SUPPORT_PHONE,
    messengerUrl: settings.SUPPORT_MESSENGER_URL,
    allowRemoteOverrides: settings.ALLOW_REMOTE_OVERRIDES,
  };
}
