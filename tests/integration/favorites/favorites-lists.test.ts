/** Searching, removing and restoring favorites over HTTP. */
import { describe, expect, it } from "vitest";
import {
	ben,
	nobody,
	refusal,
	rosa,
	setUpProjectDesk,
	sku,
	skus,
} from "../../setup/projects/project-desk.ts";

setUpProjectDesk();

describe("favorites", () => {
	it("are found by words of name, brand and part number, sorted, in pages", async () => {
		for (const id of skus.slice(0, 5)) await rosa.favorites.add({ id });
		const facts = await Promise.all(skus.slice(0, 5).map((id) => nobody.product.variationById({ id })));
		const all = await rosa.favorites.page({ sort: "part-number", pageSize: 2 });
		expect(all).toMatchObject({ total: 5, found: 5, page: 1, pageCount: 3 });
		const wanted = facts[3]?.sku ?? "";
		const found = await rosa.favorites.page({ search: wanted.toLowerCase() });
		expect(found.favorites.map(({ productId }) => productId)).toContain(sku(3));
		expect(found.found).toBeLessThan(5);
		expect((await rosa.favorites.page({ search: "100%_\\" })).found).toBe(0);
		expect((await ben.favorites.page({ search: wanted })).total).toBe(0);
		expect((await rosa.favorites.page({ page: 99, pageSize: 2 })).page).toBe(3);
	});

	it("are removed all or none, and restored at their position", async () => {
		const before = await rosa.favorites.list();
		const rids = before.slice(1, 3).map(({ rid }) => rid);
		expect(await refusal(rosa.favorites.removeSeveral({ rids: [...rids, "foreign"] }))).toBe(404);
		expect(await rosa.favorites.list()).toEqual(before);
		await rosa.favorites.removeSeveral({ rids });
		expect(await rosa.favorites.list()).toHaveLength(3);
		expect(await refusal(ben.favorites.restore({ rids }))).toBe(404);
		const again = await Promise.all([rosa.favorites.restore({ rids }), rosa.favorites.restore({ rids })]);
		expect(again.map((restored) => restored.length)).toEqual([2, 2]);
		expect(await rosa.favorites.list()).toEqual(before);
	});

	it("that are added again after removal exist once", async () => {
		const [first] = await rosa.favorites.list();
		await rosa.favorites.remove({ id: first?.rid ?? "" });
		const added = await rosa.favorites.add({ id: first?.productId ?? "" });
		expect(added.rid).not.toBe(first?.rid);
		expect(await refusal(rosa.favorites.restore({ rids: [first?.rid ?? ""] }))).toBe(404);
		expect((await rosa.favorites.page({})).total).toBe(5);
	});
});
