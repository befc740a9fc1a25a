/** What a slow hash costs. Algorithm 2 is argon2id; memory and time as OWASP recommends. */
export const argon2Cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
