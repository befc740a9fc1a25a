import { parseArgs } from 'node:util';
import { print, runCommand } from '@exchange/shared-node';
import { nginxConfig } from '@exchange/edge/nginx-config';
import { readSettings } from '@exchange/edge/settings';

const usage = `npm run -s nginx > exchange.conf                       for the settings of this environment
npm run -s nginx -- --server-name site.example.com --listen 80
npm run -s nginx -- --edge 10.0.0.1:3000 --edge 10.0.0.2:3000    for several edges
What it prints belongs into the http block of nginx, for example as /etc/nginx/sites-available/exchange.`;

await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      'server-name': { type: 'string', default: '_' },
      listen: { type: 'string', default: '80' },
      edge: { type: 'string', multiple: true },
    },
  });
  const settings = readSettings(process.env);
  const host = /^(0\.0\.0\.0|::)$/.test(settings.HOST) ? '127.0.0.1' : settings.HOST;
  const config = nginxConfig({
    serverName: values['server-name'],
    listen: values.listen,
    edges: values.edge ?? [`${host.includes(':') ? `[${host}]` : host}:${settings.PORT}`],
    settings,
  });
  print.line(config.trimEnd());
}, usage);
