/** Creating quotes and their steps, over HTTP with demo users. */

import { describe, expect, it } from "vitest";
import { endOfDayIn } from "#rules/clock/time-zones";
import { quote as readQuote } from "#services/cart-service/quotes/quotes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { getOutcome, harborZone } from "../../setup/quotes/quote-desk.ts";
import {
	accounts,
	ben,
	type Client,
	create,
	dana,
	danaInBangor,
	dayMs,
	getStatus,
	line,
	nobody,
	quoteIn,
	rosa,
	services,
	setUpQuoteService,
	sku,
	step,
} from "../../setup/quotes/quote-service-clients.ts";

setUpQuoteService();

it("requires a token and cart access for every call", async () => {
	const calls = (client: Client) => [
		client.quotes.list({ id: accounts.harbor }),
		client.quotes.quote({ id: "a" }),
		create(client),
		client.quotes.change({ id: "a", revision: 1 }),
		client.quotes.delete({ id: "a" }),
		client.quotes.step({ id: "a", revision: 1, step: "submit" }),
		client.quotes.duplicate({ id: "a" }),
		client.quotes.addMessage({ id: "a", text: "Hello" }),
		client.quotes.version({ id: "a", version: 1 }),
		client.orderDrafts.list({ accountId: accounts.harbor }),
		client.orderDrafts.draft({ draftId: "a" }),
		client.orderDrafts.delete({ draftId: "a" }),
	];
	const statuses = async (client: Client) => [...new Set(await Promise.all(calls(client).map(getStatus)))];
	expect(await statuses(nobody)).toEqual([401]);
	expect(await statuses(ben)).toEqual([403]);
});

describe("creating a quote", () => {
	it("creates a draft with the lines, prices and sums", async () => {
		const quote = await create(dana);
		expect(quote).toMatchObject({
			accountId: accounts.harbor,
			PurchaseOrder: "PO-1",
			status: "draft",
			version: 1,
			lineCount: 2,
			createdBy: { name: "Dana Okonkwo" },
			expiresAt: null,
			versions: [],
			may: { change: true, reprice: false, delete: true, steps: ["submit"] },
		});
		expect(quote.number).toMatch(/^Q-1\d{5}$/);
		expect(quote.lines.map(({ quantity, fixtureType }) => [quantity, fixtureType])).toEqual([
			[2, "A1"],
			[3, ""],
		]);
		const sum = quote.lines.reduce((total, { lineTotal }) => total + Math.round(lineTotal * 100), 0);
		expect(Math.round((quote.total ?? 0) * 100)).toBe(sum);
		expect(quote.totals?.total).toBe(quote.total);
		expect(await getStatus(rosa.quotes.quote({ id: quote.id }))).toBe(404);
		expect(await rosa.quotes.quote({ id: (await step(dana, quote, "submit")).id })).toMatchObject({
			number: quote.number,
		});
	});

	it("is refused without a purchase order, with a message", async () => {
		const before = await dana.quotes.list({ id: accounts.harbor });
		for (const PurchaseOrder of ["", "   ", undefined])
			expect(await getOutcome(create(dana, { PurchaseOrder }))).toEqual({
				status: 422,
				message: "Enter your purchase order number.",
			});
		expect((await dana.quotes.list({ id: accounts.harbor })).total).toBe(before.total);
	});

	it("refuses unknown SKUs, other products' options and other accounts", async () => {
		const lines = (productId: string, options: string[] = []) =>
			create(dana, { source: { kind: "lines", lines: [{ ...line(0), productId, options }] } });
		expect(await getStatus(lines("no-such-sku"))).toBe(404);
		expect(await getStatus(lines(sku(0), ["cct-99999"]))).toBe(422);
		expect(await getStatus(create(dana, { accountId: accounts.prairie }))).toBe(404);
		expect(await getStatus(dana.quotes.list({ id: accounts.prairie }))).toBe(404);
	});

	it("accepts only the user's own project", async () => {
		const { projectID } = await dana.projects.create({
			name: "School",
			product: { productId: sku(0), quantity: 7, options: [] },
		});
		const quote = await create(dana, { source: { kind: "project", projectID } });
		expect(quote.lines).toMatchObject([{ productId: sku(0), quantity: 7 }]);
		expect(await getStatus(create(rosa, { source: { kind: "project", projectID } }))).toBe(404);
	});

	it("copies the cart with its prices and coupon, and empties it on request", async () => {
		const items = [
			{ productId: sku(0), quantity: 2, options: [] },
			{ productId: sku(1), quantity: 1, options: [] },
		];
		await dana.cart.add({ accountId: accounts.harbor, items });
		const [first] = (await rosa.cart.cart({ accountId: accounts.harbor })).items;
		await rosa.cart.changePrice({
			cartItemId: first?.cartItemId ?? "",
			price: 1.11,
			originalPrice: first?.originalPrice ?? 0,
			reason: "Job lot",
		});
		await dana.cart.applyCoupon({ accountId: accounts.harbor, coupon: "light15" });
		const cart = await dana.cart.cart({ accountId: accounts.harbor });
		const draft = await create(dana, { source: { kind: "cart" } });
		expect(draft.lines.map(({ price, quantity }) => [price, quantity])).toEqual(
			cart.items.map(({ price, quantity }) => [price, quantity]),
		);
		expect(draft.lines[0]?.price).toBe(1.11);
		expect(draft.appliedCoupon?.coupon).toBe("LIGHT15");
		expect(draft.totals).toMatchObject({
			discount: cart.discount,
			total: cart.total,
			subTotal: cart.subTotal,
		});
		expect(cart.discount).toBeGreaterThan(0);

		const emptied = await create(dana, { source: { kind: "cart", emptyCart: true }, status: "submitted" });
		expect(emptied).toMatchObject({
			status: "submitted",
			version: 1,
			versions: [{ version: 1, step: "submit" }],
		});
		const told = await services.db
			.selectFrom("notification")
			.select("user_id")
			.where("subject", "=", `Quote ${emptied.number} was submitted`)
			.execute();
		expect(told.map(({ user_id }) => user_id)).toContain("demo-representative");
		expect(await dana.cart.summary({ accountId: accounts.harbor })).toMatchObject({
			lineCount: 0,
			appliedCoupon: null,
		});
		const lineId = emptied.lines[0]?.lineId ?? "";
		const repriced = await rosa.quotes.change({
			id: emptied.id,
			revision: emptied.revision,
			lines: [{ lineId, price: 4 }],
		});
		const other = Math.round((emptied.lines[1]?.price ?? 0) * 100);
		expect(Math.round((repriced.totals?.discount ?? 0) * 100)).toBe(
			4 * 2 * 15 + Math.floor((other * 15) / 100),
		);
		expect(await getOutcome(create(dana, { source: { kind: "cart" } }))).toEqual({
			status: 422,
			message: "The cart is empty.",
		});
	});

	it("uses the account price at the quantity, and the SKU's quantity rules", async () => {
		const terms = (change: { breaks?: string; minimum?: number; multiple?: number }) =>
			services.db.updateTable("price").set(change).where("variation_id", "=", sku(2)).execute();
		const { breaks, minimum, multiple } = await services.db
			.selectFrom("price")
			.selectAll()
			.where("variation_id", "=", sku(2))
			.executeTakeFirstOrThrow();
		await terms({ breaks: JSON.stringify([{ quantity: 12, cents: 100 }]), minimum: 6, multiple: 6 });
		const quote = await create(dana, { source: { kind: "lines", lines: [line(2, 6)] } });
		const lineId = quote.lines[0]?.lineId ?? "";
		const more = await dana.quotes.change({
			id: quote.id,
			revision: quote.revision,
			lines: [{ lineId, quantity: 12 }],
		});
		expect(more.lines[0]?.price).toBeLessThan(quote.lines[0]?.price ?? 0);
		expect(more.lines[0]?.price).toBeLessThanOrEqual(1);
		const odd = dana.quotes.change({
			id: quote.id,
			revision: more.revision,
			lines: [{ lineId, quantity: 7 }],
		});
		expect(await getOutcome(odd)).toMatchObject({ status: 422, message: expect.stringContaining("6 does") });
		expect(await getStatus(create(dana, { source: { kind: "lines", lines: [line(2, 5)] } }))).toBe(422);
		await terms({ breaks, minimum, multiple });
	});

	it("creates one quote from a form that arrives twenty times", async () => {
		const formKey = crypto.randomUUID();
		const quotes = await Promise.all(Array.from({ length: 20 }, () => create(dana, { formKey })));
		expect(new Set(quotes.map(({ id }) => id)).size).toBe(1);
		const other = await create(dana, { formKey, name: "Another" });
		expect(other.id).not.toBe(quotes[0]?.id);
	});

	it("gives every quote its own number", async () => {
		const quotes = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				create(index % 2 ? dana : danaInBangor, { accountId: index % 2 ? accounts.harbor : accounts.bangor }),
			),
		);
		expect(new Set(quotes.map(({ number }) => number)).size).toBe(10);
	});
});

