/** Quotes of services that know only the specification. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ServiceError } from "#client/service-error";
import type { Services } from "../../../client/call-context.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { accounts, startSpecifiedAccounts } from "../../setup/cart/specified-account.ts";

const accountId = accounts.crest;
let shop: Awaited<ReturnType<typeof startSpecifiedAccounts>>;
let services: Services;

beforeAll(async () => {
	shop = await startSpecifiedAccounts();
});
afterAll(() => shop.backend.stop());
beforeEach(async () => {
	shop.backend.reset();
	services = await shop.services();
	await services.cart.add({ accountId, items: [{ productId: "blp3827", quantity: 2, options: [] }] });
});

const source = (emptyCart = false) => ({ kind: "cart" as const, emptyCart });
const create = (PurchaseOrder = "PO-4711", formKey: string = crypto.randomUUID(), emptyCart = false) =>
	services.quotes.create({
		accountId,
		PurchaseOrder,
		status: "submitted",
		source: source(emptyCart),
		formKey,
	});
const refusal = (call: Promise<unknown>): Promise<ServiceError> =>
	call.then(
		() => expect.fail("The call should have failed."),
		(error: ServiceError) => error,
	);
const stored = () => shop.backend.quotes().filter((quote) => quote.PurchaseOrder.startsWith("PO-4711"));
const path = "/cart-service/quotes";

describe("a new quote", () => {
	it("is sent with the cart's fields, its coupon and discount, and nothing else", async () => {
		await services.cart.applyCoupon({ accountId, coupon: "LIGHT15" });
		const { id, number } = await create();
		expect(number).toBe(id);
		expect(stored()[0]?.content).toEqual({
			accountId,
			PurchaseOrder: "PO-4711",
			items: [
				{
					cartItemId: expect.any(String),
					productId: "blp3827",
					quantity: 2,
					price: 13.75,
					originalPrice: 13.75,
					options: [],
					productDetails: { sku: "BLP38-15W-27K" },
				},
			],
			itemTotal: 27.5,
			optionTotal: 0,
			subTotal: 27.5,
			shipping: 18.5,
			bankSurcharge: 0,
			discount: 4.12,
			appliedCoupon: { coupon: "LIGHT15", percentage: 0.15, products: "" },
			total: 41.88,
		});
	});

	it.each(["", "   "])("is not sent with the purchase order %j", async (PurchaseOrder) => {
		expect(await refusal(create(PurchaseOrder))).toMatchObject({
			code: "PURCHASE_ORDER_MISSING",
			status: 422,
		});
		expect(shop.backend.log.filter((call) => call.method === "POST" && call.path === path)).toEqual([]);
	});

	it("is made once for a form that is sent twice at once, and again", async () => {
		const [first, second] = await Promise.all([
			create("PO-4711", "form-key-1"),
			create("PO-4711", "form-key-1"),
		]);
		const again = await create("PO-4711", "form-key-1");
		expect([second.id, again.id, stored().length]).toEqual([first.id, first.id, 1]);
		await create("PO-4711", "form-key-2");
		expect(stored()).toHaveLength(2);
	});

	it.each(["lost-answer", "hang", "empty", "no-content", "html", "unavailable"] as const)(
		"is made once when the answer is %s",
		async (fault) => {
			if (fault === "hang") services = await shop.services(undefined, undefined, 2_000);
			shop.backend.setFault(path, fault, { method: "POST", times: 1 });
			await create("PO-4711", "form-key-1").catch(() => undefined);
			await create("PO-4711", "form-key-1");
			expect(stored()).toHaveLength(1);
		},
	);

	it("is found later when the list was down with the lost answer", async () => {
		shop.backend.setFault(path, "lost-answer", { method: "POST", times: 1 });
		shop.backend.setFault(`${path}/account/*`, "more-fields", { times: 1 });
		shop.backend.setFault(`${path}/account/*`, "unavailable", { times: 2 });
		expect((await refusal(create("PO-4711", "form-key-1"))).status).toBe(503);
		await create("PO-4711", "form-key-1");
		expect(stored()).toHaveLength(1);
	});

	it("may empty the cart, which stays when the quote fails", async () => {
		shop.backend.setFault(path, "error-list", { method: "POST", times: 1 });
		await refusal(create("PO-4711", undefined, true));
		expect(shop.backend.cart(accountId)).toHaveLength(1);
		await create("PO-4711", undefined, true);
		expect(shop.backend.cart(accountId)).toEqual([]);
	});

	it("needs a cart with items that can all be read", async () => {
		shop.backend.setFault("/cart-service/cart/portal/*", "odd-item");
		expect(await refusal(create())).toMatchObject({ status: 409, code: "UNREADABLE" });
		shop.backend.clearFaults();
		await services.cart.clear({ accountId });
		expect(await refusal(create())).toMatchObject({ status: 422, message: /cart is empty/ });
		expect(stored()).toEqual([]);
	});

	it("is not made from a project", async () => {
		const call = services.quotes.create({
			accountId,
			PurchaseOrder: "PO-4711",
			status: "submitted",
			source: { kind: "project", projectID: "P301" },
		});
		expect(await refusal(call)).toMatchObject({ status: 422, code: "CART_ONLY" });
	});
});

describe("a quote", () => {
	it("is listed, found, changed and deleted", async () => {
		const { id } = await create();
		const { quotes } = await services.quotes.list({ id: accountId, search: "4711" });
		expect(quotes).toMatchObject([{ id, PurchaseOrder: "PO-4711", status: null, total: null }]);
		const changed = await services.quotes.change({ id, revision: 0, PurchaseOrder: "PO-4711-B" });
		expect(changed.PurchaseOrder).toBe("PO-4711-B");
		await services.quotes.delete({ id });
		expect(await refusal(services.quotes.quote({ id }))).toMatchObject({ status: 404 });
	});

	it("has lines and sums where its service tells them", async () => {
		shop.backend.tellLines();
		const { id } = await create();
		expect((await services.quotes.list({ id: accountId, search: "4711" })).quotes).toMatchObject([
			{ id, lineCount: 1, total: 46 },
		]);
		expect(await services.quotes.quote({ id })).toMatchObject({
			lineCount: 1,
			lines: [
				{
					...{ productId: "blp3827", quantity: 2, price: 13.75, lineTotal: 27.5 },
					productDetails: { sku: "BLP38-15W-27K", name: expect.stringMatching(/\w/) },
				},
			],
			totals: { subTotal: 27.5, shipping: 18.5, total: 46 },
		});
	});

	it("takes nothing but a purchase order", async () => {
		const { id } = await create();
		const call = services.quotes.change({ id, revision: 0, lines: [{ lineId: "a", quantity: 2 }] });
		expect(await refusal(call)).toMatchObject({ status: 422 });
	});

	it("of another account is refused with the service's text", async () => {
		const rep = await shop.services(emails.representative, accounts.harbor);
		await rep.cart.add({
			accountId: accounts.harbor,
			items: [{ productId: "eva1927", quantity: 1, options: [] }],
		});
		const { id } = await rep.quotes.create({
			accountId: accounts.harbor,
			PurchaseOrder: "H-1",
			status: "draft",
			source: source(),
		});
		for (const call of [
			() => services.quotes.quote({ id }),
			() => services.quotes.change({ id, revision: 0, PurchaseOrder: "X" }),
			() => services.quotes.delete({ id }),
		])
			expect(await refusal(call())).toMatchObject({ status: 403, message: "Not your account" });
	});

	it("is deleted once when the answer is lost", async () => {
		const { id } = await create();
		shop.backend.setFault(`${path}/${id}`, "lost-answer", { method: "DELETE", times: 1 });
		expect(await services.quotes.delete({ id })).toEqual({ id });
		expect(stored()).toEqual([]);
	});

	it.each(["odd-item", "more-fields", "wrapped-data", "long-list", "dates"] as const)(
		"is listed from an answer with %s",
		async (fault) => {
			await create();
			shop.backend.setFault(`${path}/account/*`, fault);
			const { quotes } = await services.quotes.list({ id: accountId, page: 1 });
			expect(quotes.length).toBeGreaterThan(0);
		},
	);

	it("has no steps, messages or copies", async () => {
		const { id } = await create();
		for (const call of [
			() => services.quotes.step({ id, revision: 0, step: "submit" }),
			() => services.quotes.addMessage({ id, text: "Hello" }),
			() => services.quotes.duplicate({ id }),
			() => services.quotes.version({ id, version: 1 }),
		])
			expect(await refusal(call())).toMatchObject({ status: 404, code: "NOT_OFFERED" });
	});
});
