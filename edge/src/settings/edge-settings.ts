import { z } from 'zod';
import { listeningPort, origins, wholeNumber } from '@exchange/api/settings';

const baseAddress = z
  .string()
  .regex(/^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/, 'must be a path like /api or an http(s) address')
  .transform((value) => value.replace(/\/+$/, ''));

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

export const edgeSettingsSchema = z.object({
  PORT: listeningPort.prefault('3000').describe('Port of the site; 0 lets the system choose'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 opens the site to the network'),
  RELEASES_DIR: z.string().min(1).optional().describe('Folder of the releases; `releases` in DATA_DIR when not given'),
  RELEASES_PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('Address below which browsers find /mfe, such as that of a CDN; the site itself when not given'),
  API_URLS: origins
    .default([])
    .describe('Origins of services that run on their own, separated by commas; without any, the edge starts one'),
  PUBLIC_API_BASE_URL: baseAddress.default('/api').describe('Address of the service as browsers see it'),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(4, ' of seconds')
    .prefault('15')
    .describe('Seconds within which a request, with its body, must arrive'),
  OPEN_REQUESTS_PER_ADDRESS: wholeNumber(6)
    .prefault('200')
    .describe(
      'How many calls, how many event streams and how many connections without a request one network address may hold open at a time',
    ),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Key of the Google map; without it the map is OpenStreetMap'),
  FLAG_IMAGES_URL: baseAddress.default('https://flagcdn.com').describe('Address of the flag image service'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+\d{6,15}$/, 'must be a plus sign and digits')
    .default('+359888000000')
    .describe('Phone number of support'),
  SUPPORT_MESSENGER_URL: z
    .url({ protocol: /^https$/, message: 'must be an https address' })
    .default('https://wa.me/359888000000')
    .describe('Link that opens a conversation with support'),
  REMOTE_ORIGINS: origins.default([]).describe('Further origins that remotes may be loaded from, separated by commas'),
  ALLOW_REMOTE_OVERRIDES: flag
    .default(false)
    .describe('Whether ?mfe.<name>=<address> may replace a remote; never in production'),
});

export type EdgeSettings = z.infer<typeof edgeSettingsSchema>;
