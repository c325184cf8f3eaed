/** Carts saved under a name, on both databases. */
import { beforeEach, describe, expect, it } from "vitest";
import {
	add,
	atOnce,
	bangor,
	contract,
	dana,
	danaInBangor,
	getId,
	harbor,
	item,
	read,
	rosa,
	services,
	setUpCartDesk,
} from "../../setup/cart/cart-desk.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { commonDialects } from "../../setup/postgres.ts";

const [bulb, other] = ["NL-A19-27", "NL-A19-40"];

describe.each(commonDialects)("saved carts on %s", (dialect) => {
	setUpCartDesk(dialect);
	beforeEach(async () => {
		await services.db.deleteFrom("saved_cart").execute();
	});

	const save = (name: string, formKey?: string, client = dana) =>
		client.cart.saveCart({ accountId: harbor, name, formKey });
	const use = (id: string, more: { replace?: boolean; formKey?: string } = {}, client = dana) =>
		client.cart.takeSavedCart({ accountId: harbor, id, ...more });
	const saved = (id: string) => dana.cart.savedCart({ accountId: harbor, id });
	const list = (client = dana, accountId = harbor) => client.cart.savedCarts({ accountId });
	const lines = async () =>
		(await read()).items.map(({ productDetails, quantity, job = "", note = "" }) => [
			productDetails?.sku,
			quantity,
			job,
			note,
		]);
	const fill = async () =>
		dana.cart.add({
			accountId: harbor,
			items: [
				{ ...(await item(bulb, 24)), job: "Elm School", note: "Gate 3" },
				{ ...(await item(bulb, 2)) },
				{ ...(await item(other, 5)) },
			],
		});

	it("keep lines with jobs and notes, and add them up with those in the cart", async () => {
		await fill();
		const { id } = await save("  Spring \n stock ");
		expect(await list()).toMatchObject([
			{ id, name: "Spring stock", lineCount: 3, pieces: 31, savedBy: { name: expect.any(String) } },
		]);
		expect((await saved(id)).lines).toMatchObject([
			{ sku: bulb, quantity: 24, job: "Elm School", note: "Gate 3", price: 17.66, problem: null },
			{ sku: bulb, quantity: 2, job: "", price: 17.66, lineTotal: 35.32 },
			{ sku: other, quantity: 5 },
		]);
		expect(await use(id)).toEqual({ name: "Spring stock", lines: 3, leftOut: [] });
		expect(await lines()).toEqual([
			[bulb, 48, "Elm School", "Gate 3"],
			[bulb, 4, "", ""],
			[other, 10, "", ""],
		]);
	});

	it("replace the cart, at the prices of the day", async () => {
		await fill();
		const { id } = await save("Stock");
		await dana.cart.clear({ accountId: harbor });
		await add(dana, [other, 1]);
		await services.db
			.updateTable("price")
			.set({ list_cents: 5000, breaks: "[]" })
			.where("variation_id", "=", await getId(other))
			.execute();
		expect(await use(id, { replace: true })).toMatchObject({ lines: 3 });
		expect((await lines()).map(([, quantity]) => quantity)).toEqual([24, 2, 5]);
		expect((await read()).items[2]).toMatchObject({ price: 46, notices: [] });
	});

	it("happen once for a form that is sent again, also at once", async () => {
		await fill();
		const first = await save("Stock", "form-key-save-1");
		expect(await save("Stock", "form-key-save-1")).toEqual(first);
		const outcomes = await atOnce([1, 2, 3].map(() => () => use(first.id, { formKey: "form-key-use-1" })));
		expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
		expect((await read()).pieces).toBe(62);
		const names = await Promise.allSettled(["a", "A", "a "].map((name) => save(name)));
		expect(names.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	it("say what can no longer be ordered, and leave it out", async () => {
		await fill();
		const { id } = await save("Stock");
		await dana.cart.clear({ accountId: harbor });
		const gone = await getId(other);
		await services.db.updateTable("variation").set({ orderable: 0 }).where("id", "=", gone).execute();
		expect((await saved(id)).lines[2]).toMatchObject({ price: null, problem: "Can no longer be ordered." });
		expect(await use(id)).toMatchObject({ lines: 2, leftOut: [other] });
		await services.db.updateTable("variation").set({ orderable: 0 }).execute();
		const before = await lines();
		expect(await refusal(use(id, { replace: true }))).toMatchObject({ status: 422, code: "NOTHING_LEFT" });
		expect(await lines()).toEqual(before);
		await services.db.updateTable("variation").set({ orderable: 1 }).execute();
	});

	it("are renamed and deleted, each name once", async () => {
		await fill();
		const [first, second] = [await save("One"), await save("Two")];
		const rename = (id: string, name: string) => dana.cart.renameSavedCart({ accountId: harbor, id, name });
		expect(await refusal(rename(second.id, "ONE"))).toMatchObject({ status: 409, code: "NAME_TAKEN" });
		expect(await rename(first.id, "ONE")).toMatchObject({ name: "ONE" });
		expect(await refusal(save("two"))).toMatchObject({ status: 409, code: "NAME_TAKEN" });
		for (const name of ["", " ", "n".repeat(81)])
			expect(await refusal(save(name))).toMatchObject({ status: 400 });
		await dana.cart.deleteSavedCart({ accountId: harbor, id: second.id });
		expect(await refusal(saved(second.id))).toMatchObject({ status: 404 });
		expect(await list()).toHaveLength(1);
	});

	it("belong to the account: its representative uses them, others find nothing", async () => {
		await fill();
		const { id } = await save("Stock");
		expect(await list(rosa)).toHaveLength(1);
		expect(await use(id, {}, rosa)).toMatchObject({ lines: 3 });
		expect(await list(danaInBangor, bangor)).toEqual([]);
		const theirs = { accountId: bangor, id };
		const { cart } = danaInBangor;
		for (const call of [
			() => cart.savedCart(theirs),
			() => cart.takeSavedCart(theirs),
			() => cart.renameSavedCart({ ...theirs, name: "Mine" }),
			() => cart.deleteSavedCart(theirs),
			() => cart.savedCart({ accountId: harbor, id }),
		])
			expect(await refusal(call())).toMatchObject({ status: 404 });
		const basic = await demoClient(services, contract, "demo-basic");
		expect(await refusal(basic.cart.savedCarts({ accountId: harbor }))).toMatchObject({ status: 403 });
		const nobody = await demoClient(services, contract);
		expect(await refusal(nobody.cart.savedCarts({ accountId: harbor }))).toMatchObject({ status: 401 });
		expect(await list()).toMatchObject([{ id, name: "Stock" }]);
	});

	it("have limits: 500 lines each, 100 for an account", async () => {
		expect(await refusal(save("Empty"))).toMatchObject({ status: 422, code: "CART_EMPTY" });
		const one = await item(bulb, 1);
		const jobs = (count: number) => Array.from({ length: count }, (_, at) => ({ ...one, job: `Job ${at}` }));
		await dana.cart.add({ accountId: harbor, items: jobs(500) });
		const { id } = await save("Full");
		expect((await saved(id)).lines).toHaveLength(500);
		await use(id);
		expect(await read()).toMatchObject({ lineCount: 500, pieces: 1000 });
		await dana.cart.add({ accountId: harbor, items: jobs(501) });
		expect(await refusal(save("Too full"))).toMatchObject({ status: 409, code: "LIMIT_REACHED" });
		await dana.cart.clear({ accountId: harbor });
		await add(dana, [bulb, 1]);
		for (let at = 0; at < 99; at++) await save(`Cart ${at}`);
		expect(await refusal(save("One more"))).toMatchObject({ status: 409, code: "LIMIT_REACHED" });
		expect(await list()).toHaveLength(100);
	});
});