describe("quote steps", () => {
	it("hold prices for 30 days, then refuse to accept", async () => {
		const quote = await quoteIn("sent-back");
		expect(quote.expiresAt).toBe(endOfDayIn(30, services.now(), harborZone));
		const later = { db: services.db, now: () => services.now() + 31 * dayMs };
		const buyer = {
			userId: "demo-distributor",
			name: "Dana",
			accountId: accounts.harbor,
			side: "buyer" as const,
		};
		expect((await readQuote(later, buyer, quote.id)).status).toBe("expired");
		const wish = { id: quote.id, revision: quote.revision, step: "accept" as const, message: "" };
		await expect(stepQuote(later, buyer, wish)).rejects.toMatchObject({
			status: 409,
			message: expect.stringContaining("expired"),
		});
	});

	it("name the user who changed the quote meanwhile", async () => {
		const quote = await quoteIn("submitted");
		await rosa.quotes.change({ id: quote.id, revision: quote.revision, note: "Looked at" });
		const refused = await getOutcome(step(rosa, quote, "send-back"));
		expect(refused).toMatchObject({ status: 409 });
		expect(refused.message).toContain("changed by Rosa Lindqvist in the meantime");
	});

	it("accept once, however often requested: one order draft", async () => {
		const quote = await quoteIn("sent-back");
		const responses = await Promise.all(Array.from({ length: 20 }, () => step(dana, quote, "accept")));
		expect(new Set(responses.map(({ orderDraftId }) => orderDraftId)).size).toBe(1);
		const drafts = await dana.orderDrafts.list({ accountId: accounts.harbor });
		expect(drafts.filter(({ quoteId }) => quoteId === quote.id)).toHaveLength(1);
	});

	it("send the accompanying message once", async () => {
		const quote = await quoteIn("draft");
		await Promise.all([1, 2, 3].map(() => step(dana, quote, "submit", "Please hurry")));
		const after = await rosa.quotes.quote({ id: quote.id });
		expect(after.messages.map(({ text, side }) => [text, side])).toEqual([["Please hurry", "buyer"]]);
	});
});
