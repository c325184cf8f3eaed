/** What hashing one password costs: the parameters of the OWASP Password Storage Cheat Sheet for 32 MiB a hash. */

/** `ln` is the binary logarithm of the cost, `r` the block size, `p` the parallelism. */
export type ScryptParameters = { ln: number; r: number; p: number };

export const currentParameters: ScryptParameters = { ln: 15, r: 8, p: 3 };
