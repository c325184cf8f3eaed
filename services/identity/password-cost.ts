/** Cost of password hashing: scrypt parameters of the OWASP Password Storage Cheat Sheet for 32 MiB. */

/** `ln` is log2 of the cost, `r` the block size, `p` the parallelism. */
export type ScryptParameters = { ln: number; r: number; p: number };

export const currentParameters: ScryptParameters = { ln: 15, r: 8, p: 3 };
