/** Quotes and order drafts on real loaders, actions and services. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderDraft } from "#contracts/orders/order-drafts";
import type { Quote } from "#contracts/quotes/quotes";
import { orderableSkus } from "../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { newVisitors } from "../setup/visitor.ts";

const buyer = "demo-distributor";
/** Hidden fields of the buyer's pages. */
const formOwner = "demo-distributor/10010";
const rep = "demo-representative";
const stranger = "demo-administrator";

let shop: ShopServices;
let services: ShopServices["services"];
let proxy: ShopServices["proxy"];
const { call, visitor } = newVisitors();
/** SKUs of the project for quotes. */
let skus: { id: string; sku: string }[] = [];
let projectID = "";

beforeAll(async () => {
	shop = await startShopServices();
	({ services, proxy } = shop);
	await (await visitor(stranger)).post("/user/switch-account", { accountId: "10040" });
	skus = (await orderableSkus(services.db)).slice(0, 3);
	projectID = await getProject(skus.slice(0, 2).map(({ id }) => id));
});
afterAll(() => shop.stop());

async function getProject(ids: readonly string[]): Promise<string> {
	const rows = async () => services.db.selectFrom("project").select("id").execute();
	const before = new Set((await rows()).map(({ id }) => id));
	const path = (id = "") => `/projects/add?product=${encodeURIComponent(id)}`;
	await call(path(ids[0]), buyer, { view: "new", name: "Depot" });
	const made = (await rows()).find(({ id }) => !before.has(id))?.id ?? "";
	for (const id of ids.slice(1)) await call(path(id), buyer, { view: "existing", projectID: made });
	return made;
}

const pagesOf = (path: string) =>
	["", "/edit", "/versions", "/delete", "/decline"].map((page) => path + page);
const newPath = () => `/user/quotes/new?project=${projectID}`;
const quoteCount = async () => (await services.db.selectFrom("quote").select("id").execute()).length;

async function newQuote(status = "draft", who = buyer): Promise<string> {
	const { location } = await call(newPath(), who, { PurchaseOrder: "PO-77", status });
	return location ?? "";
}

async function read(path: string, who = buyer): Promise<Quote> {
	const { body, status } = await call(path, who);
	expect(status).toBe(200);
	return (body as { quote: Quote }).quote;
}

const step = (path: string, who: string, intent: string, revision: number) =>
	call(path, who, { intent, revision: String(revision) });

/** The edit form as rendered. */
function editForm(quote: Quote, changed: Record<string, string> = {}): Record<string, string> {
	const head = {
		PurchaseOrder: quote.PurchaseOrder,
		name: quote.name,
		note: quote.note,
		expiresOn: quote.expiresAt?.slice(0, 10) ?? "",
	};
	const lines = quote.lines.flatMap(({ lineId, quantity, price, fixtureType }, index) => [
		[`lines[${index}].lineId`, lineId],
		[`lines[${index}].seen`, JSON.stringify({ quantity, price, fixtureType })],
		[`lines[${index}].quantity`, String(quantity)],
		[`lines[${index}].fixtureType`, fixtureType],
		...(quote.may.reprice ? [[`lines[${index}].price`, price.toFixed(2)]] : []),
	]);
	return {
		intent: "save",
		revision: String(quote.revision),
		seenHead: JSON.stringify(head),
		...head,
		...Object.fromEntries(lines),
		...changed,
	};
}

describe("quote access", () => {
	it.each([
		["/user/quotes", 405],
		["/user/quotes/new", 403],
		["/user/quotes/x", 403],
		["/user/quotes/x/edit", 403],
		["/user/quotes/x/versions", 405],
		["/user/quotes/x/delete", 403],
		["/user/quotes/x/decline", 403],
		["/user/order-drafts/x", 403],
	])("refuses %s with sign-in or a reason", async (path, formStatus) => {
		expect((await call(path, "")).status).toBe(302);
		const refused = await call(path, "demo-basic");
		expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("cart") } });
		expect((await call(path, "demo-basic", {})).status).toBe(formStatus);
	});

	it("tells basic users on the tab that quotes aren't available", async () => {
		const { status, body } = await call("/user/my-quotes-projects", "demo-basic");
		expect([status, body]).toEqual([200, expect.objectContaining({ quotes: "no-access" })]);
	});

	it("hides another account's quote and leaves it unchanged", async () => {
		const path = await newQuote("submitted");
		const quote = await read(path);
		for (const page of pagesOf(path)) expect((await call(page, stranger)).status).toBe(409);
		const forms: [page: string, Record<string, string>][] = [
			["", { intent: "send-back", revision: String(quote.revision) }],
			["", { intent: "message", text: "Hello" }],
			["", { intent: "duplicate" }],
			["", { intent: "add-to-cart" }],
			["/edit", editForm(quote, { name: "Mine" })],
			["/delete", {}],
			["/decline", { revision: String(quote.revision) }],
		];
		for (const [page, form] of forms) expect((await call(path + page, stranger, form)).status).toBe(409);
		expect(await read(path)).toEqual(quote);
		expect((await call("/user/order-drafts/no-such", buyer)).status).toBe(404);
	});
});

