/** The builder's price and saved designs on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import { lessBasisPoints } from "#rules/catalog/prices";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents } from "#rules/custom-builder/part-prices";
import { designLimits } from "#rules/custom-builder/scx-options";
import {
	call,
	distributor,
	proxy,
	services,
	setUpProjectShop,
	visitor,
} from "../../setup/projects/project-shop.ts";

setUpProjectShop();

const part = "SCX-L144X96-A090-840-FW-1D1";
const list = "/user/my-custom-designs";
const builder = "/custom-builder/SCX-SERIES";

async function save(name: string, who = distributor, more: Record<string, string> = {}) {
	const saved = await call(`${list}/new?part=${part}`, who, { name, part, ...more });
	expect(saved.status).toBe(303);
	return saved.location ?? "";
}

const names = async (who = distributor) => {
	const { items } = ((await call(list, who)).body as { list: { items: { name: string }[] } }).list;
	return items.map(({ name }) => name);
};

describe("the price of a run", () => {
	const priced = async (who: string) =>
		((await call(`${builder}?part=${part}`, who)).body as { price: unknown }).price;

	it("is the account's: the parts less the discount of 8%", async () => {
		const decoded = decodePartNumber(part);
		if (decoded.kind !== "design") throw new Error("The run cannot be built.");
		const listCents = listPriceCents(decoded.design);
		expect(await priced(distributor)).toMatchObject({
			kind: "price",
			price: `$${(lessBasisPoints(listCents, 800) / 100).toLocaleString("en-US")}`,
			listPrice: "$1,435.70",
			parts: { "SCX-C1W": { each: "$68.00", total: "$68.00" } },
		});
	});

	it("is not for guests and users without verification", async () => {
		expect(await priced("guest")).toEqual({ kind: "sign-in" });
		expect(await priced("demo-basic")).toEqual({ kind: "not-verified" });
	});
});

describe("saved designs", () => {
	it("are saved once, renamed, copied and deleted", async () => {
		const key = { idempotencyKey: "k".repeat(20) };
		const path = await save("Dock", distributor, key);
		expect(await save("Dock", distributor, key)).toBe(path);
		expect((await call(path, distributor)).body).toMatchObject({
			design: { name: "Dock", partNumber: part, run: { shape: "L" }, price: { kind: "price" } },
		});
		expect((await call(path, distributor, { intent: "rename", name: "Dock 2" })).status).toBe(303);
		const copied = await call(path, distributor, { intent: "copy", idempotencyKey: "c".repeat(20) });
		expect(copied.location).not.toBe(path);
		expect((await names()).sort()).toEqual(["Dock 2", "Dock 2 (copy)"]);
		expect((await call(path, distributor, { intent: "delete" })).location).toBe(list);
		expect(await names()).toEqual(["Dock 2 (copy)"]);
		const again = await call(path, distributor, { intent: "delete", formOwner: `${distributor}/10010` });
		expect([again.status, again.location]).toEqual([303, list]);
		expect((await call(path, distributor)).status).toBe(404);
		expect((await call(path, distributor, { intent: "rename", name: "Gone" })).status).toBe(404);
	});

	it("of others do not exist, and guests sign in and come back to the run", async () => {
		const path = await save("Mine");
		const tries: (Record<string, string> | undefined)[] = [
			undefined,
			{ intent: "rename", name: "Yours" },
			{ intent: "copy" },
			{ intent: "delete" },
		];
		for (const form of tries) expect((await call(path, "demo-representative", form)).status).toBe(404);
		expect(await names("demo-representative")).toEqual([]);
		expect(await names()).toContain("Mine");
		const guest = await (await visitor("guest")).get(`${list}/new?part=${part}`);
		expect(guest.location).toContain(encodeURIComponent(`${list}/new?part=${part}`));
	});

	it("need a name and a run that can be built", async () => {
		const nameless = await call(`${list}/new?part=${part}`, distributor, { name: " ", part });
		expect(nameless.status).toBe(400);
		expect(JSON.stringify(nameless.body)).toContain("Enter a name for the design.");
		const long = await call(`${list}/new?part=${part}`, distributor, { name: "x".repeat(81), part });
		expect(long.status).toBe(400);
		const wrong = await call(`${list}/new`, distributor, { name: "A", part: "SCX-L144X12-A090-840-FW-1D1" });
		expect(wrong.status).toBe(400);
		const opened = await call(`${list}/new?part=SCX-9`, distributor);
		expect(opened.location).toBe(`${builder}?part=SCX-9`);
	});

	it("have a limit, which loses nothing", async () => {
		const user_id = "demo-representative";
		const row = (index: number) => ({
			id: `full-${index}`,
			user_id,
			name: `Run ${index}`,
			part_number: part,
			created_at: "2026-01-01",
			updated_at: "2026-01-01",
		});
		const rows = Array.from({ length: designLimits.designs }, (_, index) => row(index));
		await services.db.insertInto("custom_design").values(rows).execute();
		const refused = await call(`${list}/new?part=${part}`, user_id, { name: "One more", part });
		expect(refused.status).toBe(409);
		expect(JSON.stringify(refused.body)).toContain("which is the limit");
		expect(JSON.stringify(refused.body)).toContain("One more");
	});

	it("say that they could not be loaded or saved, with what was typed", async () => {
		proxy.failWith("error", /\/cart-service\/custom-design/);
		try {
			expect(await call(list, distributor)).toMatchObject({ status: 503, body: { list: null } });
			const failed = await call(`${list}/new?part=${part}`, distributor, { name: "Kept name", part });
			expect(failed.status).toBe(503);
			expect(JSON.stringify(failed.body)).toContain("Kept name");
			expect((await call(`${builder}?part=${part}`, distributor)).body).toMatchObject({
				price: { kind: "on-request" },
			});
		} finally {
			proxy.failWith(null);
		}
	});
});
