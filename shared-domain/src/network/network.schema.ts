import * as z from 'zod/mini';
import { networkNames } from './network-names.ts';

/** The network of a request in a reply. One that only a later release knows is left out, as where none is known. */
export const repliedNetworkSchema = z.catch(z.optional(z.enum(networkNames)), undefined);
