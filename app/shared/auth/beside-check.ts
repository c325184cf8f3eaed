/**
 * Waits for a check of rights and for work that runs beside it. The check's refusal comes first: what the work found
 * or failed with is not told before.
 */
export async function besideCheck<Result>(check: Promise<unknown>, work: Promise<Result>): Promise<Result> {
	const [checked, done] = await Promise.allSettled([check, work]);
	if (checked.status === "rejected") throw checked.reason;
	if (done.status === "rejected") throw done.reason;
	return done.value;
}
