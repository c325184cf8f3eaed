/** Listing, duplicating and deleting quotes, and their order drafts, over HTTP with demo users. */

import { describe, expect, it } from "vitest";
import { dayIn } from "#rules/clock/time-zones";
import type { QuoteStatus } from "#rules/quotes/quote-limits";
import { harborZone } from "../../setup/quotes/quote-desk.ts";
import {
	accounts,
	type Client,
	create,
	dana,
	danaInBangor,
	getStatus,
	line,
	quoteIn,
	rosa,
	services,
	setUpQuoteService,
	sku,
	step,
} from "../../setup/quotes/quote-service-clients.ts";

setUpQuoteService();

describe("other accounts", () => {
	it("see no quote or order draft", async () => {
		const quote = await quoteIn("accepted");
		const { id, revision } = quote;
		const draftId = quote.orderDraftId ?? "";
		const calls = [
			danaInBangor.quotes.quote({ id }),
			danaInBangor.quotes.change({ id, revision, name: "x" }),
			danaInBangor.quotes.delete({ id }),
			danaInBangor.quotes.step({ id, revision, step: "accept" }),
			danaInBangor.quotes.duplicate({ id }),
			danaInBangor.quotes.addMessage({ id, text: "x" }),
			danaInBangor.quotes.version({ id, version: 1 }),
			danaInBangor.orderDrafts.draft({ draftId }),
			danaInBangor.orderDrafts.delete({ draftId }),
		];
		expect(new Set(await Promise.all(calls.map(getStatus)))).toEqual(new Set([404]));
		const list = await danaInBangor.quotes.list({ id: accounts.bangor });
		expect(list.quotes.map((quote) => quote.id)).not.toContain(id);
		expect(await dana.quotes.quote({ id })).toEqual(quote);
	});
});

describe("order drafts", () => {
	it("contain the accepted quote; discarding one allows accepting again", async () => {
		const quote = await quoteIn("accepted");
		const draftId = quote.orderDraftId ?? "";
		expect(await dana.orderDrafts.draft({ draftId })).toMatchObject({
			quoteId: quote.id,
			quoteNumber: quote.number,
			PurchaseOrder: "PO-1",
			lineCount: 2,
			total: quote.total,
			pricesHeldUntil: quote.expiresAt,
			lines: quote.lines,
			totals: quote.totals,
		});
		expect(quote.may).toMatchObject({ change: false, delete: false, steps: [] });
		await dana.orderDrafts.delete({ draftId });
		const open = await dana.quotes.quote({ id: quote.id });
		expect(open).toMatchObject({ status: "accepted", orderDraftId: null, may: { steps: ["accept"] } });
		const again = await step(dana, open, "accept");
		expect(again.orderDraftId).not.toBe(draftId);
		expect(again.versions).toHaveLength(quote.versions.length);
	});
});

describe("deleting and duplicating a quote", () => {
	it("removes lines, versions and messages", async () => {
		const quote = await step(dana, await quoteIn("sent-back"), "decline", "Too late");
		expect(await dana.quotes.delete({ id: quote.id })).toEqual({ id: quote.id });
		expect(await getStatus(dana.quotes.quote({ id: quote.id }))).toBe(404);
		for (const table of ["quote_line", "quote_version", "quote_message"] as const)
			expect(
				await services.db.selectFrom(table).select("quote_id").where("quote_id", "=", quote.id).execute(),
			).toEqual([]);
	});

	it.each([
		["draft", 200, 404],
		["submitted", 409, 409],
		["sent-back", 409, 409],
		["accepted", 409, 409],
		["declined", 200, 409],
		["expired", 200, 409],
	] as const)("of status %s", async (status, buyer, representative) => {
		const quote = await quoteIn(status);
		expect(await getStatus(rosa.quotes.delete({ id: quote.id }))).toBe(representative);
		expect(await getStatus(dana.quotes.delete({ id: quote.id }))).toBe(buyer);
	});

	it("copies lines at current prices and names those that can't be ordered", async () => {
		const quote = await quoteIn("declined");
		const orderable = (flag: 0 | 1) =>
			services.db.updateTable("variation").set({ orderable: flag }).where("id", "=", sku(1)).execute();
		await orderable(0);
		const formKey = crypto.randomUUID();
		const copies = await Promise.all([1, 2, 3].map(() => dana.quotes.duplicate({ id: quote.id, formKey })));
		await orderable(1);
		const [copy] = copies;
		expect(new Set(copies.map((copy) => copy.quote.id)).size).toBe(1);
		expect(copy?.quote).toMatchObject({
			status: "draft",
			lineCount: 1,
			name: "Lobby",
			messages: [],
			versions: [],
		});
		expect(copy?.leftOut).toEqual([quote.lines[1]?.productDetails.sku]);
	});
});

