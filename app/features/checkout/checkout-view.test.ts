import { describe, expect, it } from "vitest";
import { isSameAddress } from "#rules/checkout/line-delivery";
import {
	harborAddress,
	makeCheckout,
	makeCheckoutLine,
	siteAddress,
} from "../../../tests/factories/checkout.ts";
import { getTotals } from "../../../tests/factories/quote.ts";
import { checkoutFacts, formatShipping, reviewView } from "./checkout-view.ts";

const lines = (count: number) =>
	Array.from({ length: count }, (_, index) =>
		makeCheckoutLine({ lineId: `line-${index + 1}`, quantity: 1, price: 10 }),
	);

describe("checkout summary", () => {
	it("names the first lines and counts the others", () => {
		const { summary } = checkoutFacts(makeCheckout({ lines: lines(12), pieces: 1200 }));
		expect(summary).toMatchObject({
			lineCount: 12,
			pieces: 1200,
			more: 7,
			total: "$134.50",
			totalLabel: "Total",
		});
		expect(summary.lines).toHaveLength(5);
		expect(summary.lines[0]).toMatchObject({ called: "NL-A19-27", quantity: "1", lineTotal: "$10.00" });
		expect(checkoutFacts(makeCheckout({ lines: lines(5) })).summary.more).toBe(0);
	});

	it("shows the shipping price once a method is chosen, even if it's free", () => {
		const totals = getTotals(lines(1));
		const getSums = (shippingMethodId: string | null) =>
			checkoutFacts(makeCheckout({ lines: lines(1), totals, shippingMethodId })).summary;
		expect(getSums(null)).toMatchObject({
			totalLabel: "Total before shipping",
			sums: [
				{ label: "Subtotal", value: "$10.00" },
				{ label: "Shipping", value: "To be chosen" },
			],
		});
		expect(getSums("pickup").sums.at(-1)).toEqual({ label: "Shipping", value: "Free" });
		expect(formatShipping("ground", 14.5)).toBe("$14.50");
	});

	it("shows the discount with the coupon's name", () => {
		const totals = { ...getTotals(lines(1)), shipping: 5, discount: 1.5, total: 13.5 };
		const appliedCoupon = { coupon: "LIGHT15", percentage: 0.15, products: "" };
		expect(checkoutFacts(makeCheckout({ totals, appliedCoupon })).summary.sums).toEqual([
			{ label: "Subtotal", value: "$10.00" },
			{ label: "Discount (LIGHT15)", value: "−$1.50" },
			{ label: "Shipping", value: "$5.00" },
		]);
	});

	it("links to the page where lines can be changed", () => {
		expect(checkoutFacts(makeCheckout()).source).toEqual({ label: "Cart", to: "/cart" });
		const source = { kind: "draft", draftId: "d/1" } as const;
		expect(checkoutFacts(makeCheckout({ source, quoteNumber: "Q-100001" })).source).toEqual({
			label: "Order draft of Q-100001",
			to: "/user/order-drafts/d%2F1",
		});
		expect(checkoutFacts(makeCheckout({ source })).source.label).toBe("Order draft");
	});
});

describe("checkout review", () => {
	it("posts the fingerprint and total that it shows", () => {
		const review = reviewView(makeCheckout(), 1);
		expect(review).toMatchObject({
			accepted: { fingerprint: "f".repeat(64), total: 54.1 },
			total: "$54.10",
			shipping: { name: "Ground", promise: "In 3 to 5 working days.", price: "$14.50" },
			payment: "Bill to my account",
			paysBy: null,
		});
	});

	it.each([
		["ACH", 54.1, true],
		["CREDITCARD", 54.1, true],
		["CREDITCARD", 0, false],
		["CHECK_MY_NET_ACCOUNT", 54.1, false],
	] as const)(
		"paying by %s with a total of %d continues at the provider: %s",
		(PaymentType, total, paidOnline) => {
			const totals = { ...getTotals(lines(1)), total };
			expect(reviewView(makeCheckout({ PaymentType, totals }), 1).paysBy).toBe(
				paidOnline ? PaymentType : null,
			);
		},
	);

	it("shows 100 of 500 lines per page, and the last page for a number that is too high", () => {
		const checkout = makeCheckout({ lines: lines(500) });
		expect(reviewView(checkout, 2)).toMatchObject({ page: 2, pageCount: 5 });
		expect(reviewView(checkout, 2).lines.map(({ id }) => id)).toEqual(
			Array.from({ length: 100 }, (_, index) => `line-${index + 101}`),
		);
		expect(reviewView(checkout, 99).page).toBe(5);
	});

	it("counts blocked lines on all pages, and states the problem on each", () => {
		const short = makeCheckoutLine({
			notices: [
				{ kind: "price-changed", from: 19, to: 19.8 },
				{ kind: "short-stock", inStock: 12, leadDays: 14 },
			],
			fixtureType: "A1",
			options: [{ optionID: "o", name: "Surge protector", price: 3 }],
		});
		const review = reviewView(makeCheckout({ lines: [...lines(100), short] }), 1);
		expect([review.noticeCount, review.lines.some(({ notices }) => notices.length > 0)]).toEqual([1, false]);
		expect(reviewView(makeCheckout({ lines: [short] }), 1).lines[0]).toMatchObject({
			details: ["Type A1", "Surge protector (+$3.00)"],
			notices: [
				{ text: "The price changed from $19.00 to $19.80." },
				{ text: "Only 12 in stock; more in 14 days." },
			],
		});
	});
});

it("addresses are equal if all their fields are", () => {
	expect(isSameAddress(harborAddress, { ...harborAddress })).toBe(true);
	for (const part of ["name", "street", "city", "state", "zip"] as const)
		expect(isSameAddress(harborAddress, { ...harborAddress, [part]: siteAddress[part] })).toBe(
			harborAddress[part] === siteAddress[part],
		);
});
