import { runChainTrial } from '../../testing/chain-trial.ts';
import { newDataFolder } from '../../testing/server-process.ts';
import { createDatabase } from '../../testing/test-database.ts';

// A small part of the drill `chain`.
it.each([
  ['an outage, a reorganisation and a kill of the service', { outages: 1, reorganisations: 1, kills: 1 }, 3 * 2],
  ['limits of the providers and lies of one', { outages: 2, reorganisations: 0, kills: 0, isHostile: true }, 0],
])('no transfer is lost, counted twice or withdrawn by %s', async (_, deeds, takenBack) => {
  // On each of three networks.
  const size = { addresses: 15, blocks: 15, transfersPerBlock: 4, countsPolls: false };
  const counts = await runChainTrial(
    { ...size, ...deeds },
    { DATABASE_URL: await createDatabase(), DATA_DIR: newDataFolder() },
  );
  expect(counts).toMatchObject({
    transfers: 3 * 60,
    takenBack,
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
