/** Replaces `../argon2-cost.ts` in the tests' own process: the least that the algorithm accepts, as tests sign in often. */
export const argon2Cost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
