/** Outcomes of quotes: recorded by representatives, and unknown to buyers. */
import { describe, expect, it } from "vitest";
import type { Quote, QuoteSummary } from "#contracts/quotes/quotes";
import {
	buyer,
	call,
	newQuote,
	read,
	rep,
	sentQuote,
	services,
	setUpQuoteShop,
	stranger,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

const lost = { intent: "record", result: "lost", reason: "price", competitor: "Acme Lighting", replaces: "" };

const listed = async (who: string, query = ""): Promise<QuoteSummary[]> => {
	const { body } = await call(`/user/quotes${query}`, who);
	return (body as { results: { quotes: QuoteSummary[] } }).results.quotes;
};

const idOf = (path: string) => path.split("/").at(-1) ?? "";

describe("an outcome", () => {
	it("is recorded, changed and removed by representatives, without touching the quote", async () => {
		const path = await sentQuote();
		const { revision, updatedAt } = await read(path, rep);
		const recorded = await call(`${path}/outcome`, rep, lost);
		expect([recorded.status, recorded.location]).toEqual([303, `${path}#outcome`]);
		const { outcome } = await read(path, rep);
		expect(outcome).toMatchObject({ result: "lost", reason: "price", competitor: "Acme Lighting" });
		// Sent twice, it is recorded once.
		expect((await call(`${path}/outcome`, rep, lost)).status).toBe(303);
		expect((await read(path, rep)).outcome).toEqual(outcome);
		expect(await read(path, rep)).toMatchObject({ revision, updatedAt });

		const won = { ...lost, result: "won", competitor: "", replaces: outcome?.at ?? "" };
		expect((await call(`${path}/outcome`, rep, won)).status).toBe(303);
		const changed = (await read(path, rep)).outcome;
		expect(changed).toMatchObject({ result: "won", competitor: "" });
		const removal = { intent: "remove", replaces: changed?.at ?? "" };
		expect((await call(`${path}/outcome`, rep, removal)).status).toBe(303);
		expect((await call(`${path}/outcome`, rep, removal)).status).toBe(303);
		expect((await read(path, rep)).outcome).toBeNull();
	});

	it("of another representative is not overwritten unseen", async () => {
		const path = await sentQuote();
		await call(`${path}/outcome`, rep, lost);
		const late = await call(`${path}/outcome`, rep, { ...lost, reason: "stock" });
		expect(late.status).toBe(409);
		expect(late.body).toMatchObject({ reply: { initialValue: { reason: "stock" } } });
		expect((await read(path, rep)).outcome).toMatchObject({ reason: "price" });
	});

	it.each([
		["a result", { result: "" }],
		["a reason", { reason: "" }],
		["a known reason", { reason: "weather" }],
		["a short competitor", { competitor: "x".repeat(81) }],
	])("needs %s", async (_what, change) => {
		const path = await sentQuote();
		expect(
			(await call(`${path}/outcome`, rep, { ...lost, ...change } as Record<string, string>)).status,
		).toBe(400);
		expect((await read(path, rep)).outcome).toBeNull();
	});

	it("is not for buyers, other accounts and drafts", async () => {
		const path = await sentQuote();
		await call(`${path}/outcome`, rep, lost);
		expect((await call(`${path}/outcome`, buyer)).status).toBe(403);
		expect((await call(`${path}/outcome`, buyer, { intent: "remove", replaces: "" })).status).toBe(403);
		// Represents that account too, but acts for another one now.
		expect((await call(`${path}/outcome`, stranger)).status).toBe(409);
		expect((await call(`${path}/outcome`, stranger, { intent: "remove", replaces: "" })).status).not.toBe(
			303,
		);
		expect((await read(path, rep)).outcome).toMatchObject({ result: "lost" });
		expect((await read(path)) satisfies Quote).not.toHaveProperty("outcome");
		expect((await call(`${await newQuote("draft")}/outcome`, rep)).status).toBe(404);
		const draft = await sentQuote();
		await services.db
			.updateTable("quote")
			.set({ status: "draft", draft_side: "representative" })
			.where("id", "=", idOf(draft))
			.execute();
		expect((await call(`${draft}/outcome`, rep)).status).toBe(403);
		expect((await call(`${draft}/outcome`, rep, lost)).status).toBe(409);
	});

	it("is deleted with its quote", async () => {
		const path = await sentQuote();
		await call(`${path}/outcome`, rep, lost);
		const { revision } = await read(path);
		await call(`${path}/decline`, buyer, { revision: String(revision) });
		expect((await call(`${path}/delete`, buyer, {})).status).toBe(303);
		const left = services.db.selectFrom("quote_outcome").selectAll().where("quote_id", "=", idOf(path));
		expect(await left.execute()).toEqual([]);
	});
});

it("the list of representatives filters by outcome, and that of buyers ignores it", async () => {
	const [won, open] = [await sentQuote(), await sentQuote()];
	await call(`${won}/outcome`, rep, { ...lost, result: "won" });
	const ids = (quotes: QuoteSummary[]) => quotes.map(({ id }) => id);
	expect(ids(await listed(rep, "?outcome=won"))).toContain(idOf(won));
	expect(ids(await listed(rep, "?outcome=won"))).not.toContain(idOf(open));
	expect(ids(await listed(rep, "?outcome=none"))).not.toContain(idOf(won));
	expect(ids(await listed(rep, "?outcome=lost"))).not.toContain(idOf(won));
	expect((await listed(rep)).find(({ id }) => id === idOf(won))?.outcome).toMatchObject({ result: "won" });
	const seen = await listed(buyer, "?outcome=lost");
	expect(ids(seen)).toEqual(expect.arrayContaining([idOf(won), idOf(open)]));
	expect(seen.filter((quote) => "outcome" in quote)).toEqual([]);
});
