/** Carts over HTTP with demo users, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartLimits } from "#contracts/cart/cart-limits";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import { seedDemoCoupons } from "#services/cart-service/coupons/demo-coupons.server";
import { importOwnerCatalog } from "#services/product-service/import/owner-catalog/import-catalog.server";
import { createLogger } from "#services/shared/logger.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal } from "../setup/demo-clients.ts";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";

const contract = { cart: cartServiceContract, product: productServiceContract };
type Client = ContractRouterClient<typeof contract>;

const harbor = "10010";
const bangor = "10020";

let postgres: TestPostgres | undefined;
let services: RunningServices;
/** Logged warnings. */
let warnings: Record<string, unknown>[] = [];
/** A distributor with both accounts. */
let dana: Client;
/** The same user with the second account selected. */
let danaInBangor: Client;
/** A representative of the first account. */
let rosa: Client;
/** An admin who represents all accounts. */
let ada: Client;

/** Concurrent calls, or sequential where the database has one connection. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
	if (!postgres?.oneConnection) return Promise.all(calls.map((call) => call()));
	const responses: T[] = [];
	for (const call of calls) responses.push(await call());
	return responses;
}

/** SKU id by part number. */
async function getId(sku: string): Promise<string> {
	const row = await services.db
		.selectFrom("variation")
		.select("id")
		.where("sku", "=", sku)
		.executeTakeFirstOrThrow();
	return row.id;
}
const item = async (sku: string, quantity = 1, options: string[] = []) => ({
	productId: await getId(sku),
	quantity,
	options,
});
const add = async (client: Client, ...items: [sku: string, quantity: number][]) =>
	client.cart.add({
		accountId: client === danaInBangor ? bangor : harbor,
		items: await Promise.all(items.map(([sku, quantity]) => item(sku, quantity))),
	});
const read = (client: Client = dana) => client.cart.cart({ accountId: harbor });
const getLine = async (sku: string, client: Client = dana) => {
	const line = (await read(client)).items.find(({ productDetails }) => productDetails?.sku === sku);
	if (!line) throw new Error(`No line of ${sku}.`);
	return line;
};

const coupon = (code: string, basisPoints: number, products = "", expiresAt: string | null = null) =>
	services.db
		.insertInto("coupon")
		.values({
			key: code.toLowerCase(),
			code,
			basis_points: basisPoints,
			products,
			expires_at: expiresAt,
			demonstration: 0,
		})
		.execute();

describe.each(["sqlite", "postgres"])("cart service on %s", (dialect) => {
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		const logger = createLogger("silent");
		logger.warn = (facts: Record<string, unknown>) => warnings.push(facts);
		services = await startServices({
			databaseUrl: postgres?.url,
			couponExcludedSku: "nl-ex-1",
			logger,
		});
		expect(services.dialect).toBe(dialect);
		await seedDemoUsers(services.db, true);
		const file = "tests/integration/cart-catalog.csv";
		const options = { dryRun: false, replace: true, today: "2026-11-20" };
		const { refusals } = await importOwnerCatalog(services.db, services.dialect, file, options);
		expect(refusals).toEqual([]);
		dana = await demoClient(services, contract, "demo-distributor", harbor);
		danaInBangor = await demoClient(services, contract, "demo-distributor", bangor);
		rosa = await demoClient(services, contract, "demo-representative", harbor);
		ada = await demoClient(services, contract, "demo-administrator", harbor);
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		warnings = [];
		await services.db.deleteFrom("cart").execute();
		await services.db.deleteFrom("coupon").execute();
	});

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

		it("keeps options, and separates lines of one SKU with different options", async () => {
			const plain = await item("NL-A19-27");
			const chosen = await item("NL-A19-27", 2, ["cct-2700"]);
			await dana.cart.add({ accountId: harbor, items: [plain, chosen, chosen] });
			const { items } = await read();
			expect(items.map(({ quantity, options }) => [quantity, options])).toEqual([
				[1, []],
				[4, [{ optionID: "cct-2700", name: "2700 K", price: 0 }]],
			]);
		});
	});

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

		it("that are unknown, expired or inapplicable are refused with a message, without changes", async () => {
			await coupon("GOOD", 1000);
			await coupon("OLD", 1000, "", "2025-06-01T00:00:00.000Z");
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
				message: "The coupon OLD expired on June 1, 2025.",
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
			await services.db.updateTable("coupon").set({ expires_at: "2026-01-02T00:00:00.000Z" }).execute();
			expect(await dana.cart.summary({ accountId: harbor })).toMatchObject({
				discount: 0,
				total: 18.4,
				appliedCoupon: { coupon: "SOON" },
				couponNote: "The coupon SOON expired on January 2, 2026.",
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
