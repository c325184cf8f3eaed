/** Changing quotes, with versions and messages, over HTTP with demo users. */

import { describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { dayIn, daysAfter, endOfDay } from "#rules/clock/time-zones";
import { getOutcome, harborZone } from "../../setup/quotes/quote-desk.ts";
import {
	type Client,
	create,
	dana,
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

describe("changing a quote", () => {
	const change = (
		client: Client,
		quote: Quote,
		input: Omit<Parameters<Client["quotes"]["change"]>[0], "id" | "revision">,
	) => client.quotes.change({ id: quote.id, revision: quote.revision, ...input });
	const first = (quote: Quote) => quote.lines[0]?.lineId ?? "";

	it("edits, removes and adds lines in a draft, and updates the sums", async () => {
		const quote = await create(dana);
		const [one, two] = quote.lines;
		const changed = await change(dana, quote, {
			name: "Atrium",
			lines: [
				{ lineId: one?.lineId ?? "", quantity: 5, fixtureType: "B" },
				{ lineId: two?.lineId ?? "", quantity: 0 },
			],
			add: [line(2, 4, "C"), line(0, 1, "A1")],
		});
		expect(changed).toMatchObject({
			name: "Atrium",
			status: "draft",
			lineCount: 2,
			revision: quote.revision + 1,
		});
		expect(changed.lines.map(({ quantity, fixtureType }) => [quantity, fixtureType])).toEqual([
			[6, "B"],
			[4, "C"],
		]);
		const sum = changed.lines.reduce(
			(total, { price, quantity }) => total + Math.round(price * 100) * quantity,
			0,
		);
		expect(Math.round((changed.total ?? 0) * 100)).toBe(sum);
		expect(await dana.quotes.quote({ id: quote.id })).toEqual(changed);
	});

	it("is refused on an outdated revision, and not repeated", async () => {
		const quote = await create(dana);
		const input = { lines: [{ lineId: first(quote), quantity: 9 }] };
		const responses = await Promise.all([1, 2, 3].map(() => change(dana, quote, input)));
		expect(new Set(responses.map(({ revision }) => revision))).toEqual(new Set([quote.revision + 1]));
		const refused = await getOutcome(change(dana, quote, { name: "Late" }));
		expect(refused).toMatchObject({ status: 409 });
		expect(refused.message).toContain("changed by Dana Okonkwo in the meantime");
	});

	it("of prices and date is only for representatives", async () => {
		const quote = await quoteIn("submitted");
		expect(await getStatus(change(dana, quote, { lines: [{ lineId: first(quote), price: 1 }] }))).toBe(403);
		expect(await getStatus(change(dana, quote, { expiresOn: "2099-01-01" }))).toBe(403);
		expect(await getStatus(change(dana, quote, { name: "Mine" }))).toBe(409);
		const day = (days: number) => daysAfter(dayIn(services.now(), harborZone), days);
		expect(await getStatus(change(rosa, quote, { expiresOn: day(-1) }))).toBe(422);
		expect(await getStatus(change(rosa, quote, { expiresOn: day(190) }))).toBe(422);
		const repriced = await change(rosa, quote, {
			expiresOn: day(60),
			lines: [{ lineId: first(quote), price: 5.12 }],
		});
		expect(repriced.lines[0]).toMatchObject({ price: 5.12, lineTotal: 10.24 });
		expect(repriced.expiresAt).toBe(endOfDay(day(60), harborZone));
		const sentBack = await step(rosa, repriced, "send-back");
		expect(sentBack.expiresAt).toBe(repriced.expiresAt);
	});

	it("reopens a sent-back quote as a draft if the buyer changes lines, but not for messages", async () => {
		const quote = await quoteIn("sent-back");
		const renamed = await change(dana, quote, { name: "New name", PurchaseOrder: "PO-2" });
		expect(renamed.status).toBe("sent-back");
		const reopened = await change(dana, renamed, { lines: [{ lineId: first(quote), quantity: 40 }] });
		expect(reopened).toMatchObject({ status: "draft", expiresAt: null });
		expect(reopened.may.steps).toEqual(["submit"]);
	});

	it("reopens the quote if the representative changes a price", async () => {
		const quote = await quoteIn("sent-back");
		const taken = await change(rosa, quote, {
			lines: [{ lineId: first(quote), price: 1, reason: "Job lot" }],
		});
		expect(taken).toMatchObject({ status: "submitted", expiresAt: quote.expiresAt });
		expect(await getStatus(step(dana, taken, "accept"))).toBe(409);
	});

	it("of a quantity keeps the negotiated price and updates the account price", async () => {
		const quote = await quoteIn("submitted");
		const special = await change(rosa, quote, {
			lines: [{ lineId: first(quote), price: 0.5, reason: "Job lot" }],
		});
		const more = await change(rosa, special, { lines: [{ lineId: first(quote), quantity: 3 }] });
		expect(more.lines[0]).toMatchObject({ price: 0.5, quantity: 3 });
		const back = await step(rosa, more, "send-back");
		const buyers = await change(dana, back, { lines: [{ lineId: first(quote), quantity: 4 }] });
		expect(buyers.lines[0]).toMatchObject({ price: 0.5, quantity: 4, negotiated: { reason: "Job lot" } });
		expect(buyers.lines[0]?.originalPrice).toBeGreaterThan(0.5);
		expect(buyers.status).toBe("draft");
	});

	it("refuses lines of another quote", async () => {
		const [quote, other] = [await create(dana), await create(dana)];
		expect(await getStatus(change(dana, quote, { lines: [{ lineId: first(other), quantity: 1 }] }))).toBe(
			404,
		);
		expect(await dana.quotes.quote({ id: other.id })).toEqual(other);
	});

	it("refuses invalid quantities and prices", async () => {
		const quote = await quoteIn("submitted");
		for (const quantity of [-1, 1.5, 1e9])
			expect(await getStatus(change(rosa, quote, { lines: [{ lineId: first(quote), quantity }] }))).toBe(400);
		for (const price of [-1, 0.001, 1e9])
			expect(await getStatus(change(rosa, quote, { lines: [{ lineId: first(quote), price }] }))).toBe(400);
		expect(await getStatus(step(dana, { ...quote, id: "none" }, "submit"))).toBe(404);
	});

	it("requires a line before submitting", async () => {
		const quote = await create(dana);
		const lines = quote.lines.map(({ lineId }) => ({ lineId, quantity: 0 }));
		const emptied = await change(dana, quote, { lines });
		expect(await getStatus(step(dana, emptied, "submit"))).toBe(422);
	});

	it("updates a draft's prices when submitted, and keeps held prices", async () => {
		const draft = await create(dana);
		const cents = 4321;
		await services.db
			.updateTable("price")
			.set({ list_cents: cents })
			.where("variation_id", "=", sku(0))
			.execute();
		const submitted = await step(dana, draft, "submit");
		expect(submitted.lines[0]?.originalPrice).not.toBe(draft.lines[0]?.originalPrice);
		await services.db
			.updateTable("price")
			.set({ list_cents: 9999 })
			.where("variation_id", "=", sku(0))
			.execute();
		const back = await step(rosa, submitted, "send-back");
		const accepted = await step(dana, back, "accept");
		expect(accepted.lines[0]?.price).toBe(submitted.lines[0]?.price);
	});
});

describe("quote versions and messages", () => {
	it("record the quote each time it passes to the other side, and when accepted", async () => {
		const submitted = await quoteIn("submitted");
		const lineId = submitted.lines[0]?.lineId ?? "";
		const price = Math.round((submitted.lines[0]?.listPrice ?? 0) * 80) / 100;
		const repriced = await rosa.quotes.change({
			id: submitted.id,
			revision: submitted.revision,
			lines: [{ lineId, price }],
		});
		const accepted = await step(dana, await step(rosa, repriced, "send-back"), "accept");
		expect(accepted.versions.map(({ version, step: name, author }) => [version, name, author.name])).toEqual([
			[1, "submit", "Dana Okonkwo"],
			[2, "send-back", "Rosa Lindqvist"],
			[3, "accept", "Dana Okonkwo"],
		]);
		expect(accepted.version).toBe(3);
		const [one, two] = await Promise.all(
			[1, 2].map((version) => dana.quotes.version({ id: submitted.id, version })),
		);
		expect(one?.lines[0]?.price).toBe(submitted.lines[0]?.price);
		expect(two?.lines[0]).toMatchObject({ lineId, price });
		expect(two?.totals.total).toBe(accepted.total);
		expect(await getStatus(dana.quotes.version({ id: submitted.id, version: 4 }))).toBe(404);
	});

	it("count once and don't conflict with edits", async () => {
		const quote = await quoteIn("submitted");
		const formKey = crypto.randomUUID();
		const send = () => rosa.quotes.addMessage({ id: quote.id, text: "In stock", formKey });
		const sent = await Promise.all(Array.from({ length: 20 }, send));
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
		await dana.quotes.addMessage({ id: quote.id, text: "Thanks" });
		const after = await dana.quotes.quote({ id: quote.id });
		expect(after.messages.map(({ text, side }) => [text, side])).toEqual([
			["In stock", "representative"],
			["Thanks", "buyer"],
		]);
		expect(after).toMatchObject({ messageCount: 2, revision: quote.revision });
		expect(await getStatus(dana.quotes.addMessage({ id: quote.id, text: "   " }))).toBe(400);
	});
});
