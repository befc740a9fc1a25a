import { argon2Cost } from '../staff/token.ts';

// The least that the algorithm accepts, as tests sign in often. Services in processes of their own keep the full cost.
Object.assign(argon2Cost, { memoryCost: 8, timeCost: 1 });
