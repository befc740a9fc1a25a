import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signInEmail: string | null;
  }
}

const outcomes: Readonly<Record<number, string>> = {
  200: 'accepted',
  // The password was right, and the second factor is still to come.
  202: 'continued',
  401: 'refused',
  403: 'forbidden',
  429: 'throttled',
};

// A flood of throttled or refused calls must not fill the disk.
const LINES_PER_MINUTE = 60;

/** Of attempts to sign in, and throttled or refused calls, with the network and a stable pseudonym of the account. */
export const securityLog = ({ pseudonymKey, now }: { readonly pseudonymKey: string; readonly now: () => Date }) =>
  fp(async (app: FastifyInstance) => {
    const pseudonymOf = (email: string) =>
      createHmac('sha256', pseudonymKey).update(email.toLowerCase()).digest('hex').slice(0, 16);
    const isLineDue = atMostPerMinute(LINES_PER_MINUTE, now);

    app.decorateRequest('signInEmail', null);
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const { log, session, signInEmail } = request;
      const isSignIn = signInEmail !== null;
      const outcome = statusCode < 300 && !isSignIn ? undefined : outcomes[statusCode];
      // Most calls end here, because computing the client address of every call would be slow.
      if (outcome === undefined || log.level === 'silent') return done();
      const isLimited = !isSignIn || statusCode === 429;
      if (!isLimited || isLineDue()) {
        const { ip, routeOptions } = request;
        const email = signInEmail ?? session?.admin.email;
        const who = email === undefined ? undefined : pseudonymOf(email);
        const line = { security: outcome, route: routeOptions.url, from: networkOf(ip), who };
        // The lines are written at every log level except `silent`.
        const securityLines = log.child({}, { level: 'info' });
        if (statusCode < 300) securityLines.info(line, `a sign-in was ${outcome}`);
        else securityLines.warn(line, `a ${isSignIn ? 'sign-in' : 'call'} was ${outcome}`);
      }
      done();
    });
  });

export function atMostPerMinute(limit: number, now: () => Date): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / 60_000);
    count = current === minute ? count + 1 : 1;
    minute = current;
    return count <= limit;
  };
}
