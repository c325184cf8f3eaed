import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CouponLine, couponDiscount } from "./coupons.ts";

const line = (
	productId: string,
	quantity: number,
	unitCents: number,
	optionCents: number[] = [],
): CouponLine => ({ productId, sku: `SKU-${productId}`, quantity, unitCents, optionCents });
const percent = (basisPoints: number) => ({ code: "SAVE", basisPoints, products: [] });
const gift = { code: " WebinarGift ", basisPoints: 1500, products: ["a"] };
const listed = (...products: string[]) => ({ code: "LIST", basisPoints: 1500, products });

describe("rule 1: webinargift", () => {
	it("takes 19.90 off, whatever the coupon's other fields", () => {
		expect(couponDiscount(gift, [line("a", 1, 2000)]).cents).toBe(1990);
		expect(couponDiscount(gift, [line("b", 3, 5000)]).cents).toBe(1990);
	});
	it("takes off no more than the subtotal", () => {
		expect(couponDiscount(gift, [line("a", 2, 500, [45])]).cents).toBe(1090);
	});
});

describe("rule 2: a product list", () => {
	it("takes nothing off when every line is listed with quantity 1", () => {
		const lines = [line("a", 1, 1000), line("b", 1, 2500)];
		expect(couponDiscount(listed("a", "b", "c"), lines)).toEqual({ cents: 0, reason: "one-of-each" });
	});
	it("takes one piece of each listed line off if there are more", () => {
		expect(couponDiscount(listed("a", "b"), [line("a", 3, 1000), line("b", 1, 2500)]).cents).toBe(3500);
		expect(couponDiscount(listed("a"), [line("a", 1, 1000), line("x", 1, 800)]).cents).toBe(1000);
	});
	it("ignores options and the percentage", () => {
		expect(couponDiscount(listed("a"), [line("a", 2, 1000, [300])]).cents).toBe(1000);
	});
	it("takes nothing off when no line is listed", () => {
		expect(couponDiscount(listed("a"), [line("x", 5, 800)])).toEqual({ cents: 0, reason: "no-listed-line" });
	});
});

describe("rule 3: a percentage", () => {
	it("rounds each line and each option down separately", () => {
		// 3 × 3.33 = 9.99 → 1.4985; options 3 × 0.33 = 0.99 → 0.1485 and 3 × 0.11 = 0.33 → 0.0495
		expect(couponDiscount(percent(1500), [line("a", 3, 333, [33, 11])]).cents).toBe(149 + 14 + 4);
		// On the sum of 1.98 it would be 0.29; per line it is 2 × 0.14.
		expect(couponDiscount(percent(1500), [line("a", 1, 99), line("b", 1, 99)]).cents).toBe(28);
	});
	it("has no floating-point error: 5% of 5.80 is 0.29", () => {
		expect(Math.floor(0.05 * 5.8 * 100)).toBe(28);
		expect(couponDiscount(percent(500), [line("a", 1, 580)]).cents).toBe(29);
		expect(couponDiscount(percent(1500), [line("a", 1, 1980)]).cents).toBe(297);
	});
	it("takes everything off at 100%", () => {
		expect(couponDiscount(percent(10_000), [line("a", 7, 333, [11])]).cents).toBe(7 * 344);
	});
	it("takes nothing off amounts that are too small", () => {
		expect(couponDiscount(percent(100), [line("a", 1, 99)])).toEqual({ cents: 0, reason: "too-small" });
	});
});

describe("rule 4: the excluded SKU", () => {
	const excluded = "sku-a ";
	it("discounts up to 47 pieces", () => {
		expect(couponDiscount(percent(1000), [line("a", 47, 100)], excluded).cents).toBe(470);
	});
	it("excludes the line above 47 pieces, with its options, but not other lines", () => {
		const lines = [line("a", 48, 100, [50]), line("b", 48, 100)];
		expect(couponDiscount(percent(1000), lines, excluded).cents).toBe(480);
		expect(couponDiscount(percent(1000), [line("a", 48, 100)], excluded)).toEqual({
			cents: 0,
			reason: "excluded",
		});
	});
	it("doesn't apply when the percentage is 1, or to rules 1 and 2", () => {
		const lines = [line("a", 48, 100)];
		expect(couponDiscount(percent(10_000), lines, excluded).cents).toBe(4800);
		expect(couponDiscount(gift, lines, excluded).cents).toBe(1990);
		expect(couponDiscount(listed("a"), lines, excluded).cents).toBe(100);
	});
});

