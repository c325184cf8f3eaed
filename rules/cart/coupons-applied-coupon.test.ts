import { describe, expect, it } from "vitest";
import { couponEffect, couponRefusal, type KnownCoupon } from "./coupons.ts";

const line = { productId: "a", sku: "A-1", quantity: 48, unitCents: 1000, optionCents: [] };
const terms = { now: Date.parse("2026-11-22T12:00:00Z"), excludedSku: "a-1" };
const coupon: KnownCoupon = { code: "SAVE10", basisPoints: 1000, products: "", expiresAt: null };
const expired = { ...coupon, expiresAt: "2026-11-22T12:00:00Z" };

describe("a coupon that was applied earlier", () => {
	it("gives its discount", () => {
		expect(couponEffect(coupon, "save10", [{ ...line, quantity: 2 }], terms)).toEqual({
			applied: { coupon: "SAVE10", percentage: 0.1, products: "" },
			cents: 200,
			note: null,
		});
	});
	it.each([
		[undefined, "The coupon SAVE10 is no longer offered."],
		[expired, "The coupon SAVE10 expired on Nov 22, 2026."],
		[coupon, "The coupon SAVE10 does not cover more than 47 pieces of this item."],
	])("stays with a note when it gives none", (known, note) => {
		expect(couponEffect(known, "save10", [line], terms)).toMatchObject({
			applied: { coupon: "SAVE10" },
			cents: 0,
			note,
		});
	});
});

describe("a coupon to be applied", () => {
	it("is refused with the reason", () => {
		const refuse = (known: KnownCoupon | undefined, lines = [line]) =>
			couponRefusal(known, " save10 ", lines, terms)?.code ?? null;
		expect(refuse(undefined)).toBe("COUPON_UNKNOWN");
		expect(refuse(expired)).toBe("COUPON_EXPIRED");
		expect(refuse(coupon)).toBe("COUPON_INAPPLICABLE");
		expect(refuse(coupon, [])).toBe("COUPON_INAPPLICABLE");
		expect(refuse(coupon, [{ ...line, quantity: 47 }])).toBeNull();
	});
});
