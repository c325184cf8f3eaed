// @ts-check

/**
 * The first promise to settle; rejects when the signal aborts.
 *
 * @template T
 * @param {AbortSignal} signal
 * @param {...Promise<T>} promises
 * @returns {Promise<T>}
 */
export async function until(signal, ...promises) {
	signal.throwIfAborted();
	const aborted = promiseWithResolvers();
	const abort = () => aborted.reject(signal.reason);
	signal.addEventListener("abort", abort, { once: true });
	try {
		return await Promise.race([...promises, aborted.promise]);
	} finally {
		signal.removeEventListener("abort", abort);
	}
}

/**
 * Ends early when the signal aborts.
 *
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export const pause = (ms, signal) =>
	new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		signal.addEventListener("abort", done);
	});

/** `Promise.withResolvers`, which Node 20 lacks. */
export function promiseWithResolvers() {
	let resolve = (/** @type {any} */ _value) => {};
	let reject = (/** @type {unknown} */ _reason) => {};
	const promise = new Promise((ok, fail) => {
		resolve = ok;
		reject = fail;
	});
	return { promise, resolve, reject };
}
