import type { Location } from 'react-router-dom';
import * as z from 'zod/mini';

const wantedSchema = z.object({ wanted: z.string().check(z.startsWith('/admin')) });

/** History state that keeps the requested page during the sign-in. */
export const rememberPage = ({ pathname, search }: Location) => ({ wanted: `${pathname}${search}` });

/** The page that the admin requested before signing in. */
export function wantedPage({ state }: Location): string {
  const remembered = wantedSchema.safeParse(state);
  return remembered.success ? remembered.data.wanted : '/admin';
}
