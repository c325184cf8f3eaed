/** Prices, notices and coupons of carts, on both databases. */
import { describe, expect, it } from "vitest";
import { seedDemoCoupons } from "#demo/seed.server";
import {
	add,
	contract,
	coupon,
	dana,
	getId,
	getLine,
	harbor,
	read,
	rosa,
	services,
	setUpCartDesk,
} from "../../setup/cart/cart-desk.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { commonDialects } from "../../setup/postgres.ts";

describe.each(commonDialects)("cart prices on %s", (dialect) => {
	setUpCartDesk(dialect);

	describe("cart prices", () => {
		const setList = (sku: string, cents: number) =>
			services.db
				.updateTable("price")
				.set({ list_cents: cents })
				.where("variation_id", "in", (skus) =>
					skus.selectFrom("variation").select("id").where("sku", "=", sku),
				)
				.execute();

		it("that changed are pointed out until confirmed", async () => {
			await add(dana, ["NL-A19-40", 2], ["NL-EX-1", 1]);
			await setList("NL-A19-40", 1100);
			const line = await getLine("NL-A19-40");
			expect(line).toMatchObject({ price: 10.12, lineTotal: 20.24 });
			expect(line.notices).toEqual([{ kind: "price-changed", from: 9.2, to: 10.12 }]);
			expect(await read()).toMatchObject({ noticeCount: 1 });
			await dana.cart.changeQuantity({ cartItemId: line.cartItemId, quantity: 3 });
			expect((await getLine("NL-A19-40")).notices).toEqual(line.notices);
			await dana.cart.acknowledge({ accountId: harbor });
			expect(await read()).toMatchObject({ noticeCount: 0 });
			await setList("NL-A19-40", 1000);
		});

		it("that fell because the buyer raised the quantity are not pointed out", async () => {
			await add(dana, ["NL-A19-27", 1]);
			const { cartItemId, price } = await getLine("NL-A19-27");
			expect(price).toBe(18.22);
			await dana.cart.changeQuantity({ cartItemId, quantity: 24 });
			expect(await getLine("NL-A19-27")).toMatchObject({ price: 17.66, notices: [] });
		});

		it("come from the service, whatever the request says", async () => {
			await add(dana, ["NL-A19-27", 1]);
			const { cartItemId } = await getLine("NL-A19-27");
			expect(await dana.cart.changeQuantity({ cartItemId, quantity: 1, price: 0.01 })).toMatchObject({
				total: 18.22,
			});
		});

		it("can be set only by a representative, based on the list price shown, and are recorded", async () => {
			await add(dana, ["NL-A19-27", 2]);
			const { cartItemId, originalPrice } = await getLine("NL-A19-27");
			const change = { cartItemId, price: 15, originalPrice };
			expect((await refusal(dana.cart.changePrice(change))).status).toBe(403);
			expect((await refusal(rosa.cart.changePrice({ ...change, originalPrice: 18 }))).status).toBe(409);
			const inGranite = await demoClient(services, contract, "demo-representative", "10030");
			expect((await refusal(inGranite.cart.changePrice(change))).status).toBe(404);
			expect(await rosa.cart.changePrice(change)).toMatchObject({ subTotal: 30 });
			expect(await getLine("NL-A19-27")).toMatchObject({
				price: 15,
				originalPrice,
				repriced: true,
				notices: [],
			});
			expect(await rosa.cart.changePrice({ ...change, price: originalPrice })).toMatchObject({
				subTotal: 36.44,
			});
			expect(await getLine("NL-A19-27")).toMatchObject({ price: originalPrice, repriced: false });
			const log = services.db.selectFrom("cart_price_change").selectAll().where("to_cents", "=", 1500);
			expect(await log.execute()).toMatchObject([
				{ user_id: "demo-representative", account_id: harbor, from_cents: 1822, at: expect.any(String) },
			]);
		});

		it("by account and quantity are in each account's own offers", async () => {
			const ids = [await getId("NL-A19-27"), await getId("NL-PAR-12"), "no-such-sku"];
			const inGranite = await demoClient(services, contract, "demo-representative", "10030");
			const [lamp, pack, unknown] = await dana.product.offers({ ids });
			expect(lamp).toMatchObject({
				listPrice: 19.8,
				price: 18.22,
				quantityRules: { multiple: 1, carton: 24 },
			});
			expect(lamp?.priceBreaks).toEqual([
				{ quantity: 1, price: 18.22 },
				{ quantity: 24, price: 17.66 },
				{ quantity: 100, price: 17.12 },
			]);
			expect(pack).toMatchObject({
				price: 7.36,
				priceBreaks: [],
				quantityRules: { minimum: 12, multiple: 12 },
			});
			expect(unknown).toMatchObject({ listPrice: null, price: null, priceBreaks: [] });
			expect(await inGranite.product.offers({ ids })).toMatchObject([{ price: 17.42 }, { price: 7.04 }, {}]);
			const stranger = await demoClient(services, contract, "demo-distributor", "10050");
			expect((await refusal(stranger.product.offers({ ids }))).status).toBe(403);
		});
	});

	describe("cart notices", () => {
		it("report discontinued products with their replacement, and short stock", async () => {
			await add(dana, ["NL-OLD-1", 4]);
			const { notices } = await getLine("NL-OLD-1");
			expect(notices).toEqual([
				{
					kind: "discontinued",
					replacement: {
						name: "Northlight A19",
						link: expect.stringMatching(/^\/p\/led-lamps\/a-series\/northlight-a19\?option=./),
					},
				},
				{ kind: "short-stock", inStock: 3, leadDays: 0 },
			]);
		});

		it("report a SKU that left the catalog, which costs nothing and can only be removed", async () => {
			await add(dana, ["NL-EX-1", 1], ["NL-A19-40", 1]);
			const { cartItemId } = await getLine("NL-EX-1");
			await services.db
				.updateTable("cart_line")
				.set({ variation_id: "gone" })
				.where("id", "=", cartItemId)
				.execute();
			const { items, total } = await read();
			expect(total).toBe(9.2);
			expect(items[0]).toMatchObject({
				productDetails: null,
				lineTotal: 0,
				notices: [{ kind: "unavailable" }],
			});
			const change = dana.cart.changeQuantity({ cartItemId, quantity: 2 });
			expect((await refusal(change)).status).toBe(422);
			expect(await dana.cart.remove({ id: cartItemId })).toMatchObject({ lineCount: 1 });
		});

		it("report changed quantity rules with a valid quantity", async () => {
			await add(dana, ["NL-A19-40", 7]);
			const prices = services.db.updateTable("price").where("variation_id", "=", await getId("NL-A19-40"));
			await prices.set({ multiple: 5 }).execute();
			expect((await getLine("NL-A19-40")).notices).toEqual([{ kind: "quantity", nearest: 5 }]);
			await prices.set({ multiple: 1 }).execute();
		});
	});

	describe("cart coupons", () => {
		const apply = (code: string) => dana.cart.applyCoupon({ accountId: harbor, coupon: code });

		it("by percentage, by list and webinargift each discount by their rule", async () => {
			await coupon("LIGHT15", 1500);
			await coupon("ONEFREE", 0, `${await getId("NL-A19-40")}, ${await getId("NL-EX-1")}`);
			await coupon("WEBINARGIFT", 0);
			await add(dana, ["NL-A19-27", 1], ["NL-A19-40", 3]);
			// 15% of 18.22 is 2.733, of 27.60 is 4.14.
			expect(await apply(" light15 ")).toMatchObject({
				subTotal: 45.82,
				discount: 6.87,
				total: 38.95,
				appliedCoupon: { coupon: "LIGHT15", percentage: 0.15, products: "" },
				couponNote: null,
			});
			expect(await apply("OneFree")).toMatchObject({ discount: 9.2, total: 36.62 });
			expect(await apply("WebinarGift")).toMatchObject({ discount: 19.9, total: 25.92 });
			expect(await dana.cart.removeCoupon({ accountId: harbor })).toMatchObject({
				discount: 0,
				appliedCoupon: null,
			});
			expect(await dana.cart.removeCoupon({ accountId: harbor })).toMatchObject({ discount: 0 });
		});

		it("exclude the configured SKU above 47 pieces", async () => {
			await coupon("TEN", 1000);
			await coupon("ALL", 10_000);
			await add(dana, ["NL-EX-1", 48]);
			expect(await refusal(apply("ten"))).toMatchObject({ status: 422, code: "COUPON_INAPPLICABLE" });
			expect(await apply("all")).toMatchObject({ total: 0 });
		});

		describe("count the pieces of a SKU over all its lines", () => {
			/** Lines of one SKU that differ by job, by how their options were stored, or not at all, of so many pieces each. */
			async function divide(sku: string, by: "jobs" | "options" | "equal lines", ...quantities: number[]) {
				const productId = await getId(sku);
				const items = quantities.map((quantity, index) => ({
					...{ productId, quantity },
					options: [],
					...(by === "jobs" && { job: `Job ${index}` }),
				}));
				for (const one of items) await dana.cart.add({ accountId: harbor, items: [one] });
				if (by === "options") await storeHalfWithoutOptions();
				return (await read()).items.length;
			}

			async function storeHalfWithoutOptions(): Promise<void> {
				const row = await services.db.selectFrom("cart_line").selectAll().executeTakeFirstOrThrow();
				const quantity = row.quantity / 2;
				const without = { ...row, id: crypto.randomUUID(), options: "[]", position: 9, quantity };
				await services.db.updateTable("cart_line").set({ quantity }).execute();
				await services.db.insertInto("cart_line").values(without).execute();
			}

			it.each([
				["jobs", 6],
				["options", 2],
				["equal lines", 1],
			] as const)("divided by %s, one is free of a listed SKU", async (by, lines) => {
				await coupon("ONEFREE", 0, await getId("NL-A19-40"));
				expect(await divide("NL-A19-40", by, 1, 1, 1, 1, 1, 1)).toBe(lines);
				expect(await apply("ONEFREE")).toMatchObject({ subTotal: 55.2, discount: 9.2, total: 46 });
			});

			it.each([
				["jobs", 2],
				["equal lines", 1],
			] as const)("divided by %s, 40 and 40 of the excluded SKU get nothing", async (by, lines) => {
				await coupon("TEN", 1000);
				expect(await divide("NL-EX-1", by, 40, 40)).toBe(lines);
				expect(await refusal(apply("TEN"))).toMatchObject({ status: 422, code: "COUPON_INAPPLICABLE" });
				await add(dana, ["NL-A19-40", 1]);
				expect(await apply("TEN")).toMatchObject({ discount: 0.92 });
			});

			it("47 of the excluded SKU in two jobs are discounted", async () => {
				await coupon("TEN", 1000);
				await divide("NL-EX-1", "jobs", 40, 7);
				expect(await apply("TEN")).toMatchObject({ subTotal: 47 * 46, discount: 216.2 });
			});
		});

		it("that are unknown, expired or inapplicable are refused with a message, without changes", async () => {
			await coupon("GOOD", 1000);
			await coupon("OLD", 1000, "", "2025-06-02T04:59:59.999Z");
			await coupon("OTHER", 0, await getId("NL-EX-1"));
			expect(await refusal(apply("good"))).toMatchObject({ status: 422, code: "COUPON_INAPPLICABLE" });
			await add(dana, ["NL-A19-40", 2]);
			const applied = await apply("good");
			expect(await refusal(apply("nix"))).toMatchObject({
				status: 422,
				code: "COUPON_UNKNOWN",
				message: "There is no coupon “nix”. Please check the code.",
			});
			expect(await refusal(apply("old"))).toMatchObject({
				status: 422,
				code: "COUPON_EXPIRED",
				message: "The coupon OLD expired on Jun 1, 2025.",
			});
			expect(await refusal(apply("other"))).toMatchObject({
				status: 422,
				message: "The coupon OTHER covers none of the items in the cart.",
			});
			expect((await refusal(apply("x".repeat(500)))).status).toBe(400);
			expect(await dana.cart.summary({ accountId: harbor })).toEqual(applied);
		});

		it("that end while applied discount nothing and say why", async () => {
			await coupon("SOON", 1000, "", new Date(services.now() + 60_000).toISOString());
			await add(dana, ["NL-A19-40", 2]);
			expect(await apply("SOON")).toMatchObject({ discount: 1.84, couponNote: null });
			await services.db.updateTable("coupon").set({ expires_at: "2026-01-03T05:59:59.999Z" }).execute();
			expect(await dana.cart.summary({ accountId: harbor })).toMatchObject({
				discount: 0,
				total: 18.4,
				appliedCoupon: { coupon: "SOON" },
				couponNote: "The coupon SOON expired on Jan 2, 2026.",
			});
			await services.db.deleteFrom("coupon").execute();
			expect(await dana.cart.summary({ accountId: harbor })).toMatchObject({
				discount: 0,
				couponNote: "The coupon SOON is no longer offered.",
			});
		});

		it("for the demo exist only in a demo", async () => {
			const codes = async () => {
				const rows = await services.db.selectFrom("coupon").select("code").orderBy("key").execute();
				return rows.map(({ code }) => code);
			};
			await coupon("OWN", 500);
			await seedDemoCoupons(services.db, true);
			await seedDemoCoupons(services.db, true);
			expect(await codes()).toEqual([
				"LIGHT15",
				"ONEFREE",
				"OWN",
				"SHOWROOM100",
				"SPRING2025",
				"WEBINARGIFT",
			]);
			await seedDemoCoupons(services.db, false);
			expect(await codes()).toEqual(["OWN"]);
		});
	});
});
