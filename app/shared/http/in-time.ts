/** Time limit in ms for what a page shows if it is there in time, such as a number in the header. */
const timeoutMs = 1000;

/** @returns `null` when the answer takes longer than a second; the call must not fail */
export function inTime<T>(call: Promise<T>): Promise<T | null> {
	let timer: ReturnType<typeof setTimeout>;
	const tooLate = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), timeoutMs);
	});
	return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
}
