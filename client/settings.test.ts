import { describe, expect, it } from "vitest";
import { parseEnv } from "./settings.server.ts";

const parse = (COUPONS?: string) => parseEnv({ SESSION_SECRET: "s".repeat(32), COUPONS }).COUPONS;

describe("the setting COUPONS", () => {
	it("is a list of coupons", () => {
		expect(parse()).toEqual([]);
		expect(parse("")).toEqual([]);
		expect(parse('[{"coupon":" LIGHT15 ","percentage":0.15},{"coupon":"FREE","products":"a,b"}]')).toEqual([
			{ coupon: "LIGHT15", percentage: 0.15, products: "" },
			{ coupon: "FREE", percentage: 0, products: "a,b" },
		]);
		expect(parse('[{"coupon":"webinargift","expiresAt":"2027-01-01"}]')).toHaveLength(1);
	});
	it.each([
		["LIGHT15", /COUPONS \(is not JSON\)/],
		['{"coupon":"A","percentage":0.1}', /COUPONS \(list: /],
		['[{"coupon":"A","percentage":15}]', /COUPONS \(0\.percentage: /],
		['[{"coupon":"A"}]', /COUPONS \(0: a coupon needs a percentage or products\)/],
		['[{"coupon":"A","percent":0.1}]', /COUPONS \(0: /],
		['[{"coupon":"A","percentage":0.1,"expiresAt":"soon"}]', /COUPONS \(0\.expiresAt: /],
		['[{"coupon":"A","percentage":0.1},{"coupon":" a ","percentage":0.2}]', /two coupons have one code/],
	])("refuses %s", (text, message) => {
		expect(() => parse(text)).toThrow(message);
	});
});
