/** Reading carts, their owners and removing lines, on both databases. */
import { describe, expect, it } from "vitest";
import {
	add,
	atOnce,
	bangor,
	contract,
	coupon,
	dana,
	danaInBangor,
	getLine,
	harbor,
	item,
	read,
	rosa,
	services,
	setUpCartDesk,
	warnings,
} from "../../setup/cart/cart-desk.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { dialects } from "../../setup/postgres.ts";

describe.each(dialects)("cart service on %s", (dialect) => {
	setUpCartDesk(dialect);

	describe("reading a cart", () => {
		it("returns an empty cart without creating one", async () => {
			expect(await read()).toMatchObject({
				accountId: harbor,
				lineCount: 0,
				pieces: 0,
				total: 0,
				items: [],
				page: 1,
				pageCount: 1,
				noticeCount: 0,
				version: 0,
			});
			expect(await services.db.selectFrom("cart").selectAll().execute()).toEqual([]);
		});

		it("shows the account price of each line and the product's facts", async () => {
			const summary = await add(dana, ["NL-A19-27", 100], ["NL-A19-40", 2]);
			// 18.61 and 10.00 less 8%: 17.1212 and 9.20.
			expect(summary).toMatchObject({ lineCount: 2, pieces: 102, version: 1 });
			expect(summary).toMatchObject({ itemTotal: 1730.4, optionTotal: 0, subTotal: 1730.4, discount: 0 });
			expect(summary.total).toBe(1730.4);
			const { items, ...sums } = await read();
			expect(sums).toMatchObject({ ...summary, page: 1, pageCount: 1, noticeCount: 0 });
			expect(items[0]).toMatchObject({
				quantity: 100,
				price: 17.12,
				originalPrice: 17.12,
				repriced: false,
				lineTotal: 1712,
				inStock: 500,
				leadDays: 5,
				quantityRules: { minimum: 1, multiple: 1, carton: 24 },
				priceBreaks: [
					{ quantity: 1, price: 18.22 },
					{ quantity: 24, price: 17.66 },
					{ quantity: 100, price: 17.12 },
				],
				productDetails: {
					sku: "NL-A19-27",
					name: "Northlight A19, 2700 K",
					brand: "Northlight",
					link: expect.stringContaining("/p/led-lamps/a-series/northlight-a19?option="),
				},
				notices: [],
			});
			expect(await dana.cart.summary({ accountId: harbor })).toEqual(summary);
		});

		it("returns pages, and the last page for a number that is too high", async () => {
			await add(dana, ["NL-A19-27", 1], ["NL-A19-40", 1], ["NL-EX-1", 1]);
			const second = await dana.cart.cart({ accountId: harbor, page: 2, pageSize: 2 });
			expect(second).toMatchObject({ page: 2, pageCount: 2, lineCount: 3 });
			expect(second.items.map(({ productDetails }) => productDetails?.sku)).toEqual(["NL-EX-1"]);
			expect(await dana.cart.cart({ accountId: harbor, page: 9, pageSize: 2 })).toEqual(second);
		});

		it("adds a SKU without options as with all that its price includes, on one line", async () => {
			const plain = await item("NL-A19-27");
			const chosen = await item("NL-A19-27", 2, ["cct-2700"]);
			await dana.cart.add({ accountId: harbor, items: [plain, chosen, chosen] });
			await dana.cart.add({ accountId: harbor, items: [plain] });
			const { items } = await read();
			expect(items.map(({ quantity, options }) => [quantity, options])).toEqual([
				[6, [{ optionID: "cct-2700", name: "2700 K", price: 0 }]],
			]);
		});

		it("lets a line that was stored without options grow, and leaves two that are the same item", async () => {
			const plain = await item("NL-A19-27", 3);
			const store = (options: string[]) =>
				services.db
					.updateTable("cart_line")
					.set({ options: JSON.stringify(options) })
					.execute();
			await dana.cart.add({ accountId: harbor, items: [plain] });
			await store([]);
			const [line] = (await read()).items;
			await dana.cart.add({ accountId: harbor, items: [plain] });
			expect((await read()).items.map(({ quantity }) => quantity)).toEqual([6]);
			const { undoId } = await dana.cart.remove({ id: line?.cartItemId ?? "" });
			await dana.cart.add({ accountId: harbor, items: [plain] });
			await dana.cart.restore({ accountId: harbor, undoId });
			expect((await read()).items.map(({ quantity }) => quantity)).toEqual([9]);

			const row = await services.db.selectFrom("cart_line").selectAll().executeTakeFirstOrThrow();
			await services.db
				.insertInto("cart_line")
				.values({ ...row, id: "stored-before", options: "[]", quantity: 1, position: 9 })
				.execute();
			await dana.cart.add({ accountId: harbor, items: [plain] });
			expect((await read()).items.map(({ quantity }) => quantity)).toEqual([12, 1]);
			const { undoId: both } = await dana.cart.clear({ accountId: harbor });
			await dana.cart.add({ accountId: harbor, items: [plain] });
			await dana.cart.restore({ accountId: harbor, undoId: both });
			expect((await read()).items.map(({ quantity }) => quantity)).toEqual([16]);
		});
	});

	describe("cart ownership", () => {
		it("the users of an account share one cart, and each account has its own", async () => {
			await add(dana, ["NL-A19-27", 1]);
			await add(rosa, ["NL-A19-40", 1]);
			await add(danaInBangor, ["NL-EX-1", 7]);
			expect(await read(rosa)).toEqual(await read(dana));
			expect(await read(dana)).toMatchObject({ lineCount: 2, pieces: 2 });
			expect(await danaInBangor.cart.summary({ accountId: bangor })).toMatchObject({
				lineCount: 1,
				pieces: 7,
			});
		});

		it("answers 404 for another account's cart and lines, and logs who asked", async () => {
			await add(dana, ["NL-A19-27", 5]);
			const { cartItemId } = await getLine("NL-A19-27");
			const before = await read();
			const { undoId } = await dana.cart.remove({ id: cartItemId });
			await dana.cart.restore({ accountId: harbor, undoId });
			const items = [await item("NL-A19-27")];
			const calls = [
				() => danaInBangor.cart.cart({ accountId: harbor }),
				() => danaInBangor.cart.summary({ accountId: harbor }),
				() => danaInBangor.cart.add({ accountId: harbor, items }),
				() => danaInBangor.cart.changeQuantity({ cartItemId, quantity: 9 }),
				() => danaInBangor.cart.remove({ id: cartItemId }),
				() => danaInBangor.cart.clear({ accountId: harbor }),
				() => danaInBangor.cart.restore({ accountId: bangor, undoId }),
				() => danaInBangor.cart.applyCoupon({ accountId: harbor, coupon: "X" }),
				() => danaInBangor.cart.removeCoupon({ accountId: harbor }),
				() => danaInBangor.cart.acknowledge({ accountId: harbor }),
				() => dana.cart.cart({ accountId: "10050" }),
				() => dana.cart.remove({ id: "no-such-line" }),
			];
			const refusals = await atOnce(calls.map((call) => () => refusal(call())));
			expect(refusals.map(({ status }) => status)).toEqual(calls.map(() => 404));
			expect((await read()).items).toEqual(before.items);
			expect(warnings).toHaveLength(calls.length);
			expect(warnings).toContainEqual({
				userId: "demo-distributor",
				accountId: bangor,
				id: cartItemId,
				requestId: expect.any(String),
				status: 404,
				code: "NOT_FOUND",
			});
		});

		it("refuses users without cart access or access to the account", async () => {
			const nobody = await demoClient(services, contract);
			const ben = await demoClient(services, contract, "demo-basic", harbor);
			const stranger = await demoClient(services, contract, "demo-distributor", "10050");
			expect((await refusal(read(nobody))).status).toBe(401);
			expect((await refusal(read(ben))).status).toBe(403);
			expect((await refusal(add(ben, ["NL-EX-1", 1]))).status).toBe(403);
			expect((await refusal(stranger.cart.cart({ accountId: "10050" }))).status).toBe(403);
			expect(warnings).toMatchObject([{ userId: "demo-distributor", accountId: "10050", status: 403 }]);
		});

		it("refuses a representative without an assigned account, and a buyer without cart access", async () => {
			const { db } = services;
			const links = await db
				.selectFrom("sales_rep_account")
				.selectAll()
				.where("sales_rep_id", "=", "SR-200")
				.execute();
			await db.deleteFrom("sales_rep_account").where("sales_rep_id", "=", "SR-200").execute();
			expect((await refusal(read(rosa))).status).toBe(403);
			await db.insertInto("sales_rep_account").values(links).execute();
			expect((await read(rosa)).lineCount).toBe(0);
			const danaRow = db.updateTable("portal_user").where("user_id", "=", "demo-distributor");
			await danaRow.set({ access: "[]" }).execute();
			expect((await refusal(read())).status).toBe(403);
			await danaRow.set({ access: '["cart"]' }).execute();
			expect((await read()).lineCount).toBe(0);
		});
	});

	describe("removing from the cart", () => {
		it("removes a line, which undo restores at its position and price", async () => {
			await add(dana, ["NL-A19-27", 5], ["NL-A19-40", 1], ["NL-EX-1", 1]);
			const { cartItemId, originalPrice } = await getLine("NL-A19-40");
			await rosa.cart.changePrice({ cartItemId, price: 7.5, originalPrice });
			const before = await read();
			const removed = await dana.cart.remove({ id: cartItemId });
			expect(removed).toMatchObject({ lineCount: 2, version: 3 });
			expect((await refusal(dana.cart.remove({ id: cartItemId }))).status).toBe(404);
			const { undoId } = removed;
			const responses = await atOnce(
				Array.from({ length: 20 }, () => () => dana.cart.restore({ accountId: harbor, undoId })),
			);
			expect(new Set(responses.map(({ version }) => version))).toEqual(new Set([4]));
			expect((await read()).items).toEqual(before.items);
		});

		it("adds the restored quantity to a line that was added again", async () => {
			await add(dana, ["NL-A19-27", 5]);
			const { undoId } = await dana.cart.remove({ id: (await getLine("NL-A19-27")).cartItemId });
			await add(dana, ["NL-A19-27", 2]);
			await dana.cart.restore({ accountId: harbor, undoId });
			expect((await read()).items.map(({ quantity }) => quantity)).toEqual([7]);
		});

		it("clears lines and coupon, and undo restores everything within a day", async () => {
			await coupon("TEN", 1000);
			await add(dana, ["NL-A19-27", 5], ["NL-A19-40", 1]);
			await dana.cart.applyCoupon({ accountId: harbor, coupon: "ten" });
			const before = await read();
			const cleared = await dana.cart.clear({ accountId: harbor });
			expect(cleared).toMatchObject({ lineCount: 0, total: 0, appliedCoupon: null });
			expect((await dana.cart.clear({ accountId: harbor })).undoId).toBe(cleared.undoId);
			await dana.cart.restore({ accountId: harbor, undoId: cleared.undoId });
			const { items, total, appliedCoupon } = await read();
			expect({ items, total, appliedCoupon }).toEqual({
				items: before.items,
				total: before.total,
				appliedCoupon: before.appliedCoupon,
			});
			const again = await dana.cart.clear({ accountId: harbor });
			const at = new Date(services.now() - 25 * 60 * 60 * 1000).toISOString();
			await services.db.updateTable("cart_undo").set({ at }).where("id", "=", again.undoId).execute();
			const late = dana.cart.restore({ accountId: harbor, undoId: again.undoId });
			expect((await refusal(late)).status).toBe(404);
		});
	});
});
