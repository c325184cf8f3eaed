/** Notes and lists of favorites: pages, CSV and who may change them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { favoritesContract } from "#contracts/favorites/favorites";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitors } from "../../setup/visitor.ts";

const { call } = newVisitors();
const buyer = "demo-distributor";
const list = "/user/my-favorite-items";
let shop: ShopServices;
let skus: { id: string; sku: string }[] = [];
let rids: string[] = [];

const clientOf = async (userId: string) =>
	(await demoClient(shop.services, { favorites: favoritesContract }, userId)).favorites;

beforeAll(async () => {
	shop = await startShopServices();
	skus = (await orderableSkus(shop.services.db)).slice(0, 3);
});
afterAll(() => shop.stop());
beforeEach(async () => {
	await shop.services.db.deleteFrom("favorite").execute();
	const favorites = await clientOf(buyer);
	rids = [];
	for (const { id } of skus) rids.push((await favorites.add({ id })).rid);
});

describe("the service", () => {
	it("sets notes and lists of the user's own favorites, all or none", async () => {
		const [mine, theirs] = [await clientOf(buyer), await clientOf("demo-representative")];
		await mine.describe({ rids: rids.slice(0, 2), list: "  Site \n office " });
		await mine.describe({ rids: rids.slice(2), list: "SITE OFFICE", note: "Wet location" });
		expect(await mine.lists()).toEqual([{ name: "Site office", count: 3 }]);
		expect(await mine.page({ search: "wet" })).toMatchObject({ found: 1, total: 3 });
		expect(await mine.page({ list: "Site office" })).toMatchObject({ found: 3 });
		expect(await mine.page({ list: "Other" })).toMatchObject({ found: 0 });
		await mine.describe({ rids: rids.slice(0, 1), list: "" });
		expect(await mine.lists()).toEqual([{ name: "Site office", count: 2 }]);
		const [foreign] = rids;
		expect(await refusal(theirs.describe({ rids: [foreign ?? ""], note: "x" }))).toMatchObject({
			status: 404,
		});
		expect(await refusal(mine.describe({ rids: [foreign ?? "", "none"], note: "x" }))).toMatchObject({
			status: 404,
		});
		expect((await mine.list()).filter(({ note }) => note === "x")).toEqual([]);
		expect(await theirs.lists()).toEqual([]);
		expect(await refusal(mine.describe({ rids, note: "n".repeat(201) }))).toMatchObject({ status: 400 });
		expect(await refusal(mine.describe({ rids, list: "n".repeat(61) }))).toMatchObject({ status: 400 });
	});

	it("keeps notes and lists of what is removed and restored", async () => {
		const mine = await clientOf(buyer);
		await mine.describe({ rids, note: "Lobby", list: "A" });
		await mine.removeSeveral({ rids });
		expect(await mine.lists()).toEqual([]);
		expect(await mine.restore({ rids })).toMatchObject([{ note: "Lobby" }, {}, { list: "A" }]);
	});

	it("has at most 50 lists", async () => {
		const { db } = shop.services;
		await db
			.insertInto("favorite")
			.values(
				Array.from({ length: 50 }, (_, at) => ({
					rid: `many-${at}`,
					user_id: buyer,
					variation_id: `sku-${at}`,
					added_at: "2026-01-01T00:00:00.000Z",
					removed_at: null,
					note: "",
					list_name: `List ${at}`,
				})),
			)
			.execute();
		const mine = await clientOf(buyer);
		expect(await refusal(mine.describe({ rids, list: "One more" }))).toMatchObject({ status: 409 });
		expect(await mine.describe({ rids, list: "list 7" })).toMatchObject([{ list: "List 7" }, {}, {}]);
	});
});

describe("the pages", () => {
	it("edit the note and the list of one, and move several", async () => {
		const page = `/user/favorites/${rids[0]}`;
		expect(await call(page, buyer)).toMatchObject({ status: 200, body: { called: skus[0]?.sku } });
		expect((await call(page, "demo-representative")).status).toBe(404);
		expect((await call(page, "demo-representative", { note: "x", list: "" })).status).toBe(404);
		const long = await call(page, buyer, { note: "n".repeat(201), list: "Kept" });
		expect(long).toMatchObject({ status: 400, body: { reply: { initialValue: { list: "Kept" } } } });
		expect((await call(page, buyer, { note: "=1+1", list: "Lobby" })).location).toBe(list);
		const moved = await call(list, buyer, { intent: "move", rid: rids.slice(1), list: "lobby" });
		expect(moved.status).toBe(303);
		expect((await call(`${list}?list=Lobby`, buyer)).body).toMatchObject({ found: 3, lists: ["Lobby"] });
		expect((await call(list, buyer, { intent: "move", rid: rids, list: "l".repeat(61) })).status).toBe(400);
	});

	it("move by Enter in the name of a list, and keep that name when nothing is selected or named", async () => {
		const moved = await call(list, buyer, { intent: "enter", rid: rids.slice(1), list: "Garage" });
		expect(moved.status).toBe(303);
		expect((await call(`${list}?list=Garage`, buyer)).body).toMatchObject({ found: 2 });
		const unnamed = await call(list, buyer, { intent: "enter", rid: rids, list: "" });
		expect(unnamed).toMatchObject({
			status: 400,
			body: { reply: { error: { list: ["Enter a name for the list."] }, initialValue: { rid: rids } } },
		});
		expect((await call(`${list}?list=Garage`, buyer)).body).toMatchObject({ found: 2 });
		expect(await call(list, buyer, { intent: "enter", list: "Garage" })).toMatchObject({
			status: 400,
			body: { reply: { error: { "": ["Choose favorites first."] }, initialValue: { list: "Garage" } } },
		});
		await call(list, buyer, { intent: "move", rid: rids.slice(1), list: "lobby" });
	});

	it("download them as CSV that no spreadsheet runs", async () => {
		await (await clientOf(buyer)).describe({ rids: rids.slice(0, 1), note: "=1+1", list: "Lobby" });
		const csv = async (path: string, who = buyer) => (await call(path, who)).response?.text();
		const all = (await csv("/user/favorites.csv")) ?? "";
		expect(all.split("\r\n")).toHaveLength(5);
		expect(all).toContain(`${skus[0]?.sku},`);
		expect(all).toContain("Lobby,'=1+1");
		expect((await csv("/user/favorites.csv?list=Lobby"))?.split("\r\n")).toHaveLength(3);
		expect((await csv("/user/favorites.csv", "demo-representative"))?.split("\r\n")).toHaveLength(2);
	});
});
