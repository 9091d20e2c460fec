import type { Options } from '@node-rs/argon2';

/** argon2id (the library's default variant) with OWASP's figures: 19 MiB, two passes, one lane; about 25 ms. */
export const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
