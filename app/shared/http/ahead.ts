/**
 * Starts a call before it is known whether its answer is needed, so that it runs beside others. What it fails with is
 * told where its answer is awaited, and nowhere if it isn't.
 */
export function ahead<Answer>(call: Promise<Answer>): Promise<Answer> {
	call.catch(() => undefined);
	return call;
}

/**
 * Reads something of the account that the user acts for, beside the call that tells whose it is: nearly always that
 * account's. For another one, the returned function reads it then.
 */
export function aheadFor<Answer>(
	expected: string | null,
	read: (accountId: string) => Promise<Answer>,
): (accountId: string) => Promise<Answer> {
	const early = expected === null ? null : ahead(read(expected));
	return (accountId) => (early && accountId === expected ? early : read(accountId));
}

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
