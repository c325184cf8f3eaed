/** Coupons that the storefront applies to the cart of services that know only the specification. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "../../../client/call-context.ts";
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

const add = (productId: string, quantity: number) =>
	services.cart.add({ accountId, items: [{ productId, quantity, options: [] }] });
const apply = (coupon: string) => services.cart.applyCoupon({ accountId, coupon });
const summary = () => services.cart.summary({ accountId });

describe("a coupon", () => {
	it("named webinargift takes 19.90 off in every shop", async () => {
		await add("blp3827", 10);
		expect(await apply(" WebinarGift ")).toMatchObject({ discount: 19.9, total: 136.1 });
		expect(await summary()).toMatchObject({ appliedCoupon: { coupon: "WEBINARGIFT" }, discount: 19.9 });
	});

	it("of the setting takes its percentage off, again after each change", async () => {
		await add("blp3827", 1);
		expect(await apply("light15")).toMatchObject({
			appliedCoupon: { coupon: "LIGHT15", percentage: 0.15, products: "" },
			discount: 2.06,
			total: 30.19,
		});
		await add("blp3827", 1);
		expect(await summary()).toMatchObject({ discount: 4.12 });
	});

	it("with products takes one of each off", async () => {
		await add("eva1927", 3);
		expect(await apply("ONEFREE")).toMatchObject({ discount: 3.49 });
	});

	it.each([
		["NOSUCH", "COUPON_UNKNOWN", "There is no coupon “NOSUCH”. Please check the code."],
		["SPRING2025", "COUPON_EXPIRED", "The coupon SPRING2025 expired on Jun 1, 2025."],
		["ONEFREE", "COUPON_INAPPLICABLE", "The coupon ONEFREE covers none of the items in the cart."],
	])("%s is refused, and the cart keeps the one before", async (coupon, code, message) => {
		await add("blp3827", 1);
		await apply("LIGHT15");
		await expect(apply(coupon)).rejects.toMatchObject({ status: 422, code, message });
		expect(await summary()).toMatchObject({ appliedCoupon: { coupon: "LIGHT15" } });
	});

	it("does not cover more than 47 pieces of the excluded part number", async () => {
		await add("eva1927", 47);
		expect(await apply("LIGHT15")).toMatchObject({ discount: 24.6, couponNote: null });
		await add("eva1927", 1);
		expect(await summary()).toMatchObject({
			discount: 0,
			couponNote: "The coupon LIGHT15 does not cover more than 47 pieces of this item.",
		});
	});

	it("belongs to one account's cart, and goes with its lines", async () => {
		await add("blp3827", 1);
		await apply("LIGHT15");
		expect(await services.cart.summary({ accountId: "100980" })).toMatchObject({ appliedCoupon: null });
		const { undoId } = await services.cart.clear({ accountId });
		expect(await summary()).toMatchObject({ appliedCoupon: null, discount: 0 });
		await services.cart.restore({ accountId, undoId });
		expect(await summary()).toMatchObject({ appliedCoupon: { coupon: "LIGHT15" }, discount: 2.06 });
		expect(await services.cart.removeCoupon({ accountId })).toMatchObject({ appliedCoupon: null });
	});
});
