/** Pages of a list of favorites that is shared in an account or by a link. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { favoriteListsContract, favoritesContract } from "#contracts/favorites/favorites";
import { demoClient } from "../../setup/demo-clients.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, newVisitors } from "../../setup/visitor.ts";

const { call } = newVisitors();
const owner = "demo-distributor";
const stranger = "demo-company-buyer";
const favorites = "/user/my-favorite-items";
let shop: ShopServices;
let skus: { id: string; sku: string }[] = [];
let rids: string[] = [];
let list = "";

const clientOf = (userId: string) =>
	demoClient(shop.services, { favorites: favoritesContract, favoriteLists: favoriteListsContract }, userId);

beforeAll(async () => {
	shop = await startShopServices();
	skus = (await orderableSkus(shop.services.db)).slice(0, 4);
});
afterAll(() => shop.stop());
beforeEach(async () => {
	for (const table of ["favorite", "favorite_list", "share"] as const)
		await shop.services.db.deleteFrom(table).execute();
	const client = await clientOf(owner);
	rids = [];
	for (const { id } of skus.slice(0, 3)) rids.push((await client.favorites.add({ id })).rid);
	await client.favorites.describe({ rids: rids.slice(0, 2), list: "Lobby & hall", note: "Wet location" });
	const opened = await call(favorites, owner, { intent: "open", list: "Lobby & hall" });
	list = opened.location ?? "";
});

describe("a list of favorites", () => {
	it("asks in place to choose products first", async () => {
		for (const intent of ["cart", "project", "remove"]) {
			const { status, body } = await call(list, owner, { intent });
			expect([intent, status, JSON.stringify(body)]).toEqual([
				intent,
				400,
				expect.stringContaining("Choose products first."),
			]);
		}
	});

	it("gets its page by a button, once", async () => {
		expect(list).toMatch(/^\/user\/favorite-lists\/[\w-]+$/);
		expect((await call(favorites, owner, { intent: "open", list: "LOBBY & HALL" })).location).toBe(list);
		expect((await call(favorites, owner, { intent: "open", list: "" })).status).toBe(400);
		expect((await call(favorites, owner, { intent: "open", list: "No such" })).location).toBe(favorites);
		expect((await call(favorites, owner)).body).toMatchObject({
			opened: [{ name: "Lobby & hall", count: 2 }],
			shared: [],
		});
		expect((await call(list, owner)).body).toMatchObject({ found: 2, list: { name: "Lobby & hall" } });
		expect((await call(`${list}?search=no-such-word`, owner)).body).toMatchObject({ found: 0 });
		for (const page of ["", "/people", "/share", "/rename", "/delete", `/notes/${rids[0]}`])
			expect([page, (await call(list + page, stranger)).status]).toEqual([page, 404]);
		expect((await call(`${list}/export.csv`, stranger)).status).toBe(404);
	});

	it("takes products by part number, notes and the way out, and keeps what was typed", async () => {
		const added = await call(list, owner, { intent: "add", part: ` ${skus[3]?.sku.toLowerCase()} ` });
		expect(added.location).toBe(list);
		const unknown = await call(list, owner, { intent: "add", part: "ZZZ-NO-SUCH" });
		expect(unknown).toMatchObject({
			status: 400,
			body: { reply: { initialValue: { part: "ZZZ-NO-SUCH" }, error: { part: [expect.any(String)] } } },
		});
		expect((await call(list, owner, { intent: "add", part: "" })).status).toBe(400);
		expect((await call(list, owner, { intent: "add", part: "x".repeat(500) })).status).toBe(400);
		const client = await clientOf(owner);
		await client.favorites.describe({ rids: rids.slice(2), list: "Other" });
		const other = await call(list, owner, { intent: "add", part: skus[2]?.sku ?? "" });
		expect(other).toMatchObject({ status: 409, body: { reply: { error: { part: [expect.any(String)] } } } });

		const note = `${list}/notes/${rids[0]}`;
		expect((await call(note, owner)).body).toMatchObject({ note: "Wet location" });
		const long = await call(note, owner, { note: "n".repeat(201) });
		expect(long.status).toBe(400);
		expect((await call(note, owner, { note: "=1+1" })).location).toBe(list);
		expect((await call(`${list}/notes/${rids[2]}`, owner)).status).toBe(404);
		expect((await call(`${list}/notes/${rids[2]}`, owner, { note: "x" })).status).toBe(404);
		const csv = await (await call(`${list}/export.csv`, owner)).response?.text();
		expect(csv?.split("\r\n")).toHaveLength(5);
		expect(csv).toContain("'=1+1");

		expect((await call(list, owner, { intent: `remove ${rids[0]}` })).location).toBe(list);
		expect((await call(list, owner, { intent: "remove", rid: rids.slice(2) })).status).toBe(404);
		expect((await call(list, owner, { intent: "cart", rid: rids.slice(2) })).status).toBe(404);
		expect((await call(list, owner, { intent: "project", rid: rids.slice(1, 2) })).location).toContain(
			"/projects/add?product=",
		);
		expect((await call(favorites, owner)).body).toMatchObject({ total: 4 });
	});

	it("is renamed and deleted with its products kept", async () => {
		expect((await call(`${list}/rename`, owner, { name: "" })).status).toBe(400);
		const client = await clientOf(owner);
		await client.favorites.describe({ rids: rids.slice(2), list: "Other" });
		const taken = await call(`${list}/rename`, owner, { name: "other" });
		expect(taken).toMatchObject({
			status: 409,
			body: { reply: { initialValue: { name: "other" }, error: { name: [expect.any(String)] } } },
		});
		expect((await call(`${list}/rename`, owner, { name: "Atrium" })).location).toBe(list);
		expect((await call(`${list}/delete`, owner, {})).location).toBe(favorites);
		expect((await call(list, owner)).status).toBe(404);
		expect((await call(favorites, owner)).body).toMatchObject({ total: 3, lists: ["Other"], opened: [] });
	});

	it("is shown to strangers by a link, without prices, and with notes as chosen", async () => {
		const made = async (more: Record<string, string>, token: string) => {
			const answer = await call(`${list}/share`, owner, {
				intent: "create",
				token: token.repeat(43),
				days: "30",
				...more,
			});
			expect(answer.status).toBe(200);
			return `/shared/${token.repeat(43)}`;
		};
		const visitor = newVisitor();
		const [whole, bare] = [await made({ withNotes: "yes", withPrices: "" }, "w"), await made({}, "b")];
		const page = await visitor.get(whole);
		expect(page).toMatchObject({
			status: 200,
			body: { kind: "favorites", name: "Lobby & hall", signedIn: false, count: 2 },
		});
		expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
		expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
		const text = JSON.stringify(page.body);
		expect(text).toContain("Wet location");
		expect(text).not.toMatch(/"price"|demo-distributor|10010/);
		expect(JSON.stringify((await visitor.get(bare)).body)).not.toContain("Wet location");
		expect((await call(whole, stranger)).body).toMatchObject({ signedIn: true });
		const prices = await call(`${list}/share`, owner, {
			intent: "create",
			token: "p".repeat(43),
			days: "30",
			withPrices: "yes",
		});
		expect(prices.status).toBe(422);

		await shop.services.db.updateTable("share").set({ expires_at: "2020-01-01T00:00:00.000Z" }).execute();
		expect((await visitor.get(whole)).status).toBe(404);
		expect((await visitor.get(`/shared/${"x".repeat(43)}`)).status).toBe(404);
	});
});
