import { sellRequest } from '@exchange/api/testing';
import { withProduct } from '@exchange/edge/with-product';
import { z } from 'zod';
import { below, type Drill, exactly, say, told } from './drill.ts';
import { callService } from './requests/calling.ts';
import { Random } from './requests/random.ts';

const guesses = 100_000;
const addresses = 200;
const knownCodes = 20;
const atOnce = 50;

const createdSchema = z.object({ code: z.string() });

const attackers = (random: Random) => `198.51.${100 + random.below(2)}.${random.below(addresses / 2)}`;

type Honest = Awaited<ReturnType<typeof newHonest>>;

async function newHonest(origin: string, number: number) {
  const from = { 'x-forwarded-for': `203.0.113.${number}` };
  const submission = sellRequest();
  const created = await callService(origin, 'POST', 'transactions', submission, from);
  const { code } = createdSchema.parse(await created.json());
  return { from, code, digits: submission.client.phoneNumber.slice(-4) };
}

export default {
  title: 'Guesses of followed requests',
  description:
    'From 200 addresses, 100,000 guesses try to open the page of a request by hand. Half of them guess codes, the others know the codes of twenty requests and guess the digits of their phones. Meanwhile the clients of these requests open them from their own networks, some after a wrong attempt.',
  run: () =>
    withProduct(
      { HOST: '127.0.0.1', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1', OPEN_REQUESTS_PER_ADDRESS: '1000' },
      say,
      async ({ address }) => {
        const random = new Random(Date.now());
        const honest: Honest[] = [];
        for (let number = 0; number < knownCodes; number += 1) honest.push(await newHonest(address, number));
        const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const four = () => Array.from({ length: 4 }, () => letters[random.below(32)]).join('');
        const open = async (code: string, digits: string, from: Honest['from']) =>
          (await callService(address, 'POST', 'follow', { code, digits }, from)).status;

        const statuses = new Map<number, number>();
        let left = guesses;
        const guesser = async () => {
          while (left-- > 0) {
            const code =
              (random.percent(50) ? honest[random.below(knownCodes)]?.code : undefined) ?? `${four()}-${four()}`;
            const digits = String(random.below(10_000)).padStart(4, '0');
            const status = await open(code, digits, { 'x-forwarded-for': attackers(random) });
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        };
        let lockedOut = 0;
        const visits = async () => {
          for (const [at, { code, digits, from }] of honest.entries()) {
            if (at % 2 === 0) await open(code, digits === '0000' ? '0001' : '0000', from);
            if ((await open(code, digits, from)) !== 201) lockedOut += 1;
          }
        };
        await Promise.all([...Array.from({ length: atOnce }, guesser), visits()]);
        await visits();

        const answered = statuses.get(404) ?? 0;
        const found = statuses.get(201) ?? 0;
        return [
          told('guesses', guesses),
          told('addresses', addresses),
          below('guesses that were checked', addresses * 5 + 1, answered + found),
          // Five guesses at each of twenty codes, of ten thousand each: one in a hundred drills finds one.
          below('requests found', 2, found),
          exactly(
            'other answers than not found and too many',
            0,
            guesses - answered - found - (statuses.get(429) ?? 0),
          ),
          exactly('honest visits refused', 0, lockedOut),
        ];
      },
    ),
} satisfies Drill;
