/** Jobs and notes of cart lines, on both databases. */
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

const sku = "NL-A19-27";

const describeLine = async (texts: { job?: string; note?: string }, client = dana) => {
	const { cartItemId } = await getLine(sku, client);
	return client.cart.describeLine({ accountId: harbor, cartItemId, job: "", note: "", ...texts });
};
const addFor = async (job: string, quantity: number, note?: string) =>
	dana.cart.add({ accountId: harbor, items: [{ ...(await item(sku, quantity)), job, note }] });
const lines = async () =>
	(await read()).items.map(({ quantity, job = "", note = "" }) => [quantity, job, note]);

describe.each(commonDialects)("jobs and notes of cart lines on %s", (dialect) => {
	setUpCartDesk(dialect);

	it("are saved on one line, and counted as a change", async () => {
		await add(dana, [sku, 2]);
		expect(await describeLine({ job: "  Elm\r\n School ", note: "Leave at\tgate 3" })).toMatchObject({
			version: 2,
		});
		expect(await lines()).toEqual([[2, "Elm School", "Leave at gate 3"]]);
		expect((await describeLine({ job: "Elm School", note: "Leave at gate 3" })).version).toBe(2);
		await describeLine({});
		expect((await read()).items[0]).not.toHaveProperty("job");
	});

	it("keep the same SKU apart for another job, and add up for the same", async () => {
		await addFor("Elm School", 2, "first");
		await addFor("Oak School", 3);
		await addFor(" Elm  School ", 5, "second");
		await add(dana, [sku, 7]);
		expect(await lines()).toEqual([
			[7, "Elm School", "first"],
			[3, "Oak School", ""],
			[7, "", ""],
		]);
		const { pieces } = await dana.cart.add({
			accountId: harbor,
			items: [
				{ ...(await item(sku, 1)), job: "Elm School" },
				{ ...(await item(sku, 1)), job: "Oak School" },
				{ ...(await item(sku, 1)), job: "Oak School" },
			],
		});
		expect(pieces).toBe(20);
	});

	it("can't be the job of another line of the SKU", async () => {
		await addFor("Elm School", 2);
		await add(dana, [sku, 3]);
		const second = (await read()).items[1]?.cartItemId ?? "";
		const same = await refusal(
			dana.cart.describeLine({ accountId: harbor, cartItemId: second, job: "Elm School", note: "" }),
		);
		expect(same).toMatchObject({ status: 409, code: "SAME_JOB" });
		expect(same.message).toContain("“Elm School”");
		expect(await lines()).toEqual([
			[2, "Elm School", ""],
			[3, "", ""],
		]);
	});

	it("of two lines that get the same job at once, one is refused", async () => {
		await addFor("a", 2);
		await addFor("b", 3);
		const ids = (await read()).items.map(({ cartItemId }) => cartItemId);
		const outcomes = await Promise.allSettled(
			ids.map((cartItemId) => dana.cart.describeLine({ accountId: harbor, cartItemId, job: "c", note: "" })),
		);
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const adding = () => addFor("c", 1);
		await atOnce([adding, adding, adding]);
		expect((await lines()).filter(([, job]) => job === "c")).toHaveLength(1);
	});

	it("can be as long as agreed, and belong to one account", async () => {
		await add(dana, [sku, 2]);
		await describeLine({ job: "j".repeat(60), note: "n".repeat(200) });
		expect(await refusal(describeLine({ job: "j".repeat(61) }))).toMatchObject({ status: 400 });
		expect(await refusal(describeLine({ note: "n".repeat(201) }))).toMatchObject({ status: 400 });
		const { cartItemId } = await getLine(sku);
		const texts = { cartItemId, job: "theirs", note: "" };
		expect(await refusal(danaInBangor.cart.describeLine({ accountId: bangor, ...texts }))).toMatchObject({
			status: 404,
		});
		expect(await refusal(danaInBangor.cart.describeLine({ accountId: harbor, ...texts }))).toMatchObject({
			status: 404,
		});
		await describeLine({ job: "Set by the representative" }, rosa);
		expect(await lines()).toEqual([[2, "Set by the representative", ""]]);
	});

	it("come back with removed lines, also those removed before lines had jobs", async () => {
		await addFor("Elm School", 2, "gate 3");
		await add(dana, [sku, 3]);
		const [first] = (await read()).items;
		const { undoId } = await dana.cart.remove({ id: first?.cartItemId ?? "" });
		await dana.cart.restore({ accountId: harbor, undoId });
		expect((await lines()).toSorted()).toEqual([
			[2, "Elm School", "gate 3"],
			[3, "", ""],
		]);
		const cleared = await dana.cart.clear({ accountId: harbor });
		const undo = await services.db
			.selectFrom("cart_undo")
			.select("lines")
			.where("id", "=", cleared.undoId)
			.executeTakeFirstOrThrow();
		const old = (JSON.parse(undo.lines) as Record<string, unknown>[]).map(
			({ job: _job, note: _note, ...line }) => line,
		);
		await services.db
			.updateTable("cart_undo")
			.set({ lines: JSON.stringify(old.slice(1)) })
			.where("id", "=", cleared.undoId)
			.execute();
		await dana.cart.restore({ accountId: harbor, undoId: cleared.undoId });
		expect(await lines()).toEqual([[3, "", ""]]);
	});
});
