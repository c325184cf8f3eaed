import { implement } from "@orpc/server";
import { type BidJob, type BidJobSummary, bidJobsContract } from "#contracts/bid-jobs/bid-jobs";
import type { PortalUser } from "#contracts/users/user";
import { bidJobLimits } from "#rules/bid-jobs/bid-jobs";
import { getBoughtLines } from "#rules/quotes/alternates";
import { currentStatus } from "#rules/quotes/quote-actions";
import { mayReadTerritory } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { forbidden, lockUser, verifiedBearerUser } from "../../user-service/public.server.ts";
import { getLines } from "../quotes/lines/quote-lines-repository.server.ts";
import { quoteNumber } from "../quotes/quotes-repository.server.ts";
import {
	countJobs,
	deleteJobRow,
	deleteQuoteOfJob,
	insertJob,
	insertQuoteOfJob,
	type JobRow,
	jobOfForm,
	jobRow,
	jobSummaries,
	lockedJobRow,
	quotesOfJob,
	seenQuoteId,
} from "./bid-jobs-repository.server.ts";

/** The calls of representatives, each of whom has jobs of their own. */
export function bidJobRoutes(deps: BidJobDeps, verify: TokenVerifier) {
	const os = implement(bidJobsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context: { bearer } }) => bidJobs(deps, bearer)),
		job: os.job.handler(({ context: { bearer }, input }) => bidJob(deps, bearer, input.id)),
		create: os.create.handler(({ context: { bearer }, input }) => createBidJob(deps, bearer, input)),
		addQuote: os.addQuote.handler(({ context: { bearer }, input }) => addQuoteToJob(deps, bearer, input)),
		removeQuote: os.removeQuote.handler(({ context: { bearer }, input }) =>
			removeQuoteFromJob(deps, bearer, input),
		),
		delete: os.delete.handler(({ context: { bearer }, input }) => deleteBidJob(deps, bearer, input.id)),
	});
}

/** @param now in ms since 1970 */
type BidJobDeps = { db: Db; now: () => number };

/** @throws {ServiceFailure} 403 for everyone but representatives with an assigned account */
async function representative({ db }: BidJobDeps, bearer: TokenBearer): Promise<PortalUser> {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayReadTerritory(user)) throw forbidden("Bid jobs are for sales representatives.");
	return user;
}

const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);

/** @throws {ServiceFailure} 403 as above */
export async function bidJobs(deps: BidJobDeps, bearer: TokenBearer): Promise<{ jobs: BidJobSummary[] }> {
	const { userId } = await representative(deps, bearer);
	return { jobs: await jobSummaries(deps.db, userId) };
}

/** @throws {ServiceFailure} 403 as above, 404 for a job of others */
export async function bidJob(deps: BidJobDeps, bearer: TokenBearer, id: string): Promise<BidJob> {
	const { userId } = await representative(deps, bearer);
	return toJob(deps, deps.db, found(await jobRow(deps.db, userId, id)));
}

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 403 as above, 409 LIMIT_REACHED
 */
export async function createBidJob(
	deps: BidJobDeps,
	bearer: TokenBearer,
	{ name, formKey }: { name: string; formKey?: string },
): Promise<BidJob> {
	const { userId } = await representative(deps, bearer);
	const digest = formKey === undefined ? null : hashContent("bid-job", formKey, name);
	return deps.db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const earlier = digest === null ? undefined : await jobOfForm(change, userId, digest);
		if (earlier) return toJob(deps, change, earlier);
		if ((await countJobs(change, userId)) >= bidJobLimits.jobs)
			throw atLimit(`You have ${bidJobLimits.jobs} bid jobs. Delete some first.`);
		const row: JobRow = {
			id: crypto.randomUUID(),
			user_id: userId,
			name,
			digest,
			created_at: new Date(deps.now()).toISOString(),
		};
		await insertJob(change, row);
		return toJob(deps, change, row);
	});
}

/**
 * Adds a quote once.
 * @throws {ServiceFailure} 403 and 404 as above; 409 LIMIT_REACHED; 422 UNKNOWN_QUOTE
 */
export async function addQuoteToJob(
	deps: BidJobDeps,
	bearer: TokenBearer,
	{ id, number }: { id: string; number: string },
): Promise<BidJob> {
	const { userId } = await representative(deps, bearer);
	return deps.db.transaction().execute(async (change) => {
		const row = found(await lockedJobRow(change, userId, id));
		const sequence = getSequence(number);
		const quoteId = sequence === null ? undefined : await seenQuoteId(change, userId, sequence);
		if (!quoteId)
			throw new ServiceFailure(
				422,
				"UNKNOWN_QUOTE",
				`There is no quote ${number} in your accounts. Enter a number such as Q-100023.`,
			);
		const present = await quotesOfJob(change, row);
		if (present.length >= bidJobLimits.quotes && !present.some((quote) => quote.id === quoteId))
			throw atLimit(`A bid job has at most ${bidJobLimits.quotes} quotes.`);
		await insertQuoteOfJob(change, row.id, quoteId, new Date(deps.now()).toISOString());
		return toJob(deps, change, row);
	});
}

/** "Q-100023" or "100023". */
function getSequence(number: string): number | null {
	const [, digits] = /^(?:q-?)?(\d{6,9})$/i.exec(number.trim()) ?? [];
	return digits === undefined ? null : Number(digits) - 100_000;
}

/** Taking out twice is taking out once. @throws {ServiceFailure} 403 and 404 as above */
export async function removeQuoteFromJob(
	deps: BidJobDeps,
	bearer: TokenBearer,
	{ id, quoteId }: { id: string; quoteId: string },
): Promise<BidJob> {
	const { userId } = await representative(deps, bearer);
	const row = found(await jobRow(deps.db, userId, id));
	await deleteQuoteOfJob(deps.db, row, quoteId);
	return toJob(deps, deps.db, row);
}

/** @throws {ServiceFailure} 403 and 404 as above */
export async function deleteBidJob(
	deps: BidJobDeps,
	bearer: TokenBearer,
	id: string,
): Promise<{ id: string }> {
	const { userId } = await representative(deps, bearer);
	found(await jobRow(deps.db, userId, id));
	await deleteJobRow(deps.db, userId, id);
	return { id };
}

function found(row: JobRow | undefined): JobRow {
	if (!row) throw notFound("This bid job");
	return row;
}

async function toJob({ now }: BidJobDeps, db: Db, row: JobRow): Promise<BidJob> {
	const at = new Date(now()).toISOString();
	const quotes: BidJob["quotes"] = [];
	// One after the other, because a transaction has one connection.
	for (const quote of await quotesOfJob(db, row))
		quotes.push({
			id: quote.id,
			number: quoteNumber(quote.sequence),
			name: quote.bid_name || quote.name,
			accountId: quote.account_id,
			accountName: quote.account_name,
			status: currentStatus(quote.status, quote.expires_at, at),
			total: Number(quote.total_cents) / 100,
			lines: getBoughtLines(await getLines(db, quote)).map(({ fixtureType, product, quantity }) => ({
				fixtureType,
				sku: product.sku,
				quantity,
			})),
		});
	return { id: row.id, name: row.name, quotes };
}
