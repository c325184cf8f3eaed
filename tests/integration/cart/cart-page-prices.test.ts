/** Coupons and representatives' prices on the cart page. */
import { describe, expect, it } from "vitest";
import { add, call, cart, change, post, setUpCartShop, skus } from "../../setup/cart/cart-shop.ts";

setUpCartShop();

const representative = "demo-representative";

describe("coupons", () => {
	it("apply flat, by percentage or in full, one at a time, and can be removed", async () => {
		await add(0, "10");
		const discount = async () => (await cart()).sums.find(({ label }) => label.startsWith("Discount"));
		await change({ intent: "coupon", coupon: " webinargift " });
		expect(await discount()).toEqual({ label: "Discount (WEBINARGIFT)", value: "−$19.90" });
		await change({ intent: "coupon", coupon: "LIGHT15" });
		expect((await discount())?.label).toBe("Discount (LIGHT15)");
		await change({ intent: "coupon", coupon: "SHOWROOM100" });
		expect((await cart()).total).toBe("$0.00");
		await change({ intent: "remove-coupon" });
		expect(await discount()).toBeUndefined();
	});

	it("stay when the code that should replace them is refused", async () => {
		await add(0, "10");
		await change({ intent: "coupon", coupon: "LIGHT15" });
		expect((await change({ intent: "coupon", coupon: "NO-SUCH" })).status).toBe(422);
		expect((await cart()).coupon?.code).toBe("LIGHT15");
	});

	it("that discount nothing are refused at the field, as typed, without changes", async () => {
		await add(0, "1");
		for (const [coupon, status, sentence] of [
			["NO-SUCH", 422, "There is no coupon “NO-SUCH”. Please check the code."],
			["SPRING2025", 422, "The coupon SPRING2025 expired on Jun 1, 2025."],
			["x".repeat(500), 400, "Use at most 40 characters."],
			[" ", 400, "Enter a coupon code."],
		] as const) {
			const response = await change({ intent: "coupon", coupon });
			expect(response).toMatchObject({ status, toast: null, reply: { error: { coupon: [sentence] } } });
			expect(response.reply?.initialValue?.coupon).toBe(coupon);
		}
		expect((await cart()).coupon).toBeNull();
	});
});

describe("a representative in the cart", () => {
	it("sets a price, which buyers can't, and finds each account's own cart", async () => {
		await add(0, "10", representative);
		const [line] = (await cart(representative)).lines;
		const price = {
			intent: "price",
			cartItemId: line?.id ?? "",
			price: "1.25",
			originalPrice: line?.originalPriceValue ?? "",
		};
		expect((await post(price)).status).toBe(403);
		const unexplained = await change(price, representative);
		expect(unexplained.status).toBe(422);
		expect(unexplained.reply?.error?.reason?.join(" ")).toContain("below the price floor. Give a reason");
		const explained = { ...price, reason: "Job lot" };
		expect((await change(explained, representative)).toast?.text).toBe("Price saved.");
		// The account's buyer shares the cart.
		expect(await cart()).toMatchObject({
			total: "$12.50",
			lines: [
				{
					price: "$1.25",
					comparedPrices: [
						{ label: "List price" },
						{ label: "Your price", price: `$${price.originalPrice}` },
					],
					priceNote: { text: "Special price set by Rosa Lindqvist: Job lot", special: true },
				},
			],
		});
		expect((await change({ ...price, originalPrice: "0.01" }, representative)).status).toBe(409);

		await call("/user/switch-account", representative, { accountId: "10030" });
		expect((await cart(representative)).lineCount).toBe(0);
		await add(1, "1", representative);
		expect((await cart(representative)).lines.map(({ called }) => called)).toEqual([skus[1]?.sku]);
		await call("/user/switch-account", representative, { accountId: "10010" });
		expect((await cart(representative)).lines.map(({ called }) => called)).toEqual([skus[0]?.sku]);
	});
});
