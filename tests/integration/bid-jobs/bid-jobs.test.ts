/** Bid jobs: counts of several accounts for their representative alone; on both databases. */
import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { compareCounts } from "#rules/bid-jobs/bid-jobs";
import {
	addQuoteToJob,
	bidJob,
	bidJobs,
	createBidJob,
	deleteBidJob,
	removeQuoteFromJob,
} from "#services/cart-service/bid-jobs/bid-job-routes.server";
import { createQuote } from "#services/cart-service/quotes/create-quote.server";
import { deleteQuote, quote as readQuote } from "#services/cart-service/quotes/quotes.server";
import { commonDialects } from "../../setup/postgres.ts";
import { buyer, database, deps, outcome, setUpLots, submittedQuote } from "../../setup/quotes/lot-desk.ts";

const bearerOf = (userId: string) => ({
	userId,
	email: `${userId}@demo.example`,
	emailVerified: true,
	displayName: null,
	sessionId: null,
});
const rosa = bearerOf("demo-representative");
const dana = bearerOf("demo-distributor");
const ada = bearerOf("demo-administrator");
const other = { ...buyer(), accountId: "10030" };

const newJob = (name = "High school", formKey?: string) => createBidJob(deps, rosa, { name, formKey });
const add = (id: string, { number }: Pick<Quote, "number">, by = rosa) =>
	addQuoteToJob(deps, by, { id, number });

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	it("put the counts of assigned accounts side by side, and buyers see nothing of it", async () => {
		const [harbor, granite] = [await submittedQuote([10, 4]), await submittedQuote([10, 5, 1], other)];
		const before = JSON.stringify(await readQuote(deps, buyer(), harbor.id));
		const { id } = await newJob();
		await add(id, harbor);
		const job = await add(id, granite);
		expect(await add(id, granite)).toEqual(job);
		expect(job.quotes.map(({ accountName, number }) => [accountName, number])).toEqual([
			["Harbor Electric Supply", harbor.number],
			["Granite State Lighting", granite.number],
		]);
		expect(job.quotes[1]?.total).toBe(granite.total);
		const rows = compareCounts(job.quotes.map(({ lines }) => lines));
		expect(rows.map(({ type, counts, differs }) => [type, counts, differs])).toEqual([
			["A1", [10, 10], false],
			["A2", [4, 5], true],
			["A3", [null, 1], true],
		]);
		expect(JSON.stringify(await readQuote(deps, buyer(), harbor.id))).toBe(before);
		expect(before).not.toMatch(/Granite|High school/);
		const without = await removeQuoteFromJob(deps, rosa, { id, quoteId: harbor.id });
		expect(without.quotes.map((quote) => quote.id)).toEqual([granite.id]);
	});

	it("are the representative's own", async () => {
		const harbor = await submittedQuote([1]);
		const { id } = await newJob();
		for (const call of [
			() => bidJobs(deps, dana),
			() => bidJob(deps, dana, id),
			() => createBidJob(deps, dana, { name: "Mine" }),
			() => add(id, harbor, dana),
			() => removeQuoteFromJob(deps, dana, { id, quoteId: harbor.id }),
			() => deleteBidJob(deps, dana, id),
		])
			expect(await outcome(call())).toBe("403 FORBIDDEN");
		for (const call of [
			() => bidJob(deps, ada, id),
			() => add(id, harbor, ada),
			() => removeQuoteFromJob(deps, ada, { id, quoteId: harbor.id }),
			() => deleteBidJob(deps, ada, id),
		])
			expect(await outcome(call())).toMatch(/^40[34] /);
		const { jobs } = await bidJobs(deps, rosa);
		expect(jobs.find((job) => job.id === id)).toEqual({ id, name: "High school", quoteCount: 0 });
	});

	it("refuse quotes of other accounts, buyers' drafts and unknown numbers in the same words", async () => {
		const foreign = await submittedQuote([1], { ...buyer(), accountId: "10040" });
		const draft = await createQuote(deps, buyer(), {
			PurchaseOrder: "PO-1",
			name: "",
			note: "",
			status: "draft",
			source: { kind: "lines", lines: foreign.lines.map(({ productId }) => ({ ...line, productId })) },
		});
		const { id } = await newJob();
		for (const number of [foreign.number, draft.number, "Q-999999", "Q-1", "'; drop table quote; --"])
			expect(await outcome(add(id, { number }))).toBe("422 UNKNOWN_QUOTE");
	});

	it("lose what the representative may no longer see, and quotes that are deleted", async () => {
		const [harbor, granite] = [await submittedQuote([1]), await submittedQuote([2], other)];
		const { id } = await newJob();
		await add(id, harbor);
		await add(id, granite);
		await database.db.deleteFrom("sales_rep_account").where("account_id", "=", "10030").execute();
		const seen = await bidJob(deps, rosa, id);
		expect(seen.quotes.map((quote) => quote.id)).toEqual([harbor.id]);
		expect(JSON.stringify(seen)).not.toContain("Granite");
		expect((await bidJobs(deps, rosa)).jobs.find((job) => job.id === id)?.quoteCount).toBe(1);
		await database.db.updateTable("quote").set({ status: "declined" }).where("id", "=", harbor.id).execute();
		await deleteQuote(deps, buyer(), harbor.id);
		expect((await bidJob(deps, rosa, id)).quotes).toEqual([]);
	});

	it("are made once for a form, have limits, and are deleted without their quotes", async () => {
		const formKey = crypto.randomUUID();
		const made = await Promise.all([newJob("Twice", formKey), newJob("Twice", formKey)]);
		expect(made[0]?.id).toBe(made[1]?.id);
		const { id } = await newJob();
		for (let count = 0; count < 20; count += 1) await add(id, await submittedQuote([1]));
		const last = await submittedQuote([1]);
		expect(await outcome(add(id, last))).toBe("409 LIMIT_REACHED");
		await deleteBidJob(deps, rosa, id);
		expect(await outcome(bidJob(deps, rosa, id))).toBe("404 NOT_FOUND");
		expect((await readQuote(deps, buyer(), last.id)).id).toBe(last.id);
	});
});

const line = { quantity: 1, options: [], fixtureType: "A1" };
