/** Lines that ship complete, from the cart to the order, its mail, its documents and its reorder. */
import { expect, it } from "vitest";
import { renderOrderDocument } from "~/features/orders/order-document/order-document.server.ts";
import {
	accounts,
	beginCart,
	dana,
	fillIn,
	getChanges,
	getId,
	getSku,
	place,
	rosa,
	services,
	setUpOrderDesk,
} from "../../setup/orders/order-desk.ts";
import { readPdfText } from "../../setup/pdf-text.ts";

setUpOrderDesk();

const company = {
	name: "Meridian Lighting",
	address: null,
	phone: null,
	email: null,
	termsUrl: "https://shop.example/terms",
};
const accountId = accounts.harbor;

const fill = () =>
	dana.cart.add({
		accountId,
		items: [
			{ productId: getId(0), quantity: 4, options: [], shipComplete: true },
			{ productId: getId(1), quantity: 1, options: [] },
		],
	});
const complete = (lines: readonly { shipComplete?: boolean }[]) =>
	lines.map(({ shipComplete = false }) => shipComplete);

it("are on the checkout, the order, its mail and its PDF; the next cart starts afresh", async () => {
	await fill();
	await dana.cart.setShipComplete({ accountId, shipComplete: true });
	await dana.cart.add({
		accountId,
		items: [{ productId: getId(1), quantity: 1, options: [], shipComplete: false }],
	});
	const checkout = await fillIn(dana, await beginCart(dana), {});
	expect(complete(checkout.lines)).toEqual([true, false]);
	const order = await place(dana, checkout);
	expect(complete((await rosa.orders.order({ id: order.id })).lines)).toEqual([true, false]);
	const { body } = await services.db
		.selectFrom("notification")
		.select("body")
		.where("path", "=", `/user/orders/${order.id}`)
		.executeTakeFirstOrThrow();
	expect(body).toContain(`- 4 × ${getSku(0)}, ship complete`);
	expect(body).not.toContain(getSku(1));
	const text = readPdfText(await renderOrderDocument(order, company, "America/New_York")).join("\n");
	expect(text.match(/Ship complete/g)).toHaveLength(1);
	await dana.cart.add({ accountId, items: [{ productId: getId(0), quantity: 1, options: [] }] });
	expect(complete((await dana.cart.cart({ accountId })).items)).toEqual([false]);
});

it("that change after the review must be accepted", async () => {
	await fill();
	const checkout = await fillIn(dana, await beginCart(dana), {});
	const cartItemId = checkout.lines[0]?.lineId ?? "";
	await dana.cart.setShipComplete({ accountId, cartItemId, shipComplete: false });
	expect(await getChanges(dana, checkout)).toEqual([
		`${getSku(0)}: what is in stock ships now, and the rest is backordered.`,
	]);
	await expect(place(dana, checkout)).rejects.toMatchObject({ code: "CHANGED" });
	await dana.cart.setShipComplete({ accountId, cartItemId, shipComplete: true });
	expect(await getChanges(dana, checkout)).toEqual([]);
	await dana.cart.setShipComplete({ accountId, shipComplete: true });
	expect(await getChanges(dana, checkout)).toEqual([`${getSku(1)}: it ships complete now.`]);
	await dana.cart.setShipComplete({ accountId, shipComplete: false });
});

it("are on a quote made of the cart, its copy, its order draft and what is ordered from it", async () => {
	await fill();
	const quote = await dana.quotes.create({
		accountId,
		PurchaseOrder: "PO-1",
		name: "",
		note: "",
		status: "submitted",
		source: { kind: "cart", emptyCart: true },
	});
	expect(complete(quote.lines)).toEqual([true, false]);
	expect(complete((await dana.quotes.duplicate({ id: quote.id })).quote.lines)).toEqual([true, false]);
	const sent = await rosa.quotes.step({ id: quote.id, step: "send-back", revision: quote.revision });
	const accepted = await dana.quotes.step({ id: quote.id, step: "accept", revision: sent.revision });
	const begun = await dana.orders.beginCheckout({
		accountId,
		source: { kind: "draft", draftId: accepted.orderDraftId ?? "" },
	});
	const order = await place(dana, await fillIn(dana, begun, {}));
	expect(complete(order.lines)).toEqual([true, false]);
});

it("come back to the cart with an unpaid order", async () => {
	await fill();
	const order = await place(dana, await fillIn(dana, await beginCart(dana), { type: "ACH" }));
	await dana.orders.returnToCart({ id: order.id });
	expect(complete((await dana.cart.cart({ accountId })).items)).toEqual([true, false]);
});
