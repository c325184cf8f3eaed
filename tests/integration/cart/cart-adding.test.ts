/** Adding to carts and the limits of a cart, on both databases. */
import { describe, expect, it } from "vitest";
import { cartLimits } from "#rules/cart/cart-limits";
import {
	ada,
	add,
	atOnce,
	dana,
	getLine,
	harbor,
	item,
	read,
	rosa,
	services,
	setUpCartDesk,
} from "../../setup/cart/cart-desk.ts";
import { refusal } from "../../setup/demo-clients.ts";
import { commonDialects } from "../../setup/postgres.ts";

describe.each(commonDialects)("adding to carts on %s", (dialect) => {
	setUpCartDesk(dialect);

	describe("adding to the cart", () => {
		it("adds to an existing line's quantity, all lines or none", async () => {
			await add(dana, ["NL-A19-27", 3]);
			await add(dana, ["NL-A19-27", 4], ["NL-A19-40", 1]);
			expect((await read()).items.map(({ quantity }) => quantity)).toEqual([7, 1]);
			const unknown = { productId: "no-such-sku", quantity: 1, options: [] };
			const items = [await item("NL-EX-1"), unknown];
			expect(await refusal(dana.cart.add({ accountId: harbor, items }))).toMatchObject({ status: 404 });
			expect(await read()).toMatchObject({ lineCount: 2, version: 2 });
		});

		it("refuses another product's option, a base catalog number and a SKU without a price, with a message", async () => {
			const foreign = dana.cart.add({ accountId: harbor, items: [await item("NL-EX-1", 1, ["cct-2700"])] });
			expect(await refusal(foreign)).toMatchObject({ status: 422, code: "UNKNOWN_OPTION" });
			expect(await refusal(add(dana, ["NL-FAM-##", 1]))).toMatchObject({
				status: 422,
				message: expect.stringMatching(/^NL-FAM-## is a base catalog number/),
			});
			expect(await refusal(add(dana, ["NL-NOPRICE", 1]))).toMatchObject({
				status: 422,
				message: expect.stringMatching(/^NL-NOPRICE has no price/),
			});
			expect(await read()).toMatchObject({ lineCount: 0 });
		});

		it.each([0, -1, 1.5, 1e9, Number.NaN])("refuses quantity %d", async (quantity) => {
			expect(await refusal(add(dana, ["NL-A19-27", quantity]))).toMatchObject({
				status: 400,
				message: expect.stringMatching(/^items\.0\.quantity: .+\.$/),
			});
			await add(dana, ["NL-A19-27", 5]);
			const { cartItemId } = await getLine("NL-A19-27");
			expect((await refusal(dana.cart.changeQuantity({ cartItemId, quantity }))).status).toBe(400);
			expect((await getLine("NL-A19-27")).quantity).toBe(5);
		});

		it("names the SKU and the nearest quantity that its rules allow", async () => {
			expect(await refusal(add(dana, ["NL-PAR-12", 31]))).toEqual({
				status: 422,
				code: "QUANTITY_RULES",
				message: "NL-PAR-12 is sold in multiples of 12; 31 does not fit, 36 does.",
			});
			await add(dana, ["NL-PAR-12", 24]);
			const { cartItemId, quantityRules } = await getLine("NL-PAR-12");
			expect(quantityRules).toEqual({ minimum: 12, multiple: 12, carton: 48 });
			const change = dana.cart.changeQuantity({ cartItemId, quantity: 25 });
			expect(await refusal(change)).toMatchObject({
				status: 422,
				message: expect.stringContaining("24 does"),
			});
			expect(await dana.cart.changeQuantity({ cartItemId, quantity: 36 })).toMatchObject({ pieces: 36 });
		});

		it("adds once for a form that arrives twenty times at once, and again for a new form", async () => {
			const form = { accountId: harbor, items: [await item("NL-A19-27", 2)], formKey: "form-0001" };
			const responses = await atOnce(Array.from({ length: 20 }, () => () => dana.cart.add(form)));
			expect(responses.map(({ pieces, version }) => [pieces, version])).toEqual(responses.map(() => [2, 1]));
			await dana.cart.add({ ...form, formKey: "form-0002" });
			await dana.cart.add({ ...form, items: [await item("NL-A19-27", 5)] });
			expect(await read()).toMatchObject({ pieces: 9, lineCount: 1 });
			await rosa.cart.add(form);
			expect(await read()).toMatchObject({ pieces: 11 });
		});

		it("loses nothing when two users and two tabs add at once", async () => {
			const skus = ["NL-A19-27", "NL-A19-40", "NL-EX-1"];
			await atOnce(
				skus.flatMap((sku) => [
					() => add(dana, [sku, 1]),
					() => add(rosa, [sku, 2]),
					() => add(dana, [sku, 4]),
					() => add(ada, [sku, 8]),
				]),
			);
			const { items, version } = await read();
			expect(items.map(({ quantity }) => quantity)).toEqual([15, 15, 15]);
			expect(version).toBe(12);
		});

		it("allows 99,999 pieces per line, 5,000 lines per cart, and keeps sums exact", async () => {
			await add(dana, ["NL-A19-40", cartLimits.quantity]);
			expect(await refusal(add(dana, ["NL-A19-40", 1]))).toMatchObject({
				status: 409,
				code: "LIMIT_REACHED",
			});
			const [row] = await services.db.selectFrom("cart_line").selectAll().execute();
			if (!row) throw new Error("No line was kept.");
			const rows = Array.from({ length: cartLimits.lines - 1 }, (_, index) => ({
				...row,
				id: `full-${index}`,
				variation_id: `gone-${index}`,
				quantity: 1,
				position: index + 1,
			}));
			for (let start = 0; start < rows.length; start += 500)
				await services.db
					.insertInto("cart_line")
					.values(rows.slice(start, start + 500))
					.execute();
			expect(await refusal(add(dana, ["NL-EX-1", 1]))).toMatchObject({ status: 409, code: "LIMIT_REACHED" });
			expect(await read()).toMatchObject({ lineCount: cartLimits.lines, noticeCount: cartLimits.lines });
			await services.db.deleteFrom("cart_line").where("id", "=", "full-0").execute();
			expect(await add(dana, ["NL-EX-1", 1])).toMatchObject({ lineCount: cartLimits.lines });
			await services.db.deleteFrom("cart_line").where("id", "like", "full-%").execute();
			const listAt = (list_cents: number) =>
				services.db
					.updateTable("price")
					.set({ list_cents })
					.where("variation_id", "=", row.variation_id)
					.execute();
			const price = cartLimits.unitPrice;
			await listAt(price * 100);
			const { cartItemId, originalPrice } = await getLine("NL-A19-40");
			const outcome = await refusal(rosa.cart.changePrice({ cartItemId, price, originalPrice }));
			await listAt(1000);
			expect(outcome).toMatchObject({
				status: 409,
				message: "A cart can total at most $999,999,999.99.",
			});
		});
	});
});
