/** A representative starts a quote from nothing, a list, a customer's message or another quote. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { makeQuoteLine } from "../../factories/quote.ts";
import { storeOrder } from "../../setup/orders/stored-orders.ts";
import {
	buyer,
	call,
	newQuote,
	quoteCount,
	read,
	rep,
	services,
	setUpQuoteShop,
	skus,
	step,
	visitor,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

const empty = "/user/quotes/new?source=empty";
const fields = (head: Record<string, string>) => ({ by: "representative", status: "draft", ...head });

/** Brings a pasted list into a quote. @returns the page of its review, and of the quote */
async function quoteList(text: string, head: Record<string, string>) {
	const sent = await call("/user/quotes/new/list", rep, { way: "paste", text });
	expect(sent.status).toBe(303);
	const review = sent.location ?? "";
	// Opening it matches its lines.
	await call(review, rep);
	const answer = await call(review, rep, { intent: "quote", ...head });
	const { body } = await call(review, rep);
	const { list } = body as { list: { outcome: { quoteID?: string } | null; problems: number } };
	const id = list.outcome?.quoteID;
	return { answer, review, list, path: id && `/user/quotes/${id}` };
}

beforeAll(async () => {
	await (await visitor(rep)).post("/user/switch-account", { accountId: "10010" });
});

describe("a quote from nothing", () => {
	it("is an empty draft that opens for editing, with the job name as its reference", async () => {
		const { status, location } = await call(empty, rep, fields({ name: "Pier 9" }));
		expect([status, location]).toEqual([303, expect.stringMatching(/^\/user\/quotes\/[\w-]+\/edit$/)]);
		const path = (location ?? "").replace(/\/edit$/, "");
		const quote = await read(path, rep);
		expect(quote).toMatchObject({
			...{ name: "Pier 9", PurchaseOrder: "Pier 9", jobReference: true },
			...{ status: "draft", lines: [], lineCount: 0, total: 0 },
		});
		expect(await step(path, rep, "send-back", quote.revision)).toMatchObject({ status: 422 });
		await call(`${path}/edit`, rep, {
			intent: "add-line",
			revision: String(quote.revision),
			partNumber: skus[0]?.sku ?? "",
			addQuantity: "240",
		});
		const filled = await read(path, rep);
		expect(filled.lines).toHaveLength(1);
		await step(path, rep, "send-back", filled.revision);
		expect(await read(path, buyer)).toMatchObject({ status: "sent-back", jobReference: true });
	});

	it("needs a job name or the customer's PO number, which the reference is when there is one", async () => {
		const before = await quoteCount();
		expect(await call(empty, rep, fields({ name: " ", PurchaseOrder: " " }))).toMatchObject({
			status: 400,
			body: { reply: { error: { name: ["Enter the job name, or the customer's PO number."] } } },
		});
		expect(await quoteCount()).toBe(before);
		const { location } = await call(empty, rep, fields({ PurchaseOrder: "PO-5" }));
		const quote = await read((location ?? "").replace(/\/edit$/, ""), rep);
		expect(quote.PurchaseOrder).toBe("PO-5");
		expect(quote.jobReference).toBeUndefined();
	});

	it("is for representatives alone, whoever asks", async () => {
		const before = await quoteCount();
		for (const path of [empty, "/user/quotes/new?copy=Q-1"])
			expect((await call(path, buyer)).status).toBe(403);
		expect((await call(empty, buyer, fields({ name: "Mine", PurchaseOrder: "PO-1" }))).status).toBe(403);
		expect(await quoteCount()).toBe(before);
	});
});

