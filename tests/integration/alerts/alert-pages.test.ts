/** Pages of alerts for part numbers, as forms without scripts are sent. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { favoritesContract } from "#contracts/favorites/favorites";
import { projectsContract } from "#contracts/projects/projects";
import { alertLimits } from "#rules/alerts/alerts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { type OrderableSku, orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

const dana = "demo-distributor";
const account = "10010";
const contract = { favorites: favoritesContract, projects: projectsContract };

type Report = { report: { text: string; refused: { sku: string; reason: string }[] } };
type Errors = { reply: { error: Record<string, string[]> } };
type Alerts = { alerts: { id: string; kind: string; sku: string; quantity: number }[]; total: number };

describe("the pages", () => {
	let shop: ShopServices;
	let buyer: ReturnType<typeof newVisitor>;
	let skus: OrderableSku[] = [];
	const [id, sku] = [(at: number) => skus[at]?.id ?? "", (at: number) => skus[at]?.sku ?? ""];

	beforeAll(async () => {
		shop = await startShopServices();
		skus = await orderableSkus(shop.services.db);
		buyer = newVisitor();
		await buyer.signIn(dana);
	});
	afterAll(() => shop?.stop());
	beforeEach(async () => {
		await shop.services.db.deleteFrom("part_alert").execute();
		await shop.services.db.updateTable("stock").set({ quantity: 0 }).execute();
	});

	const alerts = async (query = "") => (await buyer.get(`/user/alerts${query}`)).body as Alerts;
	const setStock = (at: number, quantity: number) =>
		shop.services.db.updateTable("stock").set({ quantity }).where("variation_id", "=", id(at)).execute();
	const newAlerts = (at = 0) => `/user/alerts/new?product=${encodeURIComponent(id(at))}&returnTo=/cart`;

	it("set an alert for one part number, and lead back to it", async () => {
		expect(await buyer.post(newAlerts(), { intent: "stock", quantity: "24" })).toMatchObject({
			status: 303,
			location: "/cart",
		});
		expect(await buyer.post(newAlerts(), { intent: "price", quantity: "7" })).toMatchObject({ status: 303 });
		const { alerts: set } = await alerts();
		expect(set.map(({ kind, quantity }) => `${kind} ${quantity}`).sort()).toEqual(["price 1", "stock 24"]);
		expect((await buyer.get(newAlerts())).body).toMatchObject({
			part: { sku: sku(0), stock: { quantity: 24 }, priceAlert: { since: expect.any(String) } },
		});
	});

	it("say the stock of what is in stock, and refuse forged fields", async () => {
		await setStock(0, 5);
		const refused = await buyer.post(newAlerts(), { intent: "stock", quantity: "2" });
		expect(refused.status).toBe(422);
		expect((refused.body as Errors).reply.error[""]?.[0]).toMatch(
			new RegExp(`^${sku(0)}: \\d+ in stock now, so there is nothing to wait for\\.$`),
		);
		for (const [quantity, status] of [
			["0", 400],
			["-3", 400],
			["100000", 400],
			["a lot", 400],
		] as const)
			expect((await buyer.post(newAlerts(), { intent: "stock", quantity })).status).toBe(status);
		expect((await buyer.post(newAlerts(), { intent: "rain" })).status).toBe(400);
		expect((await buyer.post("/user/alerts/new?product=no-such", { intent: "price" })).status).toBe(404);
		for (const path of ["?list=of-somebody", "?project=of-somebody", "?product=", ""])
			expect((await buyer.get(`/user/alerts/new${path}`)).status).toBe(404);
		expect((await alerts()).total).toBe(0);
	});

	it("set alerts for a list of favorites and a project, and name what wasn't added", async () => {
		const client = await demoClient(shop.services, contract, dana);
		const rids = [];
		for (const at of [0, 1]) rids.push((await client.favorites.add({ id: id(at) })).rid);
		await client.favorites.describe({ rids, list: "Lobby" });
		const fromFavorites = "/user/alerts/new?favorites=yes&name=Lobby";
		expect((await buyer.get(fromFavorites)).body).toMatchObject({ source: { title: "Lobby", count: 2 } });
		expect(await buyer.post(fromFavorites, { intent: "price" })).toMatchObject({
			status: 303,
			location: "/user/my-favorite-items?list=Lobby",
		});
		await setStock(1, 3);
		const inStock = await shop.services.db
			.selectFrom("stock")
			.select(({ fn }) => fn.sum<number>("quantity").as("sum"))
			.where("variation_id", "=", id(1))
			.executeTakeFirstOrThrow();
		const products = [
			{ productId: id(0), quantity: 40, options: [], fixtureType: "A" },
			{ productId: id(0), quantity: 2, options: [], fixtureType: "B" },
			{ productId: id(1), quantity: Number(inStock.sum), options: [] },
		];
		const { projectID } = await client.projects.create({ name: "Depot", products });
		const form = { intent: "stock", idempotencyKey: randomUUID() };
		const first = await buyer.post(`/user/alerts/new?project=${projectID}`, form);
		const again = await buyer.post(`/user/alerts/new?project=${projectID}`, form);
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.body).toEqual(first.body);
		expect((first.body as Report).report).toMatchObject({
			text: "1 alert added. 1 part number couldn't be added.",
			refused: [{ sku: sku(1), reason: expect.stringMatching(/^\d+ in stock now/) }],
		});
		const { alerts: set } = await alerts();
		expect(set.map(({ kind, sku, quantity }) => `${kind} ${sku} ${quantity}`).sort()).toEqual(
			[`price ${sku(0)} 1`, `price ${sku(1)} 1`, `stock ${sku(0)} 42`].sort(),
		);
	});

	it("list 500 alerts in pages, and remove one or those selected", async () => {
		const at = "2026-11-22T18:00:00.000Z";
		const rows = Array.from({ length: alertLimits.perPerson }, (_, number) => ({
			id: randomUUID(),
			user_id: dana,
			account_id: account,
			variation_id: number === 0 ? id(0) : `gone-${number}`,
			kind: "price" as const,
			sku: `P-${number}`,
			name: "Filler",
			quantity: 1,
			told_cents: 100,
			told_at: at,
			created_at: at,
		}));
		await shop.services.db.insertInto("part_alert").values(rows).execute();
		const { alerts: shown, total } = await alerts("?page=10");
		expect([shown.length, total]).toEqual([50, 500]);
		const refused = await buyer.post(newAlerts(1), { intent: "price" });
		expect(refused.status).toBe(422);
		expect((refused.body as Errors).reply.error[""]?.[0]).toContain("You have 500 alerts, the most");
		expect(await buyer.post("/user/alerts?page=10", { intent: `remove ${shown[0]?.id}` })).toMatchObject({
			status: 303,
			location: "/user/alerts?page=10",
		});
		const ids = shown.slice(1).map((alert) => alert.id);
		await Promise.all([1, 2].map(() => buyer.post("/user/alerts", { intent: "remove", ids })));
		expect((await alerts()).total).toBe(450);
		expect((await buyer.post("/user/alerts", { intent: "remove" })).status).toBe(400);
		const stranger = newVisitor();
		await stranger.signIn("demo-administrator");
		const left = (await alerts()).alerts[0]?.id ?? "";
		expect((await stranger.post("/user/alerts", { intent: `remove ${left}` })).status).toBe(303);
		expect((await alerts()).total).toBe(450);
	});
});

it("show nothing with services of the specification alone", async () => {
	const shop = await startSpecificationShop({});
	const [email] = Object.values(emails);
	const visitor = await shop.signedIn(email ?? "");
	for (const path of ["/user/alerts", "/user/alerts/new?product=1"])
		expect((await visitor.get(path)).status).toBe(404);
	expect(JSON.stringify((await visitor.get("/user")).body)).not.toContain("/user/alerts");
	await shop.stop();
});