describe("creating a quote", () => {
	it("names the missing field, keeps the others, and creates nothing", async () => {
		const before = await quoteCount();
		const form = { PurchaseOrder: " ", name: "Lobby", note: "Second floor", status: "draft" };
		expect(await call(newPath(), buyer, form)).toMatchObject({
			status: 400,
			body: {
				reply: {
					error: { PurchaseOrder: ["Enter your purchase order number."] },
					initialValue: { name: "Lobby", note: "Second floor" },
				},
			},
		});
		expect(await quoteCount()).toBe(before);
	});

	it("happens once for a form sent twenty times", async () => {
		const before = await quoteCount();
		const form = { PurchaseOrder: "PO-1", status: "submitted", idempotencyKey: "quote-form-1" };
		const sent = await Promise.all(Array.from({ length: 20 }, () => call(newPath(), buyer, form)));
		expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
		expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
		expect(await quoteCount()).toBe(before + 1);
	});

	it("is refused for another user's project or without lines", async () => {
		const form = { PurchaseOrder: "PO-1", status: "draft" };
		expect((await call(newPath(), rep, form)).status).toBe(404);
		expect((await call("/user/quotes/new", buyer, form)).status).toBe(400);
		expect(await call("/user/quotes/new?source=cart", buyer, form)).toMatchObject({ status: 422 });
	});

	it("keeps the form when the service is down, and succeeds later", async () => {
		const before = await quoteCount();
		const form = { PurchaseOrder: "PO-9", name: "Kept", status: "draft", idempotencyKey: "quote-form-9" };
		proxy.failWith("down");
		const refused = await call(newPath(), buyer, form).finally(() => proxy.failWith(null));
		expect(refused.status).toBe(503);
		if (refused.body && "reply" in (refused.body as object))
			expect(refused.body).toMatchObject({
				reply: { initialValue: { PurchaseOrder: "PO-9", name: "Kept" } },
			});
		expect(await quoteCount()).toBe(before);
		expect((await call(newPath(), buyer, form)).status).toBe(303);
	});
});

describe("quote list", () => {
	it("finds by number, purchase order, part number, status and date", async () => {
		const path = await newQuote("submitted");
		const { number } = await read(path);
		const found = async (query: string) => {
			const { body } = await call(`/user/quotes?${query}`, buyer);
			return (body as { results: { quotes: Quote[] } }).results.quotes.map((quote) => quote.number);
		};
		expect(await found(`search=${number}`)).toEqual([number]);
		expect(await found("search=PO-77")).toContain(number);
		expect(await found(`search=${encodeURIComponent(skus[0]?.sku ?? "")}&status=submitted`)).toContain(
			number,
		);
		expect(await found(`search=${number}&status=declined`)).toEqual([]);
		expect(await found(`search=${number}&to=2020-01-01`)).toEqual([]);
		expect(await found(`search=${number}&status=nonsense&page=-4`)).toEqual([number]);
	});

	it("shows the latest quotes on the quotes and projects tab", async () => {
		const path = await newQuote();
		const { number } = await read(path);
		const { body } = await call("/user/my-quotes-projects", buyer);
		const { quotes, total } = (body as { quotes: { quotes: Quote[]; total: number } }).quotes;
		expect([quotes[0]?.number, quotes.length]).toEqual([number, Math.min(5, total)]);
	});

	it("shows an error when the service is down", async () => {
		proxy.failWith("error");
		const answers = await call("/user/quotes", buyer).finally(() => proxy.failWith(null));
		expect(answers.status).toBe(503);
	});
});

