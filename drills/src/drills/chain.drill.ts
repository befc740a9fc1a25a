import { runChainTrial, type ChainTrial } from '@exchange/api/testing/chain-trial';
import { withOpened } from '@exchange/shared-node';
import { atMost, type Drill, exactly, labelled, type Outcome, told } from './drill.ts';
import { onPostgres } from './on-postgres.ts';

const NETWORKS = 3;

const trial = {
  addresses: 160,
  blocks: 200,
  transfersPerBlock: 4,
  outages: 10,
  reorganisations: 3,
  kills: 10,
  countsPolls: true,
};

const hostile = {
  ...trial,
  addresses: 100,
  blocks: 120,
  outages: 14,
  reorganisations: 3,
  kills: 3,
  isHostile: true,
  hasStranger: true,
  countsPolls: false,
};

// The server of one trial takes nothing from the next, whose answers are measured.
const run = (given: ChainTrial) =>
  withOpened(async (opened) => {
    const { database, settings } = await onPostgres(opened);
    return runChainTrial(given, { DATABASE_URL: database, DATA_DIR: settings.DATA_DIR });
  });

const outcomesOf = (given: ChainTrial, counts: Awaited<ReturnType<typeof run>>): Outcome[] => [
  exactly('transfers that stay on the chain', NETWORKS * given.blocks * given.transfersPerBlock, counts.transfers),
  told('blocks that were taken back', counts.takenBack),
  told('calls that a provider did not answer as it should', counts.failedCalls),
  exactly('transfers that were lost', 0, counts.lost),
  exactly('transfers that were counted twice', 0, counts.countedTwice),
  exactly('transfers of taken back blocks that are left', 0, counts.storedWithoutBlock),
  exactly('transfers that are not final in the end', 0, counts.notFinal),
  exactly('transfers that were final and were withdrawn', 0, counts.finalWithdrawn),
  exactly('requests with another sum than was sent', 0, counts.otherSums),
  exactly('positions that went back', 0, counts.positionsGoneBack),
];

const ms = (values: readonly number[] = []) => values.map((each) => `${each.toFixed(1)} ms`).join(', ');

export default {
  title: 'Transfers on the chain',
  description: `Three local networks, one of them with 18 decimals, make ${trial.blocks} blocks each at the same time, with ${trial.transfersPerBlock} transfers to ${trial.addresses} open requests, and the service reads each through two providers. Meanwhile, on every network, a provider, or both, answer 401, 429, HTML or nothing or are 8 blocks behind (${trial.outages} times), the chain takes back up to 6 blocks of which half of the transactions come again (${trial.reorganisations} times), and the service that reads all three is killed (SIGKILL) in the middle of a poll and started again at once (${trial.kills} times).

A second set of providers limits blocks (10 and 200), addresses, results, bytes and filters without a contract, and refuses in the words of Infura, Alchemy, PublicNode, QuickNode, Tenderly, geth, Erigon, Nethermind and gateways. First a stranger sends 20,000 events to the address of a request, a quarter of them transfers of nothing of our own token. Then one provider at a time lies in a number, an amount, a time or its chain, hides transfers, or asks a node that is behind (${hostile.outages} times), while the chain takes back blocks (${hostile.reorganisations} times), and the service is killed (${hostile.kills} times). Meanwhile answers of \`GET /api/offices\` are measured in turn with those of a service beside it that reads no chain, because what slows the machine slows both: of forty in a row, a second, the middle ones are compared.`,
  run: async () => {
    const counts = await run(trial);
    const hostileCounts = await run(hostile);
    const { stranger } = hostileCounts;
    return [
      ...outcomesOf(trial, counts),
      atMost('calls for transfers, per poll and provider', 1, counts.polls?.logCalls ?? Infinity),
      atMost('polls from a block until an operator reads of its transfer', 2, counts.polls?.untilShown ?? Infinity),
      ...labelled('second set', [
        ...outcomesOf(hostile, hostileCounts),
        exactly('events of the stranger', 20_000, stranger?.events ?? 0),
        atMost('of these that are stored', 20, stranger?.stored ?? Infinity),
        told('answers: median, 99 of 100, slowest', ms(stranger?.own)),
        told('answers of a service that reads no chain: the same', ms(stranger?.without)),
        atMost(
          'slowest forty in a row, beside those of a service that reads no chain',
          3,
          Number(stranger?.times.toFixed(1)),
        ),
      ]),
    ];
  },
} satisfies Drill;
