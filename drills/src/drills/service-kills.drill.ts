import { setTimeout as pause } from 'node:timers/promises';
import { countDoneWork, dueWorkSettings, freePort, prepareDueWork, startFakeMarkets } from '@exchange/api/testing';
import { forkService } from '@exchange/edge/service-process';
import { makeTrialSettings } from '@exchange/edge/with-product';
import { serviceEnvironment } from '@exchange/edge/settings';
import { type Drill, exactly, say, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { end } from './processes.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const kills = 20;
const visitors = 50;
const restMilliseconds = 200;
const price = { bid: '0.93', ask: '0.93' };

export default {
  title: 'Kills with an immediate restart',
  description: `${visitors} visitors read and submit, each again after ${restMilliseconds} milliseconds. Meanwhile the service is killed (SIGKILL) and started again at once, before the killed process is gone, with the same port and data. Every process fetches market prices, declines expired requests, and removes the identification of clients; more of this work constantly becomes due. A visitor who gets no answer sends the same request again after 100 milliseconds, and gives up after 1200 attempts. The service starts the database server with its data, which outlives it, and which the next one ends and starts again.`,
  run: async (opened) => {
    const markets = await startFakeMarkets(() => new Date());
    for (const market of [markets.kraken, markets.bitstamp]) Object.assign(market, { USDC: price, USDT: price });
    opened.defer(markets.close);
    const { settings, env, admin } = await makeTrialSettings(opened, {
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://exchange.example.com',
      ...markets.env,
      ...dueWorkSettings,
      API_PORT: String(await freePort()),
    });
    const environment = serviceEnvironment(settings, env);
    await prepareDueWork(environment);
    let refusedStarts = 0;
    const start = async () => {
      for (;;) {
        try {
          return (await forkService(environment)).child;
        } catch (error) {
          refusedStarts += 1;
          say(String(error));
        }
      }
    };
    let child = await start();
    const stop = () => end(child);
    opened.defer(stop);
    const origin = `http://127.0.0.1:${settings.API_PORT}`;
    // The first prices come from the markets.
    while (!(await fetch(`${origin}/api/rates/from/USDC`)).ok) await pause(50);
    const leave = await startVisits(origin, visitors, restMilliseconds);
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(500 + Math.random() * 1500);
      child.kill('SIGKILL');
      child = await start();
      if (kill % 4 === 0) say(`${kill} kills`);
    }
    const visits = await leave();
    const outcomes = await visitOutcomes(origin, admin, visits);
    // The last process does what is left: a process that is asked to stop finishes its jobs.
    await stop();
    child = await start();
    await stop();
    const done = await countDoneWork(environment);
    return [
      told('kills', kills),
      exactly('starts that were refused', 0, refusedStarts),
      told('calls that a kill left without an answer', visits.unanswered),
      ...outcomes,
      told('requests that expired', done.expired),
      exactly('of them not declined, or declined or told twice', 0, done.notExpiredOnce),
      told('clients whose identification ended', done.anonymised),
      exactly('of them still identified', 0, done.identified),
      told('requests to the markets', markets.asked.length),
    ];
  },
} satisfies Drill;