describe("a quote between buyer and representative", () => {
	it("is repriced, sent back, compared, accepted once, and discarded", async () => {
		const path = await newQuote("submitted");
		const submitted = await read(path, rep);
		expect(submitted.may).toMatchObject({ reprice: true, steps: ["send-back"] });

		const repriced = editForm(submitted, {
			"lines[0].price": "5.55",
			expiresOn: "2027-02-01",
		});
		expect(await call(`${path}/edit`, rep, repriced)).toMatchObject({ status: 303, location: path });
		const { revision } = await read(path, rep);
		const message = { intent: "message", text: "Our best price", idempotencyKey: "best-price-1" };
		expect((await call(path, rep, message)).status).toBe(303);
		expect((await step(path, rep, "send-back", revision)).status).toBe(303);

		const answered = await read(path);
		expect(answered).toMatchObject({ status: "sent-back", version: 2, lines: [{ price: 5.55 }, {}] });
		expect(answered.messages).toMatchObject([{ side: "representative", text: "Our best price" }]);
		const compared = await call(`${path}/versions`, buyer);
		expect(JSON.stringify(compared.body)).toContain('"changed"');

		const accepted = await Promise.all(
			Array.from({ length: 5 }, () => step(path, buyer, "accept", answered.revision)),
		);
		const [location = "", ...others] = [...new Set(accepted.map((answer) => answer.location ?? ""))];
		expect(location).toMatch(/^\/user\/order-drafts\//);
		expect(others).toEqual([]);
		const { body } = await call(location, buyer);
		expect((body as { draft: OrderDraft }).draft).toMatchObject({
			PurchaseOrder: "PO-77",
			quoteNumber: answered.number,
			lines: [{ price: 5.55 }, {}],
		});
		const orders = await call("/user/my-orders", buyer);
		expect(orders.body).toMatchObject({ orderDrafts: [{ quoteNumber: answered.number }] });
		expect((await call(location, stranger, { intent: "discard" })).status).toBe(409);
		expect(await call(location, buyer, { intent: "discard" })).toMatchObject({
			status: 303,
			location: path,
		});
		expect((await call(location, buyer)).status).toBe(404);
		// Submitted twice.
		expect(await call(location, buyer, { intent: "discard", formOwner })).toMatchObject({
			status: 303,
			location: "/user/my-orders",
		});
		expect((await read(path)).may.steps).toContain("accept");
	});

	it("refuses an impossible step with a message", async () => {
		const path = await newQuote();
		const { revision } = await read(path);
		expect(await step(path, buyer, "accept", revision)).toMatchObject({
			status: 409,
			body: { reply: { error: { "": ["This quote is a draft, so it cannot be accepted."] } } },
		});
	});

	it("accepts a message once, and no empty one", async () => {
		const path = await newQuote("submitted");
		const form = { intent: "message", text: "When?", idempotencyKey: "message-key-1" };
		await Promise.all([1, 2, 3, 4, 5].map(() => call(path, buyer, form)));
		expect((await read(path)).messages).toMatchObject([{ side: "buyer", text: "When?" }]);
		expect((await call(path, buyer, { intent: "message", text: "  " })).status).toBe(400);
	});

	it("refuses an unknown intent, and declining without confirmation", async () => {
		const path = await newQuote("submitted");
		for (const intent of ["accept-all", "decline"])
			expect((await call(path, buyer, { intent, revision: "1" })).status).toBe(400);
		expect((await read(path)).status).toBe("submitted");
	});

	it("is declined with a reason on a separate page, and reopened", async () => {
		const path = await newQuote("submitted");
		const { revision } = await read(path);
		expect((await call(`${path}/decline`, rep)).status).toBe(409);
		expect((await call(`${path}/decline`, buyer)).body).toMatchObject({ quote: { revision } });
		const late = { revision: String(revision - 1), message: "Another offer" };
		expect(await call(`${path}/decline`, buyer, late)).toMatchObject({
			status: 409,
			body: { reply: { initialValue: { message: "Another offer" } } },
		});
		const form = { ...late, revision: String(revision) };
		const sent = await Promise.all([1, 2, 3].map(() => call(`${path}/decline`, buyer, form)));
		expect(sent.map(({ status, location }) => [status, location])).toEqual([1, 2, 3].map(() => [303, path]));
		const declined = await read(path);
		expect(declined).toMatchObject({ status: "declined", messages: [{ text: "Another offer" }] });
		expect((await call(`${path}/decline`, buyer)).status).toBe(409);
		expect((await step(path, rep, "reopen", declined.revision)).status).toBe(409);
		expect((await step(path, buyer, "reopen", declined.revision)).status).toBe(303);
		expect((await read(path)).status).toBe("submitted");
	});

	it("hides a draft from the other side on every page", async () => {
		const path = await newQuote();
		const { number } = await read(path);
		for (const page of pagesOf(path)) expect((await call(page, rep)).status).toBe(404);
		const { body } = await call(`/user/quotes?search=${number}`, rep);
		expect(body).toMatchObject({ results: { quotes: [], total: 0 } });
	});
});

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
		const lowered = await call(`${path}/edit`, rep, typed);
		expect(lowered).toMatchObject({
			status: 422,
			body: { reply: { error: { "": [expect.stringContaining("at $0.00 is below the price floor")] } } },
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
