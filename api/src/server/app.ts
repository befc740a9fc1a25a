import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginAsyncZod,
} from 'fastify-type-provider-zod';
import { accountsRoutes } from '../staff/accounts/accounts.routes.ts';
import { passwordLinkRoutes } from '../staff/accounts/password-link.routes.ts';
import { loginRoutes, logoutRoutes } from '../staff/sign-in/admin-auth.routes.ts';
import { adminGuard } from '../staff/sign-in/admin-guard.ts';
import { assignmentRoutes } from '../back-office/transactions/assignment.routes.ts';
import { changeStreamRoutes } from '../back-office/transactions/change-stream.routes.ts';
import { figuresRoutes } from '../back-office/transactions/figures.routes.ts';
import { transactionListRoutes } from '../back-office/transactions/transaction-list.routes.ts';
import { transactionDetailsRoutes } from '../back-office/transactions/transaction-details.routes.ts';
import { transitionRoutes } from '../back-office/transactions/transition.routes.ts';
import { listViewsRoutes } from '../back-office/views/list-views.routes.ts';
import { deskRoutes } from '../back-office/desk/desk.routes.ts';
import { drawersRoutes } from '../back-office/cash/drawers.routes.ts';
import { movementsRoutes } from '../back-office/cash/movements.routes.ts';
import { drawerSessionsRoutes } from '../back-office/cash/sessions.routes.ts';
import { dayRoutes } from '../back-office/day/day.routes.ts';
import { identityRoutes } from '../back-office/transactions/identity.routes.ts';
import { receiptsRoutes } from '../back-office/receipts/receipts.routes.ts';
import { auditRoutes } from '../back-office/audit/audit.routes.ts';
import { contactRoutes } from '../back-office/messages/contact.routes.ts';
import { receivedMessagesRoutes } from '../back-office/messages/received-messages.routes.ts';
import { refuseBrokenRequest } from '../http/broken-request.ts';
import { onePressOneDeed } from '../http/once.ts';
import { refuseFloods } from '../http/refused-floods.ts';
import { replies, replyHeadersOf, replyToError } from '../http/replies.ts';
import { BODY_LIMIT_BYTES, requestInput } from '../http/request-input.ts';
import { loggerOptions, traceIdOf } from '../http/log.ts';
import { securityLog } from '../http/security-log.ts';
import { messagesRoutes } from '../back-office/messages/messages.routes.ts';
import { officeSettingsRoutes, catalogueRoutes } from '../exchange/catalogue/catalogue.routes.ts';
import { requestMetrics, type Metrics } from './metrics/metrics.ts';
import { ownSignInRoutes } from '../staff/own-account/own-sign-in.routes.ts';
import { preferencesRoutes } from '../staff/own-account/preferences.routes.ts';
import { ownSessionsRoutes } from '../staff/own-account/own-sessions.routes.ts';
import { marginsRoutes } from '../exchange/rates/margins.routes.ts';
import { ratesRoutes, rateStateRoutes } from '../exchange/rates/rates.routes.ts';
import { holdsRoutes } from '../back-office/watch-list/holds.routes.ts';
import { watchListRoutes } from '../back-office/watch-list/watch-list.routes.ts';
import type { Routes } from '../http/routes.ts';
import { chainRoutes } from '../back-office/chain/chain.routes.ts';
import { finishRoutes } from '../back-office/transactions/finish.routes.ts';
import { settingsRoutes, siteSettingsRoutes } from '../exchange/site/settings.routes.ts';
import { stateRoutes, healthRoutes, releasesRoutes } from './state/state.routes.ts';
import { clientStepRoutes } from '../exchange/follow/client-step.routes.ts';
import { followRoutes } from '../exchange/follow/follow.routes.ts';
import { transactionsRoutes } from '../exchange/transactions/transactions.routes.ts';
import type { BackOfficeContext } from '../back-office/back-office-context.ts';
import type { ExchangeContext } from '../exchange/exchange-context.ts';
import type { StaffContext } from '../staff/staff-context.ts';

