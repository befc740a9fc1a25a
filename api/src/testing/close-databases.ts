import { closeTestDatabases } from './test-database.ts';

afterAll(closeTestDatabases);
