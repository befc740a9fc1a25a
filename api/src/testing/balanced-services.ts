import { startFakeMarkets } from './fake-markets.ts';
import { startFakeGateway } from './fake-servers.ts';
import { startNginx } from './nginx-process.ts';
import { startServerProcess } from './server-process.ts';
import { ADMIN } from './test-service.ts';

export type BalancedServices = Awaited<ReturnType<typeof startBalancedServices>>;

/** Header of the balancer that names the service that answered. */
export const SERVED_BY = 'x-served-by';

/** Starts processes of the service at the same moment, on one database and behind one balancer. */
export async function startBalancedServices(count: number, databaseUrl: string, env: Readonly<Record<string, string>>) {
  const shared = {
    DATABASE_URL: databaseUrl,
    SITE_URL: 'https://exchange.example.com',
    LOG_LEVEL: 'fatal',
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  };
  const services = await Promise.all(Array.from({ length: count }, () => startService(shared)));
  const upstream = services.map(({ origin }) => `server ${new URL(origin).host};`).join(' ');
  const nginx = await startNginx(
    (listen) => `upstream services { ${upstream} }
    server {
      listen ${listen};
      location / {
        proxy_pass http://services;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_buffering off;
        add_header ${SERVED_BY} $upstream_addr always;
      }
    }\n`,
  );
  return {
    services,
    balancer: nginx.origin,
    close: async () => {
      await nginx.close();
      await Promise.all(services.map(({ kill }) => kill()));
      await Promise.all(services.flatMap(({ markets, gateway }) => [markets.close(), gateway.close()]));
    },
  };
}

/** A process of the service, with markets and an SMS gateway of its own that see what this process asks and sends. */
async function startService(env: Readonly<Record<string, string>>) {
  const [markets, gateway] = await Promise.all([startFakeMarkets(() => new Date()), startFakeGateway([])]);
  const server = startServerProcess({ SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}`, ...markets.env, ...env });
  await server.started;
  return {
    origin: server.origin(),
    markets,
    gateway,
    kill: async () => {
      server.process.kill('SIGKILL');
      await server.exited;
    },
  };
}
