/** SQL of bid jobs. Every query names the representative, and quotes only of accounts that are assigned now. */
import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { BidJobTable } from "../../db/quotes-schema.ts";
import type { QuoteRow } from "../quotes/quotes-repository.server.ts";

export type JobRow = Selectable<BidJobTable>;

const assigned = (db: Db, userId: string) =>
	db.selectFrom("assigned_account").select("account_id").where("user_id", "=", userId);

/** Quotes of assigned accounts, without drafts of buyers. */
const seenQuotes = (db: Db, userId: string) =>
	db
		.selectFrom("quote")
		.where("quote.account_id", "in", assigned(db, userId))
		.where((eb) => eb.or([eb("quote.status", "!=", "draft"), eb("quote.draft_side", "=", "representative")]));

export const jobRow = (db: Db, userId: string, id: string): Promise<JobRow | undefined> =>
	db.selectFrom("bid_job").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/** Locks the job until the transaction ends, so that its quotes stay within their limit. */
export const lockedJobRow = (change: Db, userId: string, id: string): Promise<JobRow | undefined> =>
	change
		.updateTable("bid_job")
		.set(({ ref }) => ({ name: ref("name") }))
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returningAll()
		.executeTakeFirst();

export const jobOfForm = (db: Db, userId: string, digest: string): Promise<JobRow | undefined> =>
	db
		.selectFrom("bid_job")
		.selectAll()
		.where("user_id", "=", userId)
		.where("digest", "=", digest)
		.executeTakeFirst();

export async function countJobs(db: Db, userId: string): Promise<number> {
	const { total } = await db
		.selectFrom("bid_job")
		.select(({ fn }) => fn.countAll<number | string>().as("total"))
		.where("user_id", "=", userId)
		.executeTakeFirstOrThrow();
	return Number(total);
}

export const insertJob = (db: Db, row: JobRow) => db.insertInto("bid_job").values(row).execute();

export const deleteJobRow = (db: Db, userId: string, id: string) =>
	db.deleteFrom("bid_job").where("id", "=", id).where("user_id", "=", userId).execute();

/** Jobs by name, with how many of their quotes the representative sees now. */
export async function jobSummaries(
	db: Db,
	userId: string,
): Promise<{ id: string; name: string; quoteCount: number }[]> {
	const jobs = await db
		.selectFrom("bid_job")
		.select(["id", "name"])
		.where("user_id", "=", userId)
		.orderBy("name")
		.orderBy("id")
		.execute();
	const counts = await seenQuotes(db, userId)
		.innerJoin("bid_job_quote", "bid_job_quote.quote_id", "quote.id")
		.innerJoin("bid_job", "bid_job.id", "bid_job_quote.job_id")
		.where("bid_job.user_id", "=", userId)
		.select("bid_job.id as job_id")
		.select(({ fn }) => fn.countAll<number | string>().as("total"))
		.groupBy("bid_job.id")
		.execute();
	const byJob = new Map(counts.map(({ job_id, total }) => [job_id, Number(total)]));
	return jobs.map((job) => ({ ...job, quoteCount: byJob.get(job.id) ?? 0 }));
}

/** Quotes in the order in which they were added. */
export const quotesOfJob = (
	db: Db,
	{ id, user_id }: JobRow,
): Promise<(QuoteRow & { account_name: string })[]> =>
	seenQuotes(db, user_id)
		.innerJoin("bid_job_quote", "bid_job_quote.quote_id", "quote.id")
		.innerJoin("account", "account.id", "quote.account_id")
		.selectAll("quote")
		.select("account.name as account_name")
		.where("bid_job_quote.job_id", "=", id)
		.orderBy("bid_job_quote.added_at")
		.orderBy("quote.sequence")
		.execute();

export const seenQuoteId = async (db: Db, userId: string, sequence: number): Promise<string | undefined> =>
	(await seenQuotes(db, userId).select("quote.id").where("quote.sequence", "=", sequence).executeTakeFirst())
		?.id;

/** Adds a quote once; adding again changes nothing. */
export const insertQuoteOfJob = (db: Db, jobId: string, quoteId: string, at: string) =>
	db
		.insertInto("bid_job_quote")
		.values({ job_id: jobId, quote_id: quoteId, added_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();

export const deleteQuoteOfJob = (db: Db, { id }: JobRow, quoteId: string) =>
	db.deleteFrom("bid_job_quote").where("job_id", "=", id).where("quote_id", "=", quoteId).execute();