interface ServiceContext extends StaffContext, ExchangeContext, BackOfficeContext {
  readonly metrics: Metrics | undefined;
  readonly processId: string;
}

const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

type NamedRoutes = Readonly<Record<string, Routes<ServiceContext>>>;

const publicRoutes: NamedRoutes = {
  healthRoutes,
  catalogueRoutes,
  ratesRoutes,
  siteSettingsRoutes,
  transactionsRoutes,
  followRoutes,
  clientStepRoutes,
  contactRoutes,
};

const signInRoutes: NamedRoutes = { loginRoutes, passwordLinkRoutes };

const adminRoutes: NamedRoutes = {
  logoutRoutes,
  ownSignInRoutes,
  ownSessionsRoutes,
  preferencesRoutes,
  transactionListRoutes,
  listViewsRoutes,
  transactionDetailsRoutes,
  transitionRoutes,
  finishRoutes,
  chainRoutes,
  assignmentRoutes,
  identityRoutes,
  messagesRoutes,
  receivedMessagesRoutes,
  figuresRoutes,
  rateStateRoutes,
  marginsRoutes,
  settingsRoutes,
  officeSettingsRoutes,
  changeStreamRoutes,
  drawersRoutes,
  drawerSessionsRoutes,
  movementsRoutes,
  dayRoutes,
  deskRoutes,
  watchListRoutes,
  holdsRoutes,
  receiptsRoutes,
  accountsRoutes,
  stateRoutes,
  releasesRoutes,
  auditRoutes,
};

export async function buildApp(context: ServiceContext): Promise<FastifyInstance> {
  const { settings } = context;
  const app = Fastify({
    logger: loggerOptions(settings.LOG_LEVEL),
    genReqId: traceIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    // The router refuses malformed addresses before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void replyToError(error, request, reply.headers(replyHeadersOf(request))),
    clientErrorHandler: refuseBrokenRequest,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    forceCloseConnections: 'idle',
    // The client address comes from the edge or from proxies of the settings; other senders of the header are ignored.
    trustProxy: ['loopback', ...(settings.TRUSTED_PROXIES ?? [])],
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(replies);
  await app.register(securityLog(context));
  if (context.metrics !== undefined) await app.register(requestMetrics(context.metrics));
  if (settings.CORS_ORIGINS !== undefined) {
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [
        'date',
        'idempotency-replayed',
        'rates-as-of',
        'rates-freshness',
        'rates-valid-until',
        'x-total-count',
        'x-trace-id',
      ],
    });
  }
  // A page of another origin reads a refusal as well.
  await app.register(refuseFloods(context));
  await app.register(requestInput);
  await app.register(onePressOneDeed);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Exchange service', version: '1' } },
    transform: jsonSchemaTransform,
  });

  await app.register(
    plugin('api', async (api) => {
      await registerAll(api, publicRoutes, context);
      await registerAll(api, signInRoutes, context, { prefix: '/admin' });
      const admin = plugin('admin', async (guarded) => {
        await guarded.register(adminGuard(context));
        await registerAll(guarded, adminRoutes, context);
      });
      await api.register(admin, { prefix: '/admin' });
      api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
    }),
    { prefix: '/api' },
  );

  await app.ready();
  return app;
}

/** With a scope of its own. For the name of an unnamed plugin, Fastify searches all modules that are loaded. */
const plugin = (name: string, register: FastifyPluginAsyncZod) => fp(register, { name, encapsulate: true });

async function registerAll(
  app: FastifyInstance,
  routes: NamedRoutes,
  context: ServiceContext,
  options: { prefix?: string } = {},
): Promise<void> {
  for (const [name, add] of Object.entries(routes))
    await app.register(
      plugin(name, (scope) => add(scope, context)),
      options,
    );
}
