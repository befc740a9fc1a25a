import { migrate } from './migrate.ts';
import { openPgliteFolder } from './pglite.ts';

// A process, because Jest can't load the embedded engine in every room: makes a migrated database in the given folder.
const [folder = ''] = process.argv.slice(2);
const connection = await openPgliteFolder(folder, (reason) => {
  throw new Error(reason);
});
await migrate(connection);
await connection.close();