describe("quote list", () => {
	it("is searchable by number, name, purchase order and part number, and filtered and sorted", async () => {
		const name = `Gymnasium ${crypto.randomUUID()}`;
		const quote = await create(danaInBangor, {
			accountId: accounts.bangor,
			name,
			PurchaseOrder: "88-100%_A",
		});
		const plain = await create(danaInBangor, {
			accountId: accounts.bangor,
			name: "Other",
			source: { kind: "lines", lines: [line(2, 100)] },
		});
		const list = async (input: Omit<Parameters<Client["quotes"]["list"]>[0], "id">) =>
			(await danaInBangor.quotes.list({ id: accounts.bangor, ...input })).quotes.map(({ id }) => id);
		expect(await list({ search: quote.number })).toEqual([quote.id]);
		expect(await list({ search: "gymnasium" })).toEqual([quote.id]);
		expect(await list({ search: "100%_a" })).toEqual([quote.id]);
		expect(await list({ search: "0%0" })).toEqual([]);
		expect(await list({ search: `gymnasium ${quote.lines[0]?.productDetails.sku}` })).toEqual([quote.id]);
		expect(await list({ search: `other ${quote.lines[0]?.productDetails.sku}` })).toEqual([]);
		expect(await list({ status: "accepted" })).toEqual([]);
		const today = dayIn(services.now(), harborZone);
		expect(await list({ from: today, to: today })).toContain(plain.id);
		expect(await list({ to: "2020-01-01" })).toEqual([]);
		const byTotal = await danaInBangor.quotes.list({ id: accounts.bangor, sort: "total" });
		const totals = byTotal.quotes.map(({ total }) => total);
		expect(totals).toEqual([...totals].sort((a, b) => (b ?? 0) - (a ?? 0)));
		expect((await list({ sort: "number" }))[0]).toBe(plain.id);
		expect((await list({ status: "draft" })).length).toBeGreaterThanOrEqual(2);
	});

	it("is picked by total and by the day until which prices are held, however many quotes there are", async () => {
		const ids = async (input: Omit<Parameters<Client["quotes"]["list"]>[0], "id">) => {
			const { quotes, total } = await dana.quotes.list({ id: accounts.harbor, ...input });
			return { ids: quotes.map(({ id }) => id), total };
		};
		const held = await quoteIn("sent-back");
		const expired = await quoteIn("expired");
		const accepted = await quoteIn("accepted");
		const dayOf = ({ expiresAt }: { expiresAt: string | null }) =>
			dayIn(Date.parse(expiresAt ?? ""), harborZone);
		const until = await ids({ expiresFrom: dayOf(held), expiresTo: dayOf(held), sort: "expires" });
		expect(until.ids).toContain(held.id);
		expect(until.ids).not.toContain(accepted.id);
		const past = { expiresFrom: "2020-01-01", expiresTo: dayOf(expired) };
		expect((await ids(past)).ids).not.toContain(expired.id);
		expect((await ids({ ...past, status: "expired" })).ids).toContain(expired.id);
		expect(await ids({ expiresTo: "2020-01-01" })).toEqual({ ids: [], total: 0 });
		const total = held.total ?? 0;
		expect((await ids({ totalFrom: total, totalTo: total })).ids).toContain(held.id);
		expect((await ids({ totalFrom: total + 0.01, expiresFrom: dayOf(held) })).ids).not.toContain(held.id);
		expect((await ids({ totalFrom: 99_999_999 })).total).toBe(0);
	});

	it("separates expired from pending quotes, in pages", async () => {
		const expired = await quoteIn("expired");
		const ids = async (status: QuoteStatus) =>
			(await dana.quotes.list({ id: accounts.harbor, status, sort: "number" })).quotes.map(({ id }) => id);
		expect(await ids("expired")).toContain(expired.id);
		expect(await ids("sent-back")).not.toContain(expired.id);
		const last = await dana.quotes.list({ id: accounts.harbor, page: 999 });
		expect(last.page).toBe(last.pageCount);
		expect(last.quotes.length).toBeGreaterThan(0);
	});
});
