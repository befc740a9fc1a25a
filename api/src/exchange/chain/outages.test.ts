import { runChainTrial } from '../../testing/chain-trial.ts';
import { newDataFolder } from '../../testing/server-process.ts';
import { createDatabase } from '../../testing/test-database.ts';

// A small part of the drill `chain`, with all at once: each of its waits is one for a poll.
test('no transfer is lost, counted twice or withdrawn by limits and lies of the providers, a reorganisation and a kill of the service', async () => {
  const counts = await runChainTrial(
    {
      addresses: 15,
      blocks: 15,
      transfersPerBlock: 4,
      outages: 2,
      reorganisations: 1,
      kills: 1,
      isHostile: true,
      countsPolls: false,
    },
    { DATABASE_URL: await createDatabase(), DATA_DIR: newDataFolder() },
  );
  // On each of three networks.
  expect(counts).toMatchObject({
    transfers: 3 * 60,
    takenBack: 3 * 2,
    lost: 0,
    countedTwice: 0,
    storedWithoutBlock: 0,
    notFinal: 0,
    finalWithdrawn: 0,
    otherSums: 0,
    positionsGoneBack: 0,
  });
  expect(counts.failedCalls).toBeGreaterThan(0);
});
