import { runChainTrial } from '@exchange/api/testing/chain-trial';
import { atMost, type Drill, exactly, told } from './drill.ts';
import { onPostgres } from './on-postgres.ts';

const trial = {
  addresses: 500,
  blocks: 500,
  transfersPerBlock: 4,
  outages: 20,
  reorganisations: 5,
  kills: 10,
  countsPolls: true,
};

export default {
  title: 'Transfers on the chain',
  description: `A local chain makes ${trial.blocks} blocks with ${trial.transfersPerBlock} transfers each to ${trial.addresses} open requests, and the service reads it through two providers. Meanwhile a provider, or both, answer 401, 429, HTML or nothing or are 8 blocks behind (${trial.outages} times), the chain takes back up to 6 blocks of which half of the transactions come again (${trial.reorganisations} times), and the service is killed (SIGKILL) in the middle of a poll and started again at once (${trial.kills} times).`,
  run: () =>
    onPostgres(async ({ database, settings }) => {
      const counts = await runChainTrial(trial, { DATABASE_URL: database, DATA_DIR: settings.DATA_DIR });
      return [
        exactly('transfers that stay on the chain', trial.blocks * trial.transfersPerBlock, counts.transfers),
        told('blocks that were taken back', counts.takenBack),
        told('calls that a provider did not answer as it should', counts.failedCalls),
        exactly('transfers that were lost', 0, counts.lost),
        exactly('transfers that were counted twice', 0, counts.countedTwice),
        exactly('transfers of taken back blocks that are left', 0, counts.storedWithoutBlock),
        exactly('transfers that are not final in the end', 0, counts.notFinal),
        exactly('transfers that were final and were withdrawn', 0, counts.finalWithdrawn),
        exactly('requests with another sum than was sent', 0, counts.otherSums),
        exactly('positions that went back', 0, counts.positionsGoneBack),
        atMost('calls for transfers, per poll and provider', 1, counts.polls?.logCalls ?? Infinity),
        atMost('polls from a block until an operator reads of its transfer', 2, counts.polls?.untilShown ?? Infinity),
      ];
    }),
} satisfies Drill;
