globalThis.databaseEngine = 'pglite';
