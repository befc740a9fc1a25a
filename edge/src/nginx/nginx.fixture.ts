import { startNginx, type TestNginx } from '@exchange/api/testing/nginx';
import { readSettings } from '../settings/settings.ts';
import { nginxConfig } from './nginx-config.ts';

/** @param origins origins of the edges behind it */
export const startNginxFor = (origins: readonly string[], releases: string, accessLog = 'off'): Promise<TestNginx> =>
  startNginx((listen) =>
    nginxConfig({
      serverName: '_',
      listen,
      edges: origins.map((origin) => new URL(origin).host),
      settings: readSettings({ RELEASES_DIR: releases }),
      accessLog,
    }),
  );
