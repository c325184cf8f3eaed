/** Quotes on real loaders, actions and services: access, creating, lists, and the steps between buyer and representative. */
import { describe, expect, it } from "vitest";
import type { OrderDraft } from "#contracts/orders/order-drafts";
import type { Quote } from "#contracts/quotes/quotes";
import {
	buyer,
	call,
	editForm,
	formOwner,
	newPath,
	newQuote,
	pagesOf,
	proxy,
	quoteCount,
	read,
	rep,
	setUpQuoteShop,
	skus,
	step,
	stranger,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

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
		expect([status, body]).toEqual([200, expect.objectContaining({ quotes: "not-verified" })]);
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

	it("shows the failure or the service's text, never both", async () => {
		const form = { PurchaseOrder: "PO-1", status: "draft" };
		const failure = "Failed to save quote";
		const getText = ({ body }: { body: unknown }) =>
			(body as { reply: { error: Record<string, string[]> } }).reply.error[""]?.join(" ");
		const refused = await call("/user/quotes/new?source=cart", buyer, form);
		expect([refused.status, getText(refused)]).toEqual([422, expect.not.stringContaining(failure)]);
		proxy.failWith("error", /^\/cart-service\/quotes$/);
		const failed = await call(newPath(), buyer, form);
		proxy.failWith("error", /\/duplicate$/);
		const copied = await call(await newQuote(), buyer, { intent: "duplicate" });
		proxy.failWith(null);
		for (const answer of [failed, copied])
			expect([answer.status, getText(answer)]).toEqual([
				503,
				`${failure}. We kept what you typed. Try again in a minute.`,
			]);
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
