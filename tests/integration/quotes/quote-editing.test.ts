/** Editing, duplicating, deleting and reordering quotes on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import {
	buyer,
	call,
	editForm,
	formOwner,
	newQuote,
	read,
	rep,
	services,
	setUpQuoteShop,
	skus,
	step,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

describe("editing a quote", () => {
	it("changes, tags, removes and adds lines", async () => {
		const path = await newQuote();
		const first = await read(path);
		await call(
			`${path}/edit`,
			buyer,
			editForm(first, {
				"lines[0].quantity": "48",
				"lines[0].fixtureType": "A1",
				"lines[1].remove": "yes",
				name: "Hall",
			}),
		);
		const second = await read(path);
		expect(second).toMatchObject({ name: "Hall", lines: [{ quantity: 48, fixtureType: "A1" }] });
		const add = { intent: "add-line", revision: String(second.revision), addQuantity: "12" };
		const partNumber = skus[2]?.sku ?? "";
		const added = await call(`${path}/edit`, buyer, { ...add, partNumber });
		expect(added.status).toBe(303);
		expect((await read(path)).lines[1]).toMatchObject({ quantity: 12, productId: skus[2]?.id });
		expect(await call(`${path}/edit`, buyer, { ...add, partNumber: "NO-SUCH-PART" })).toMatchObject({
			status: 422,
			body: { reply: { error: { partNumber: [expect.stringContaining("NO-SUCH-PART")] } } },
		});
	});

	it("keeps typed values after a conflicting edit, and merges on retry", async () => {
		const path = await newQuote();
		const seen = await read(path);
		await call(`${path}/edit`, buyer, editForm(seen, { "lines[1].quantity": "24" }));
		const late = editForm(seen, { "lines[0].quantity": "36" });
		expect(await call(`${path}/edit`, buyer, late)).toMatchObject({
			status: 409,
			body: { reply: { initialValue: { lines: [{ quantity: "36" }, {}] } } },
		});
		const { revision } = await read(path);
		await call(`${path}/edit`, buyer, { ...late, revision: String(revision) });
		expect((await read(path)).lines.map(({ quantity }) => quantity)).toEqual([36, 24]);
	});

	it("is idempotent for the same form", async () => {
		const path = await newQuote();
		const form = editForm(await read(path), { "lines[0].quantity": "36" });
		const sent = await Promise.all([1, 2, 3].map(() => call(`${path}/edit`, buyer, form)));
		expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
	});

	it.each(["0", "-1", "1.5", "1e9", "many"])("refuses quantity %s on its line", async (quantity) => {
		const path = await newQuote();
		const before = await read(path);
		const refused = await call(`${path}/edit`, buyer, editForm(before, { "lines[1].quantity": quantity }));
		expect(refused).toMatchObject({
			status: 400,
			body: { reply: { error: { "lines[1].quantity": [expect.stringContaining("whole number")] } } },
		});
		expect(await read(path)).toEqual(before);
	});

	it("lets only representatives change prices and dates, and only the quote's own lines", async () => {
		const path = await newQuote();
		const quote = await read(path);
		const cheap = editForm(quote, { "lines[0].price": "0.01" });
		expect((await call(`${path}/edit`, buyer, cheap)).status).toBe(403);
		const other = await read(await newQuote());
		const foreign = editForm(quote, { "lines[0].lineId": other.lines[0]?.lineId ?? "", "lines[0].seen": "" });
		expect((await call(`${path}/edit`, buyer, foreign)).status).toBe(404);
		expect(await read(path)).toEqual(quote);
	});

	it("discounts all lines off list or account price, without compounding", async () => {
		const path = await newQuote("submitted");
		const { lines } = await read(path, rep);
		const priced = async (percent: string, more: Record<string, string> = {}) => {
			const revision = String((await read(path, rep)).revision);
			const form = { intent: "discount", revision, percent, ...more };
			expect((await call(`${path}/edit`, rep, form)).status).toBe(303);
			return (await read(path, rep)).lines.map(({ price }) => Math.round(price * 100));
		};
		const tenOff = (price = 0) => Math.floor((Math.round(price * 100) * 9 + 5) / 10);
		const offList = lines.map(({ listPrice }) => tenOff(listPrice));
		expect(await priced("10")).toEqual(offList);
		expect(await priced("10")).toEqual(offList);
		const offAccount = lines.map(({ originalPrice }) => tenOff(originalPrice));
		expect(await priced("10", { base: "account" })).toEqual(offAccount);
		expect(offAccount).not.toEqual(offList);
		expect(await priced("10", { base: "list" })).toEqual(offList);
	});

	it("requires a reason for a very low price, and a confirmation before accepting", async () => {
		const path = await newQuote("submitted");
		const quote = await read(path, rep);
		const discount = { intent: "discount", revision: String(quote.revision), percent: "100" };
		const refused = await call(`${path}/edit`, rep, discount);
		expect(refused).toMatchObject({
			status: 422,
			body: { reply: { error: { reason: [expect.stringContaining("Give a reason; the buyer sees it.")] } } },
		});
		const typed = editForm(quote, { "lines[0].price": "0" });
		expect(await call(`${path}/edit`, rep, typed)).toMatchObject({
			status: 422,
			body: {
				reply: {
					error: { "lines[0].reason": [expect.stringContaining("at $0.00 is below the price floor")] },
				},
			},
		});
		const explained = { ...typed, "lines[0].reason": "Sample" };
		expect((await call(`${path}/edit`, rep, explained)).status).toBe(303);
		await step(path, rep, "send-back", (await read(path, rep)).revision);
		const answered = await read(path);
		expect(answered.lines[0]).toMatchObject({ price: 0, negotiated: { reason: "Sample" } });
		const unseen = await step(path, buyer, "accept", answered.revision);
		expect(unseen.status).toBe(422);
		const accept = { intent: "accept", revision: String(answered.revision), confirmedPrices: "yes" };
		expect((await call(path, buyer, accept)).location).toMatch(/^\/user\/order-drafts\//);
	});

	it("is refused for an accepted quote", async () => {
		const path = await newQuote("submitted");
		await step(path, rep, "send-back", (await read(path)).revision);
		await step(path, buyer, "accept", (await read(path)).revision);
		expect((await call(`${path}/edit`, buyer)).status).toBe(409);
		expect((await call(`${path}/delete`, buyer)).status).toBe(302);
		const refused = await call(`${path}/delete`, buyer, {});
		expect([refused.status, refused.headers.get("Location")]).toEqual([303, path]);
	});
});

describe("duplicating, deleting and reordering a quote", () => {
	it("each happen once", async () => {
		const path = await newQuote();
		const form = { intent: "duplicate", idempotencyKey: "duplicate-1" };
		const sent = await Promise.all([1, 2, 3].map(() => call(path, buyer, form)));
		const [copy = "", ...more] = [...new Set(sent.map(({ location }) => location ?? ""))];
		expect([more, copy === path]).toEqual([[], false]);
		// Submitted twice.
		for (const _press of [1, 2])
			expect(await call(`${copy}/delete`, buyer, { formOwner })).toMatchObject({
				status: 303,
				location: "/user/quotes",
			});
		expect((await call(copy, buyer)).status).toBe(404);
	});

	it("adds the orderable lines to the cart, once", async () => {
		const path = await newQuote();
		const gone = skus[1]?.id ?? "";
		const price = await services.db
			.selectFrom("price")
			.selectAll()
			.where("variation_id", "=", gone)
			.executeTakeFirstOrThrow();
		await services.db.deleteFrom("price").where("variation_id", "=", gone).execute();
		const form = { intent: "add-to-cart", idempotencyKey: "cart-key-1" };
		const [answer] = await Promise.all([1, 2, 3].map(() => call(path, buyer, form)));
		await services.db.insertInto("price").values(price).execute();
		expect(answer).toMatchObject({ status: 303, location: path });
		const lines = await services.db.selectFrom("cart_line").select(["variation_id", "quantity"]).execute();
		const [kept] = (await read(path)).lines;
		expect(lines).toEqual([{ variation_id: skus[0]?.id, quantity: kept?.quantity }]);
	});

	it("creates a quote from the cart, which is emptied on request", async () => {
		const page = await call("/user/quotes/new?source=cart", buyer);
		expect(page.body).toMatchObject({ origin: { kind: "cart", lineCount: 1, coupon: null } });
		const form = {
			PurchaseOrder: "PO-CART",
			status: "submitted",
			emptyCart: "yes",
			idempotencyKey: "from-cart-1",
		};
		const sent = await Promise.all([1, 2, 3].map(() => call("/user/quotes/new?source=cart", buyer, form)));
		expect(new Set(sent.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
		expect(await read(sent[0]?.location ?? "")).toMatchObject({
			status: "submitted",
			lines: [{ productId: skus[0]?.id }],
		});
		expect(await services.db.selectFrom("cart_line").selectAll().execute()).toEqual([]);
	});
});
