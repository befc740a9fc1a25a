import { readSettings } from '../settings/settings.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

// A process, because Jest can't load the service in every room: makes a migrated database in the given data folder.
const [DATA_DIR = ''] = process.argv.slice(2);
const connection = await openDatabase(readSettings({ DATA_DIR }));
await migrate(connection);
await connection.close();