describe("the job name as a reference", () => {
	it("follows the name until there is a PO number, and leaves the PO of the order to the customer", async () => {
		const { location } = await call(empty, rep, fields({ name: "Dock" }));
		const path = (location ?? "").replace(/\/edit$/, "");
		const add = { intent: "add-line", partNumber: skus[0]?.sku ?? "", addQuantity: "240" };
		await call(`${path}/edit`, rep, { ...add, revision: String((await read(path, rep)).revision) });
		const rename = async (name: string, head: Partial<Quote> = {}) => {
			const { revision, PurchaseOrder, name: shown } = await read(path, rep);
			const seenHead = JSON.stringify({ PurchaseOrder, name: shown, note: "", expiresOn: "" });
			const typed = { PurchaseOrder: head.PurchaseOrder ?? PurchaseOrder, name };
			await call(`${path}/edit`, rep, { intent: "save", revision: String(revision), seenHead, ...typed });
			return read(path, rep);
		};
		expect(await rename("Dock 2")).toMatchObject({ PurchaseOrder: "Dock 2", jobReference: true });
		await step(path, rep, "send-back", (await read(path, rep)).revision);
		const accepted = await step(path, buyer, "accept", (await read(path)).revision);
		expect(accepted.location).toMatch(/^\/user\/order-drafts\//);
		const draft = (await call(accepted.location ?? "", buyer)).body as { draft: { PurchaseOrder: string } };
		expect(draft.draft.PurchaseOrder).toBe("");
	});
});

describe("a quote from a list", () => {
	it("has the lines that were matched, and names how many were left out", async () => {
		const [first, second] = skus;
		const { list, path } = await quoteList(
			`Hi Rosa, please quote\n${first?.sku}, 240\n${second?.sku}, 240\nqqxyz-no-such-part, 3`,
			{ jobName: "Annex", PurchaseOrder: "" },
		);
		const quote = await read(path ?? "", rep);
		expect(quote).toMatchObject({ name: "Annex", PurchaseOrder: "Annex", status: "draft" });
		expect(quote.lines.map(({ productDetails, quantity }) => [productDetails.sku, quantity])).toEqual([
			[first?.sku, 240],
			[second?.sku, 240],
		]);
		expect(list.problems).toBeGreaterThan(0);
	});

	it("is started once, and not without a name", async () => {
		const before = await quoteCount();
		const { answer, review, path } = await quoteList(`${skus[0]?.sku}, 240`, { jobName: " " });
		expect([answer.status, path]).toEqual([400, undefined]);
		await call(review, rep, { intent: "quote", jobName: "Twice" });
		await call(review, rep, { intent: "quote", jobName: "Twice" });
		expect(await quoteCount()).toBe(before + 1);
	});

	it("is a buyer's draft with their own PO number, and not without one", async () => {
		const { location } = await call("/user/quotes/new/list", buyer, {
			way: "paste",
			text: `${skus[0]?.sku}, 240`,
		});
		await call(location ?? "", buyer);
		const before = await quoteCount();
		const refused = await call(location ?? "", buyer, { intent: "quote", jobName: "Mine" });
		expect(refused).toMatchObject({
			status: 400,
			body: { reply: { error: { PurchaseOrder: ["Enter your purchase order number."] } } },
		});
		expect(await quoteCount()).toBe(before);
		const fields = { intent: "quote", jobName: "Mine", PurchaseOrder: "PO-77" };
		const started = await call(location ?? "", buyer, fields);
		expect(started.location).toMatch(/^\/user\/quotes\/[\w-]+$/);
		expect(await read(started.location ?? "")).toMatchObject({
			...{ PurchaseOrder: "PO-77", name: "", status: "draft" },
			lines: [{ productDetails: { sku: skus[0]?.sku }, quantity: 240 }],
		});
	});

	it("takes the text of a customer's message", async () => {
		const path = await newQuote("submitted");
		const text = `Please add\n${skus[1]?.sku}, 24`;
		await call(path, buyer, { intent: "message", text });
		const { messages } = await read(path, rep);
		const query = `quote=${path.split("/").at(-1)}&message=${messages[0]?.messageId}`;
		const page = await call(`/user/quotes/new/list?${query}`, rep);
		expect(page).toMatchObject({ status: 200, body: { text } });
		const other = await call(`/user/quotes/new/list?quote=no-such&message=${messages[0]?.messageId}`, rep);
		expect(other.status).toBe(404);
	});
});

describe("a quote from another quote", () => {
	it("is found by its number, with and without letters, and copied once under its own head", async () => {
		const original = await read(await newQuote("submitted"), rep);
		for (const typed of [original.number, original.number.toLowerCase(), original.number.slice(2)])
			expect(await call(`/user/quotes/new?copy=${typed}`, rep)).toMatchObject({
				status: 200,
				body: { origin: { kind: "copy", quoteID: original.id, lineCount: original.lines.length } },
			});
		const before = await quoteCount();
		const form = fields({ name: "Phase 2", idempotencyKey: "copied-quote-1" });
		const sent = [];
		for (let times = 0; times < 2; times++)
			sent.push(await call(`/user/quotes/new?copy=${original.number}`, rep, form));
		expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
		expect(await quoteCount()).toBe(before + 1);
		const copy = await read(sent[0]?.location ?? "", rep);
		expect(copy).toMatchObject({ name: "Phase 2", PurchaseOrder: "Phase 2", status: "draft" });
		expect(copy.lines.map(({ productId }) => productId)).toEqual(
			original.lines.map(({ productId }) => productId),
		);
	});

	it("is named when there is none, in another account or at all", async () => {
		const { number } = await read(await newQuote("submitted"), rep);
		const other = await visitor("demo-administrator");
		expect((await call("/user/quotes/new?copy=Q-999999", rep)).status).toBe(404);
		expect((await other.get(`/user/quotes/new?copy=${number}`)).status).not.toBe(200);
	});
});

describe("a quote from an order with items that aren't in the catalog", () => {
	it("has them at their typed prices for a representative, and without prices for a buyer", async () => {
		const orderId = await storeOrder(services.db, {
			lines: [
				makeQuoteLine({
					quantity: 3,
					price: 512.5,
					lineTotal: 1537.5,
					fixtureType: "P1",
					nonCatalog: { leadTime: "6 weeks" },
					productDetails: {
						...{ sku: "20 ft steel pole", name: "20 ft steel pole" },
						...{ brand: "", productID: null, link: null },
					},
				}),
			],
		});
		const from = `/user/quotes/new?order=${orderId}`;
		const { location } = await call(from, rep, fields({ name: "Pier 10" }));
		const { lines } = await read((location ?? "").replace(/[?#].*$/, ""), rep);
		expect(lines).toMatchObject([
			{ quantity: 3, price: 512.5, fixtureType: "P1", nonCatalog: { leadTime: "6 weeks" } },
		]);
		const asked = await call(from, buyer, { PurchaseOrder: "PO-3", status: "draft" });
		expect((await read((asked.location ?? "").replace(/[?#].*$/, ""))).lines).toMatchObject([
			{ quantity: 3, price: 0, fixtureType: "P1", nonCatalog: { leadTime: "", unpriced: true } },
		]);
	});
});