describe("jobs, which divide the line of a SKU", () => {
	const jobs = (productId: string, ...quantities: number[]) =>
		quantities.map((quantity) => line(productId, quantity, 1000));

	it("give one piece free in all, not one a job", () => {
		expect(couponDiscount(listed("a"), jobs("a", 1, 1, 1, 1, 1, 1)).cents).toBe(1000);
		expect(couponDiscount(listed("a"), [...jobs("a", 1, 1), line("b", 1, 300)]).cents).toBe(1000);
	});
	it("count together towards the 47 pieces of the excluded SKU", () => {
		expect(couponDiscount(percent(1000), jobs("a", 40, 40), "SKU-a")).toEqual({
			cents: 0,
			reason: "excluded",
		});
		expect(couponDiscount(percent(1000), jobs("a", 40, 7), "SKU-a").cents).toBe(4_700);
	});
	it("take the lowest of several prices", () => {
		expect(couponDiscount(listed("a"), [line("a", 2, 1000), line("a", 1, 900)]).cents).toBe(900);
	});
});

const ids = ["a", "b", "c", "d"];
const lines = fc.array(
	fc.record({
		productId: fc.constantFrom(...ids),
		quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 99_999 })),
		unitCents: fc.integer({ min: 0, max: 1_000_000 }),
		optionCents: fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 3 }),
	}),
	{ maxLength: 12 },
);
const withSkus = lines.map((all) => all.map((line) => ({ ...line, sku: `SKU-${line.productId}` })));
const coupons = fc.record({
	code: fc.constantFrom("webinargift", "SAVE"),
	basisPoints: fc.integer({ min: 0, max: 10_000 }),
	products: fc.subarray(ids),
});
const getSubTotal = (all: readonly CouponLine[]) =>
	all.reduce(
		(sum, line) => sum + line.quantity * line.optionCents.reduce((a, b) => a + b, line.unitCents),
		0,
	);

describe("any coupon on any cart", () => {
	it("takes off whole cents, never negative or more than the subtotal", () => {
		fc.assert(
			fc.property(coupons, withSkus, (coupon, all) => {
				const { cents, reason } = couponDiscount(coupon, all, "SKU-a");
				expect(Number.isSafeInteger(cents)).toBe(true);
				expect(cents).toBeGreaterThanOrEqual(0);
				expect(cents).toBeLessThanOrEqual(getSubTotal(all));
				expect(reason === null).toBe(cents > 0);
			}),
		);
	});

	it("doesn't depend on how jobs divide the pieces of a SKU", () => {
		fc.assert(
			fc.property(coupons, withSkus, fc.integer({ min: 1, max: 40 }), (coupon, all, part) => {
				const divided = all.flatMap((line) =>
					line.quantity > part
						? [
								{ ...line, quantity: part },
								{ ...line, quantity: line.quantity - part },
							]
						: [line],
				);
				const whole = couponDiscount(coupon, all, "SKU-a");
				const parts = couponDiscount(coupon, divided, "SKU-a");
				// Each line is rounded down: at most a cent for each amount of the lines that were added.
				const amounts = divided.length * 4;
				expect(whole.cents - parts.cents).toBeGreaterThanOrEqual(0);
				expect(whole.cents - parts.cents).toBeLessThanOrEqual(coupon.products.length > 0 ? 0 : amounts);
			}),
		);
	});

	it("doesn't depend on the order of lines", () => {
		const shuffled = withSkus.chain((all) =>
			fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
		);
		fc.assert(
			fc.property(coupons, shuffled, (coupon, [all, other]) => {
				expect(couponDiscount(coupon, other, "SKU-a")).toEqual(couponDiscount(coupon, all, "SKU-a"));
			}),
		);
	});

	it("takes the exact percentage of each amount, rounded down", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000 }), withSkus, (basisPoints, all) => {
				const exact = all
					.flatMap(({ quantity, unitCents, optionCents }) =>
						[unitCents, ...optionCents].map((cents) => BigInt(cents) * BigInt(quantity)),
					)
					.reduce((sum, cents) => sum + (cents * BigInt(basisPoints)) / 10_000n, 0n);
				expect(BigInt(couponDiscount(percent(basisPoints), all).cents)).toBe(exact);
			}),
		);
	});
});
