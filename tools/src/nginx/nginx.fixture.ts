import { startNginx, type TestNginx } from '@exchange/api/testing/nginx';
import { nginxConfig } from './nginx-config.ts';

/** @param edge origin of the server behind it */
export const startNginxFor = (edge: string, releases: string): Promise<TestNginx> =>
  startNginx((listen) =>
    nginxConfig({ serverName: '_', listen, edge: new URL(edge).host, releases, requestTimeout: 15 }),
  );
