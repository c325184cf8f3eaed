/** Whether cart lines ship complete, on both databases. */
import { describe, expect, it } from "vitest";
import {
	add,
	atOnce,
	bangor,
	dana,
	danaInBangor,
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

const [bulb, other] = ["NL-A19-27", "NL-A19-40"];

const setAll = (shipComplete: boolean, client = dana) =>
	client.cart.setShipComplete({ accountId: harbor, shipComplete });
const setLine = async (sku: string, shipComplete: boolean, client = dana) =>
	client.cart.setShipComplete({
		accountId: harbor,
		cartItemId: (await getLine(sku)).cartItemId,
		shipComplete,
	});
const addSaying = async (sku: string, shipComplete?: boolean, job?: string) =>
	dana.cart.add({ accountId: harbor, items: [{ ...(await item(sku, 1)), shipComplete, job }] });
const lines = async () =>
	(await read()).items.map(({ quantity, shipComplete = false }) => [quantity, shipComplete]);

describe.each(commonDialects)("lines that ship complete on %s", (dialect) => {
	setUpCartDesk(dialect);

	it("are chosen line by line", async () => {
		await add(dana, [bulb, 2], [other, 3]);
		expect((await read()).items[0]).not.toHaveProperty("shipComplete");
		await setLine(bulb, true);
		expect(await lines()).toEqual([
			[2, true],
			[3, false],
		]);
		await setLine(bulb, false, rosa);
		expect((await lines())[0]).toEqual([2, false]);
	});

	it("are chosen for all lines, and those added later", async () => {
		await add(dana, [bulb, 2]);
		expect(await setAll(true)).toMatchObject({ shipComplete: true });
		await add(dana, [other, 3]);
		expect(await lines()).toEqual([
			[2, true],
			[3, true],
		]);
		await setAll(false);
		expect((await lines()).map(([, complete]) => complete)).toEqual([false, false]);
	});

	it("are forgotten by an empty cart", async () => {
		await add(dana, [bulb, 2]);
		await setAll(true);
		await dana.cart.remove({ id: (await getLine(bulb)).cartItemId });
		await add(dana, [bulb, 1]);
		expect(await lines()).toEqual([[1, false]]);
		await setAll(true);
		await dana.cart.clear({ accountId: harbor });
		await add(dana, [bulb, 3]);
		expect(await lines()).toEqual([[3, false]]);
	});

	it("stay one line when more is added; the choice changes only when said", async () => {
		await addSaying(bulb, true);
		await addSaying(bulb);
		expect(await lines()).toEqual([[2, true]]);
		await addSaying(bulb, false);
		expect(await lines()).toEqual([[3, false]]);
		await dana.cart.add({
			accountId: harbor,
			items: [await item(bulb, 1), { ...(await item(bulb, 1)), shipComplete: true }],
		});
		expect(await lines()).toEqual([[5, true]]);
		await addSaying(bulb, false, "Elm School");
		expect(await lines()).toEqual([
			[5, true],
			[1, false],
		]);
	});

	it("come back with removed lines, and give way to the line that is there again", async () => {
		await addSaying(bulb, true);
		const { undoId } = await dana.cart.remove({ id: (await getLine(bulb)).cartItemId });
		await dana.cart.restore({ accountId: harbor, undoId });
		expect(await lines()).toEqual([[1, true]]);
		const again = await dana.cart.remove({ id: (await getLine(bulb)).cartItemId });
		await addSaying(bulb);
		await dana.cart.restore({ accountId: harbor, undoId: again.undoId });
		expect(await lines()).toEqual([[2, false]]);
	});

	it("come back from undo data older than the choice", async () => {
		await add(dana, [bulb, 2]);
		const { undoId } = await dana.cart.remove({ id: (await getLine(bulb)).cartItemId });
		const row = await services.db
			.selectFrom("cart_undo")
			.select("lines")
			.where("id", "=", undoId)
			.executeTakeFirstOrThrow();
		const old = (JSON.parse(row.lines) as Record<string, unknown>[]).map(
			({ ship_complete: _choice, ...line }) => line,
		);
		await services.db
			.updateTable("cart_undo")
			.set({ lines: JSON.stringify(old) })
			.where("id", "=", undoId)
			.execute();
		await dana.cart.restore({ accountId: harbor, undoId });
		expect(await lines()).toEqual([[2, false]]);
	});

	it("are saved with a cart and put back, also from carts saved before", async () => {
		await services.db.deleteFrom("saved_cart").execute();
		await addSaying(bulb, true);
		await addSaying(other);
		const { id } = await dana.cart.saveCart({ accountId: harbor, name: "Stock" });
		const saved = await dana.cart.savedCart({ accountId: harbor, id });
		expect(saved.lines.map(({ shipComplete }) => shipComplete)).toEqual([true, false]);
		await dana.cart.takeSavedCart({ accountId: harbor, id, replace: true });
		expect(await lines()).toEqual([
			[1, true],
			[1, false],
		]);
		const row = await services.db.selectFrom("saved_cart").select("lines").executeTakeFirstOrThrow();
		const older = (JSON.parse(row.lines) as Record<string, unknown>[]).map(
			({ shipComplete: _choice, ...line }) => line,
		);
		await services.db
			.updateTable("saved_cart")
			.set({ lines: JSON.stringify(older) })
			.execute();
		expect((await dana.cart.savedCart({ accountId: harbor, id })).lines[0]?.shipComplete).toBe(false);
		await dana.cart.takeSavedCart({ accountId: harbor, id, replace: true });
		expect(await lines()).toEqual([
			[1, false],
			[1, false],
		]);
	});

	it("are changed at once without losing a line, and by nobody of another account", async () => {
		await add(dana, [bulb, 2]);
		await atOnce([() => setAll(true), () => addSaying(other), () => setAll(true)]);
		expect((await read()).lineCount).toBe(2);
		expect((await lines())[0]).toEqual([2, true]);
		const { cartItemId } = await getLine(bulb);
		for (const accountId of [bangor, harbor])
			expect(
				await refusal(danaInBangor.cart.setShipComplete({ accountId, cartItemId, shipComplete: false })),
			).toMatchObject({ status: 404 });
		expect(
			await refusal(dana.cart.setShipComplete({ accountId: harbor, cartItemId: "none", shipComplete: true })),
		).toMatchObject({ status: 404 });
		expect((await lines())[0]).toEqual([2, true]);
	});
});
