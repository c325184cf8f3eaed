/** Concurrent calls. */

export const callAtOnce = <T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> =>
	Promise.all(calls.map((call) => call()));

/** Same as `callAtOnce`, with the failures. */
export const settleAtOnce = <T>(calls: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> =>
	Promise.allSettled(calls.map((call) => call()));
