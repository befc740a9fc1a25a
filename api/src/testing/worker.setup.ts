import { argon2Cost } from '../staff/token.ts';

// The least that the algorithm accepts, as tests sign in often. Services that a test starts as processes keep the full cost.
Object.assign(argon2Cost, { memoryCost: 8, timeCost: 1 });
