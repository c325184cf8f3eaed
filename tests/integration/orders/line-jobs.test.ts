/** Jobs and notes of lines, from the cart to the order, its mail and its documents. */
import { describe, expect, it } from "vitest";
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

const fill = () =>
	dana.cart.add({
		accountId: accounts.harbor,
		items: [
			{ productId: getId(0), quantity: 4, options: [], job: "Elm School", note: "Gate <3>" },
			{ productId: getId(0), quantity: 6, options: [], job: "Oak School" },
			{ productId: getId(1), quantity: 1, options: [] },
		],
	});
const told = [
	{ quantity: 4, job: "Elm School", note: "Gate <3>" },
	{ quantity: 6, job: "Oak School" },
	{ quantity: 1 },
];

describe("jobs and notes of lines", () => {
	it("are on the checkout, the order, its mail and its PDF", async () => {
		await fill();
		const checkout = await fillIn(dana, await beginCart(dana), {});
		expect(checkout.lines).toMatchObject(told);
		const order = await place(dana, checkout);
		expect(order.lines).toMatchObject(told);
		expect((await rosa.orders.order({ id: order.id })).lines).toMatchObject(told);
		const { body } = await services.db
			.selectFrom("notification")
			.select("body")
			.where("path", "=", `/user/orders/${order.id}`)
			.executeTakeFirstOrThrow();
		expect(body).toContain(`- 4 × ${getSku(0)}, job Elm School, note Gate 3`);
		expect(body).toContain(`- 6 × ${getSku(0)}, job Oak School`);
		expect(body).not.toContain(`1 × ${getSku(1)}`);
		const text = readPdfText(await renderOrderDocument(order, company, "America/New_York")).join("\n");
		expect(text).toContain("Job: Elm School");
		expect(text).toContain("Note: Gate <3>");
	});

	it("that change after the review must be accepted", async () => {
		await fill();
		const checkout = await fillIn(dana, await beginCart(dana), {});
		const line = checkout.lines[1]?.lineId ?? "";
		await dana.cart.describeLine({
			accountId: accounts.harbor,
			cartItemId: line,
			job: "Oak School",
			note: "Dock 2",
		});
		expect(await getChanges(dana, checkout)).toEqual([`${getSku(0)}: the note is now “Dock 2”.`]);
		await expect(place(dana, checkout)).rejects.toMatchObject({ code: "CHANGED" });
		await dana.cart.describeLine({ accountId: accounts.harbor, cartItemId: line, job: "Fir", note: "" });
		expect(await getChanges(dana, checkout)).toEqual([
			`${getSku(0)}: a line of 6 pieces at $9.20 was added.`,
			`${getSku(0)}: the line of 6 pieces was removed.`,
		]);
	});

	it("are on a quote made of the cart, its copy, its order draft and what is ordered from it", async () => {
		await fill();
		const quote = await dana.quotes.create({
			accountId: accounts.harbor,
			PurchaseOrder: "PO-1",
			name: "",
			note: "",
			status: "submitted",
			source: { kind: "cart", emptyCart: true },
		});
		expect(quote.lines).toMatchObject(told);
		expect((await rosa.quotes.quote({ id: quote.id })).lines).toMatchObject(told);
		const copy = await dana.quotes.duplicate({ id: quote.id });
		expect(copy.quote.lines).toMatchObject(told);
		const sent = await rosa.quotes.step({ id: quote.id, step: "send-back", revision: quote.revision });
		const accepted = await dana.quotes.step({ id: quote.id, step: "accept", revision: sent.revision });
		const begun = await dana.orders.beginCheckout({
			accountId: accounts.harbor,
			source: { kind: "draft", draftId: accepted.orderDraftId ?? "" },
		});
		expect(begun.lines).toMatchObject(told);
		const order = await place(dana, await fillIn(dana, begun, {}));
		expect(order.lines).toMatchObject(told);
	});

	it("go back to the cart with the lines of an order that is not paid", async () => {
		await fill();
		const order = await place(dana, await fillIn(dana, await beginCart(dana), { type: "ACH" }));
		await dana.orders.returnToCart({ id: order.id });
		expect((await dana.cart.cart({ accountId: accounts.harbor })).items).toMatchObject(told);
	});
});
