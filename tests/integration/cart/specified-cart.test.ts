/** The cart of services that know only the specification. */
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
});

const item = (productId: string, quantity = 1) => ({ productId, quantity, options: [] });
const add = (...items: ReturnType<typeof item>[]) => services.cart.add({ accountId, items });
const cart = () => services.cart.cart({ accountId });
const stored = () =>
	shop.backend.cart(accountId).map(({ productId, quantity }) => `${quantity} × ${productId}`);
const refusal = (call: Promise<unknown>): Promise<ServiceError> =>
	call.then(
		() => expect.fail("The call should have failed."),
		(error: ServiceError) => error,
	);
const sent = (method: string, path: RegExp) =>
	shop.backend.log.filter((call) => call.method === method && path.test(call.path));
const addPath = "/cart-service/cart/add";
const cartPath = "/cart-service/cart/portal/100417";

describe("reading", () => {
	it("shows lines with their sums, and nothing that is unknown", async () => {
		await add(item("eva1927", 2), item("blp3827"));
		const { items, ...sums } = await cart();
		expect(sums).toMatchObject({ lineCount: 2, pieces: 3, subTotal: 20.73, shipping: 18.5, total: 39.23 });
		expect(items[0]).toMatchObject({ quantity: 2, price: 3.49, lineTotal: 6.98, inStock: null, notices: [] });
		expect(items[0]?.productDetails?.sku).toBe("EVA19-9W-27K");
	});

	it("pages the lines", async () => {
		await add(item("eva1927"), item("eva1930"), item("eva1940"));
		const read = await services.cart.cart({ accountId, page: 2, pageSize: 2 });
		expect([read.items.length, read.page, read.pageCount, read.lineCount]).toEqual([1, 2, 2, 3]);
	});

	it.each(["money-text", "money-thousandths", "more-fields", "wrapped-data", "numeric-ids"] as const)(
		"reads an answer with %s",
		async (fault) => {
			await add(item("eva1927", 2));
			shop.backend.setFault(cartPath, fault);
			expect(await cart()).toMatchObject({ lineCount: 1, pieces: 2, subTotal: expect.closeTo(6.98, 1) });
		},
	);

	it("shows the good lines, and counts one that cannot be read", async () => {
		await add(item("eva1927"), item("eva1930"));
		shop.backend.setFault(cartPath, "odd-item");
		expect(await cart()).toMatchObject({ lineCount: 2, unreadable: 1 });
	});

	it.each(["html", "empty", "huge", "error-text", "error-html"] as const)(
		"fails with %s, instead of showing an empty cart",
		async (fault) => {
			await add(item("eva1927"));
			shop.backend.setFault(cartPath, fault);
			expect((await refusal(cart())).status).toBeGreaterThanOrEqual(500);
		},
	);

	it("still shows part numbers when the catalog is down", async () => {
		await add(item("eva1927"));
		shop.backend.setFault(/product-service/, "unavailable");
		const [line] = (await cart()).items;
		expect(line?.productDetails).toMatchObject({ sku: "EVA19-9W-27K" });
	});

	it("reads and empties a cart of 500 lines", async () => {
		shop.backend.fillCart(accountId, 500);
		const read = await services.cart.cart({ accountId, page: 10, pageSize: 50 });
		expect([read.items.length, read.lineCount, read.pageCount]).toEqual([50, 500, 10]);
		await services.cart.clear({ accountId });
		expect(stored()).toEqual([]);
	});

	it("is of the account's own cart only", async () => {
		const call = services.cart.cart({ accountId: accounts.harbor });
		expect(await refusal(call)).toMatchObject({ status: 403, message: "Not your account" });
	});
});

