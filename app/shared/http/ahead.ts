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
