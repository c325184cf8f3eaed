/** List, account and negotiated prices in the services, and prices below the floor from cart to order. */
import { describe, expect, it } from "vitest";
import {
	account,
	accountFrom24,
	accountId,
	cartAt,
	dana,
	getId,
	getQuote,
	items,
	list,
	place,
	ready,
	reprice,
	rosa,
	services,
	setFirst,
	setUpPriceDesk,
	skus,
	step,
	submitted,
} from "../../setup/cart/price-desk.ts";
import { refusal } from "../../setup/demo-clients.ts";

setUpPriceDesk();

const getSku = (index: number) => skus[index]?.sku ?? "";

describe("list price", () => {
	it("is the catalog's wherever it is shown, even with discounts and breaks", async () => {
		await cartAt(account, undefined, 24);
		const [offer] = await dana.product.offers({ ids: [getId(0)] });
		const [inCart] = await items(dana);
		const quote = await getQuote(dana, { kind: "cart" });
		const [quoted] = quote.lines;
		const sentBack = await step(rosa, quote, "send-back");
		const { orderDraftId } = await step(dana, sentBack, "accept", true);
		const [drafted] = (await dana.orderDrafts.draft({ draftId: orderDraftId ?? "" })).lines;
		const [checkedOut] = (await ready(dana)).lines;
		const version = await dana.quotes.version({ id: quote.id, version: 1 });
		for (const line of [inCart, quoted, drafted, checkedOut, version.lines[0]]) {
			expect(line?.listPrice).toBe(list);
			expect(line?.originalPrice).toBe(accountFrom24);
		}
		expect(offer?.listPrice).toBe(list);
		expect(offer?.price).toBe(account);
	});

	it("is the highest price that a representative can set", async () => {
		await cartAt(list);
		expect((await items(dana))[0]).toMatchObject({ price: list, originalPrice: account, repriced: true });
		expect(await refusal(setFirst(10.01, "Rush"))).toMatchObject({
			status: 422,
			code: "ABOVE_LIST",
			message: `The list price of ${getSku(0)} is $10.00. Enter that or less.`,
		});
		expect((await refusal(reprice(await submitted(), 10.01, "Rush"))).code).toBe("ABOVE_LIST");
		for (const price of [-1, 0.005, Number.NaN, 1e7, Number.POSITIVE_INFINITY])
			expect((await refusal(setFirst(price, "x"))).status).toBe(400);
		expect((await refusal(setFirst(-1))).message).toBe("price: A price cannot be negative.");
	});
});

describe("a price below the floor", () => {
	it("requires a reason in the cart, is recorded with it, and is marked for everybody", async () => {
		await cartAt(5);
		expect((await items(dana))[0]?.negotiated).toMatchObject({
			by: "Rosa Lindqvist",
			needsConfirmation: false,
		});
		for (const price of [4.99, 0])
			expect(await refusal(setFirst(price))).toMatchObject({ status: 422, code: "REASON_REQUIRED" });
		expect((await refusal(setFirst(0, "   "))).code).toBe("REASON_REQUIRED");
		await setFirst(0, "Replaces a damaged carton");
		for (const client of [dana, rosa])
			expect((await items(client))[0]).toMatchObject({
				price: 0,
				originalPrice: account,
				listPrice: list,
				negotiated: { by: "Rosa Lindqvist", reason: "Replaces a damaged carton", needsConfirmation: true },
			});
		const rows = await services.db
			.selectFrom("cart_price_change")
			.selectAll()
			.orderBy("id", "desc")
			.execute();
		expect(rows[0]).toMatchObject({
			user_id: "demo-representative",
			from_cents: 500,
			to_cents: 0,
			reason: "Replaces a damaged carton",
		});
	});

	it("stays marked through quantity changes, removal and undo, until removed", async () => {
		await cartAt(1, "Job lot");
		const [line] = await items(dana);
		const cartItemId = line?.cartItemId ?? "";
		await dana.cart.changeQuantity({ cartItemId, quantity: 48 });
		expect((await items(dana))[0]).toMatchObject({ price: 1, quantity: 48, originalPrice: accountFrom24 });
		const { undoId } = await dana.cart.remove({ id: cartItemId });
		await dana.cart.restore({ accountId, undoId });
		expect((await items(dana))[0]?.negotiated).toMatchObject({ reason: "Job lot", needsConfirmation: true });
		await setFirst(accountFrom24);
		expect((await items(dana))[0]).not.toHaveProperty("negotiated");
	});

	it("is marked when the list price rises above it, or when it predates the floor", async () => {
		await cartAt(6);
		await services.db.updateTable("price").set({ list_cents: 2000 }).execute();
		expect((await items(dana))[0]?.negotiated?.needsConfirmation).toBe(true);
		await services.db.updateTable("price").set({ list_cents: 1000 }).execute();
		const old = { set_cents: 0, set_by_name: null, set_reason: null };
		await services.db.updateTable("cart_line").set(old).where("set_cents", "is not", null).execute();
		expect((await items(dana))[0]?.negotiated).toMatchObject({ by: "", reason: "", needsConfirmation: true });
		expect((await refusal(place(dana, await ready(dana)))).code).toBe("CONFIRM_PRICES");
	});

	it("must be confirmed to order, and the order records who set and who confirmed it", async () => {
		await cartAt(0, "Warranty");
		const checkout = await ready(dana);
		expect(checkout.lines[0]?.negotiated?.needsConfirmation).toBe(true);
		expect(await refusal(place(dana, checkout))).toMatchObject({
			status: 422,
			code: "CONFIRM_PRICES",
			message: `Confirm the special price first: ${getSku(0)} at $0.00.`,
		});
		expect((await refusal(place(rosa, await ready(rosa)))).code).toBe("CONFIRM_PRICES");
		const order = await place(dana, checkout, true);
		expect(order.lines[0]).toMatchObject({ price: 0, lineTotal: 0, negotiated: { reason: "Warranty" } });
		expect(order.timeline[0]?.note).toContain(`Special prices confirmed: ${getSku(0)} at $0.00.`);
	});

	it("set between review and placing must be shown first", async () => {
		await cartAt(6);
		const checkout = await ready(dana);
		await setFirst(0, "Sample");
		expect(await refusal(place(dana, checkout, true))).toMatchObject({ status: 409, code: "CHANGED" });
		const { checkoutId, fingerprint } = checkout;
		const changes = await dana.orders.checkoutChanges({ checkoutId, since: fingerprint });
		expect(changes.map(({ text }) => text)).toEqual([
			`${getSku(0)}: the price went from $6.00 to $0.00.`,
			`${getSku(0)}: please confirm the special price of $0.00.`,
		]);
		await services.db.updateTable("price").set({ list_cents: 1001 }).execute();
		expect((await refusal(place(dana, await ready(dana)))).code).toBe("CONFIRM_PRICES");
	});
});
