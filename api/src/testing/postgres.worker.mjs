globalThis.databaseEngine = 'postgres';
