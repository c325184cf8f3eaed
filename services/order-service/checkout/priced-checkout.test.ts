import { describe, expect, it } from "vitest";
import { firstState } from "#rules/checkout/order-totals";
import { paymentProblem } from "#rules/payments/payment-terms";
import type { Content, ContentLine } from "./checkout-content.server.ts";
import { type Choices, getObstacles, missingParts, pricedCheckout } from "./priced-checkout.ts";

const now = "2026-11-20T12:00:00.000Z";
const choices: Choices = {
	shipTo: { name: "Yard", street: "1 Main", city: "Portland", state: "ME", zip: "04101" },
	PurchaseOrder: "PO-1",
	note: "",
	shippingMethodId: "ground",
	PaymentType: "ACH",
};
const line = (change: Partial<ContentLine> = {}): ContentLine => ({
	key: "v1",
	id: "l1",
	productId: "v1",
	sku: "PAR38-15",
	quantity: 10,
	priceCents: 1000,
	originalCents: 1000,
	listCents: 1000,
	negotiated: null,
	belowFloor: false,
	adders: [],
	lot: null,
	options: [{ optionID: "o", name: "Option", cents: 50 }],
	fixtureType: "",
	job: "",
	note: "",
	shipComplete: false,
	nonCatalog: null,
	product: null,
	state: "orderable",
	short: false,
	inStock: 100,
	leadDays: 3,
	together: { pieces: 10, lines: 1 },
	problem: null,
	notices: [],
	...change,
});
const content = (lines: ContentLine[], subTotal = 105, discount = 0): Content => ({
	lines,
	totals: {
		itemTotal: subTotal,
		optionTotal: 0,
		subTotal,
		shipping: 0,
		bankSurcharge: 0,
		discount,
		total: subTotal - discount,
	},
	coupon: { applied: null, cents: 0, note: null },
});

describe("a priced checkout", () => {
	it("adds the lines and the chosen shipping", () => {
		const priced = pricedCheckout(content([line()]), choices);
		expect(priced.totals).toMatchObject({ subTotal: 105, shipping: 18.5, total: 123.5 });
		expect(priced.snapshot).toMatchObject({
			lines: [{ key: "v1", cents: 1050, quantity: 10 }],
			shipping: { id: "ground", cents: 1850 },
			totalCents: 12_350,
		});
		const none = pricedCheckout(content([line()]), { ...choices, shippingMethodId: "pigeon" });
		expect(none).toMatchObject({ shipping: null, totals: { shipping: 0, total: 105 } });
	});

	it("ships free based on the discounted total", () => {
		expect(pricedCheckout(content([line()], 510, 10), choices).shipping?.cents).toBe(0);
		expect(pricedCheckout(content([line()], 510, 10.01), choices).shipping?.cents).toBe(1850);
	});

	it("lists missing steps in order", () => {
		const { shipping } = pricedCheckout(content([line()]), choices);
		expect(missingParts(choices, shipping)).toEqual([]);
		expect(missingParts({ ...choices, PurchaseOrder: "" }, shipping)).toEqual(["address"]);
		expect(missingParts({ ...choices, shipTo: null, PaymentType: null }, null)).toEqual([
			"address",
			"shipping",
			"payment",
		]);
	});
});

describe("order blockers", () => {
	const codes = (of: Content, draft: Parameters<typeof getObstacles>[1] = null, cents = 100) =>
		getObstacles(of, draft, { totalCents: cents, shipping: null }, { at: now, zone: "America/Chicago" }).map(
			({ code }) => code,
		);

	it("none, empty cart, line problems or total", () => {
		expect(codes(content([line()]))).toEqual([]);
		expect(codes(content([]))).toEqual(["CART_EMPTY"]);
		expect(
			codes(content([line({ state: "unavailable" }), line({ state: "rules", problem: "No." })])),
		).toEqual(["NOT_ORDERABLE", "NOT_ORDERABLE"]);
		expect(codes(content([line()]), null, 99_999_999_999)).toEqual([]);
		expect(codes(content([line()]), null, 100_000_000_000)).toEqual(["TOO_MUCH"]);
	});

	it("include a passed day of a line, and a ship-to of one that is picked up", () => {
		const requested = line({ delivery: { requestedOn: "2026-11-19" } });
		expect(codes(content([requested]))).toEqual(["DATE_PASSED"]);
		const elsewhere = content([
			line({
				delivery: { shipTo: { name: "Site", street: "9 Elm", city: "Bath", state: "ME", zip: "04530" } },
			}),
		]);
		expect(codes(elsewhere)).toEqual([]);
		const { shipping } = pricedCheckout(elsewhere, { ...choices, shippingMethodId: "pickup" });
		expect(
			getObstacles(elsewhere, null, { totalCents: 1, shipping }, { at: now, zone: "America/Chicago" }),
		).toMatchObject([{ code: "PICKED_UP" }]);
	});

	it("include a draft whose price hold ended, to the millisecond", () => {
		const draft = { quote_number: "Q-100001", held_until: now };
		expect(codes(content([line()]), draft)).toEqual(["EXPIRED"]);
		expect(codes(content([line()]), { ...draft, held_until: "2026-11-20T12:00:00.001Z" })).toEqual([]);
		expect(codes(content([line()]), { ...draft, held_until: null })).toEqual([]);
		expect(
			getObstacles(
				content([line()]),
				draft,
				{ totalCents: 1, shipping: null },
				{ at: now, zone: "America/Chicago" },
			)[0]?.text,
		).toContain("Nov 20, 2026");
	});

	it("include an amount that the provider doesn't accept", () => {
		expect(paymentProblem("ACH", 99_999_999)).toBeNull();
		expect(paymentProblem("ACH", 100_000_000)).toContain("$999,999.99");
		expect(paymentProblem("CREDITCARD", 100_000_000)).not.toBeNull();
		expect(paymentProblem("CHECK_MY_NET_ACCOUNT", 99_999_999_999)).toBeNull();
	});
});

it.each([
	["ACH", 1, "AWAITING_PAYMENT", "UNPAID"],
	["CREDITCARD", 1, "AWAITING_PAYMENT", "UNPAID"],
	["CREDITCARD", 0, "PENDING", "AUTHORIZED"],
	["CHECK_MY_NET_ACCOUNT", 1, "PENDING", "ON_ACCOUNT"],
	["CHECK_MY_NET_ACCOUNT", 0, "PENDING", "ON_ACCOUNT"],
] as const)("an order by %s of %i cents starts as %s, %s", (type, cents, order_status, payment_status) => {
	expect(firstState(type, cents)).toEqual({ order_status, payment_status });
});