describe("changing", () => {
	it("sends quantity and price, and removes a line", async () => {
		await add(item("eva1927", 2), item("eva1930"));
		const [first] = (await cart()).items;
		const id = first?.cartItemId ?? "";
		await services.cart.changeQuantity({ cartItemId: id, quantity: 5 });
		expect(sent("PUT", /update/)[0]?.body).toEqual({ quantity: 5, price: 3.49 });
		await services.cart.remove({ id });
		expect(stored()).toEqual(["1 × eva1930"]);
	});

	it("finds no line of another account", async () => {
		const rep = await shop.services(emails.representative, accounts.harbor);
		await rep.cart.add({ accountId: accounts.harbor, items: [item("eva1927")] });
		const cartItemId = shop.backend.cart(accounts.harbor)[0]?.cartItemId ?? "";
		expect(await refusal(services.cart.changeQuantity({ cartItemId, quantity: 9 }))).toMatchObject({
			status: 404,
			message: "This line is not in the cart.",
		});
		expect(await refusal(services.cart.remove({ id: cartItemId }))).toMatchObject({ status: 404 });
		expect(shop.backend.cart(accounts.harbor)[0]?.quantity).toBe(1);
	});

	it("sets a price for representatives, at the account price that was shown", async () => {
		const rep = await shop.services(emails.representative);
		await add(item("eva1927"));
		const cartItemId = (await cart()).items[0]?.cartItemId ?? "";
		await rep.cart.changePrice({ cartItemId, price: 3, originalPrice: 3.49, reason: "Volume" });
		expect((await cart()).items[0]).toMatchObject({ price: 3, originalPrice: 3.49, repriced: true });
		const stale = rep.cart.changePrice({ cartItemId, price: 3, originalPrice: 9 });
		expect(await refusal(stale)).toMatchObject({ status: 409 });
		const buyers = services.cart.changePrice({ cartItemId, price: 1, originalPrice: 3.49 });
		expect(await refusal(buyers)).toMatchObject({ status: 403 });
	});

	it("reaches ids with a slash", async () => {
		await add(item("eva1927"));
		shop.backend.setFault(/cart-service/, "slashed-ids");
		const cartItemId = (await cart()).items[0]?.cartItemId ?? "";
		expect(cartItemId).toContain("/");
		await services.cart.changeQuantity({ cartItemId, quantity: 4 });
		expect(stored()).toEqual(["4 × eva1927"]);
	});

	it("empties the cart, and puts everything back once", async () => {
		await add(item("eva1927", 2), item("eva1930"));
		const { undoId, lineCount } = await services.cart.clear({ accountId });
		expect([lineCount, stored()]).toEqual([0, []]);
		await services.cart.restore({ accountId, undoId });
		await services.cart.restore({ accountId, undoId });
		expect(stored()).toEqual(["2 × eva1927", "1 × eva1930"]);
		const other = services.cart.restore({ accountId: accounts.harbor, undoId });
		expect(await refusal(other)).toMatchObject({ status: 404 });
	});

	it("says how many lines are left when the service fails in the middle of emptying", async () => {
		await add(item("eva1927"), item("eva1930"), item("eva1940"));
		const last = (await cart()).items[1]?.cartItemId ?? "";
		shop.backend.setFault(`/cart-service/cart/remove/${last}`, "unavailable");
		expect(await refusal(services.cart.clear({ accountId }))).toMatchObject({
			status: 409,
			message: "Removed 1 line. 2 lines couldn't be removed. Try again.",
		});
		shop.backend.clearFaults();
		await services.cart.clear({ accountId });
		expect(stored()).toEqual([]);
	});

	it("takes a lost answer of the removal of the last line as done", async () => {
		await add(item("eva1927"));
		shop.backend.setFault(/remove/, "lost-answer", { times: 1 });
		await services.cart.clear({ accountId });
		expect(stored()).toEqual([]);
	});
});

describe("adding", () => {
	const formKey = () => crypto.randomUUID();
	const items = [item("eva1927", 2), item("eva1930", 1), item("eva1940", 4)];

	it("sends each item once, with its options, also for a form sent twice at once", async () => {
		const key = formKey();
		const twice = () => services.cart.add({ accountId, items, formKey: key });
		await Promise.all([twice(), twice()]);
		await twice();
		expect(stored()).toEqual(["2 × eva1927", "1 × eva1930", "4 × eva1940"]);
		expect(sent("POST", /add/).map(({ body }) => body)).toEqual(
			items.map((sentItem) => ({ accountId, ...sentItem })),
		);
	});

	it("says what was added and what not, and adds only the rest when sent again", async () => {
		const key = formKey();
		const mixed = [item("eva1927", 2), item("nothing"), item("eva1940", 4)];
		const send = () => services.cart.add({ accountId, items: mixed, formKey: key });
		const failure = await refusal(send());
		expect(failure).toMatchObject({ status: 409, code: "PARTLY_ADDED" });
		expect(failure.message).toMatch(/^Added: \S+, \S+\. Not added: nothing \(Product not found\)\.$/);
		await refusal(send());
		expect(stored()).toEqual(["2 × eva1927", "4 × eva1940"]);
	});

	it("stops when the service goes down, and goes on from there", async () => {
		const key = formKey();
		await add(item("blp3827"));
		const send = () => services.cart.add({ accountId, items, formKey: key });
		shop.backend.setFault(addPath, "more-fields", { times: 1 });
		shop.backend.setFault(addPath, "unavailable", { times: 1 });
		expect((await refusal(send())).message).toMatch(/^Added: \S+\. Not added: \S+, \S+\.$/);
		await send();
		expect(stored().slice(1)).toEqual(["2 × eva1927", "1 × eva1930", "4 × eva1940"]);
	});

	it.each(["lost-answer", "hang", "html", "empty", "no-content"] as const)(
		"adds an item once when the answer is %s",
		async (fault) => {
			if (fault === "hang") services = await shop.services(undefined, undefined, 2_000);
			const key = formKey();
			const send = () => services.cart.add({ accountId, items: [item("eva1927", 2)], formKey: key });
			shop.backend.setFault(addPath, fault, { times: 1 });
			await send().catch(() => undefined);
			await send();
			expect(stored()).toEqual(["2 × eva1927"]);
		},
	);

	it("asks the cart later when it was down with the answer", async () => {
		const key = formKey();
		const send = () => services.cart.add({ accountId, items: [item("eva1927", 2)], formKey: key });
		await cart();
		shop.backend.setFault(addPath, "lost-answer", { times: 1 });
		shop.backend.setFault(cartPath, "more-fields", { times: 1 });
		shop.backend.setFault(cartPath, "unavailable", { times: 2 });
		await refusal(send());
		await send();
		expect(stored()).toEqual(["2 × eva1927"]);
	});

	it("adds to a line that is there", async () => {
		await add(item("eva1927", 2));
		await add(item("eva1927", 3));
		expect(stored()).toEqual(["5 × eva1927"]);
	});

	it("gives the service's text for one refused item", async () => {
		expect(await refusal(add(item("nothing")))).toMatchObject({ status: 404, message: "Product not found" });
	});
});
