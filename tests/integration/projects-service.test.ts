/** Fixture types, prices, copies and links of projects, and search in favorites, over HTTP. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { favoritesContract } from "#contracts/cart/favorites";
import { productServiceContract } from "#contracts/catalog/product-service";
import { projectLimits } from "#contracts/projects/project-limits";
import { projectsContract } from "#contracts/projects/projects";
import { sharingContract } from "#contracts/projects/sharing";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal as refused } from "../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog } from "../setup/sample-catalog.ts";

const contract = {
	product: productServiceContract,
	favorites: favoritesContract,
	projects: projectsContract,
	sharing: sharingContract,
};
type Client = ContractRouterClient<typeof contract>;

let services: RunningServices;
let nobody: Client;
let dana: Client;
let rosa: Client;
let ben: Client;
let skus: string[] = [];

const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
	services = await startServices();
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	nobody = await demoClient(services, contract);
	dana = await demoClient(services, contract, "demo-distributor");
	rosa = await demoClient(services, contract, "demo-representative");
	ben = await demoClient(services, contract, "demo-basic");
	skus = (await nobody.product.allVariations({ limit: 10 })).map(({ id }) => id);
});
afterAll(() => services.stop());

/** The HTTP status of an error. */
const refusal = async (call: Promise<unknown>) => (await refused(call)).status;

const sku = (index: number) => skus[index] ?? "";
const line = (index: number, fixtureType = "", quantity = 1) => ({
	productId: sku(index),
	quantity,
	options: [],
	fixtureType,
});
const getTags = async (projectID: string, sort?: "tag") =>
	(await dana.projects.project({ projectID, sort })).products.map(({ fixtureType }) => fixtureType);
/** Line ids by fixture type. */
async function lineIds(projectID: string): Promise<Record<string, string>> {
	const { products } = await dana.projects.project({ projectID });
	return Object.fromEntries(products.map(({ fixtureType, lineId }) => [fixtureType, lineId]));
}
const projectWith = (name: string, products: ReturnType<typeof line>[]) =>
	dana.projects.create({ name, products });

describe("project lines", () => {
	it("of one SKU are separate per fixture type, and merged per type in any spelling", async () => {
		const { projectID } = await projectWith("Types", [line(0, "A1", 2), line(0, "B1", 3), line(0, "a 1", 4)]);
		const { products, pieces } = await dana.projects.project({ projectID });
		expect(products.map(({ fixtureType, quantity }) => [fixtureType, quantity])).toEqual([
			["A1", 6],
			["B1", 3],
		]);
		expect(pieces).toBe(9);
	});

	it("are sorted like a schedule, with untyped lines last, in pages", async () => {
		const products = ["A10", "", "B1", "A2", "A1"].map((tag) => line(0, tag));
		const { projectID } = await projectWith("Order", products);
		expect(await getTags(projectID)).toEqual(["A10", "", "B1", "A2", "A1"]);
		expect(await getTags(projectID, "tag")).toEqual(["A1", "A2", "A10", "B1", ""]);
		const second = await dana.projects.project({ projectID, sort: "tag", page: 2, pageSize: 2 });
		expect(second).toMatchObject({ page: 2, pageCount: 3, lineCount: 5, pieces: 5 });
		expect(second.products.map(({ fixtureType }) => fixtureType)).toEqual(["A10", "B1"]);
		expect((await dana.projects.project({ projectID, page: 9, pageSize: 2 })).page).toBe(3);
	});

	it("change all or none, can swap types, and never become duplicates", async () => {
		const { projectID } = await projectWith("Change", [line(0, "A1"), line(0, "B1"), line(1, "C1")]);
		const ids = await lineIds(projectID);
		const lines = [
			{ lineId: ids.A1 ?? "", fixtureType: "B1" },
			{ lineId: ids.B1 ?? "", fixtureType: "A1", quantity: 7, note: "spare" },
			{ lineId: ids.C1 ?? "", quantity: 0 },
		];
		await dana.projects.changeLines({ projectID, lines });
		const after = await dana.projects.project({ projectID });
		expect(after.products).toMatchObject([
			{ lineId: ids.A1, fixtureType: "B1", quantity: 1 },
			{ lineId: ids.B1, fixtureType: "A1", quantity: 7, note: "spare" },
		]);
		const alike = [
			{ lineId: ids.B1 ?? "", quantity: 9 },
			{ lineId: ids.A1 ?? "", fixtureType: "a1" },
		];
		expect(await refusal(dana.projects.changeLines({ projectID, lines: alike }))).toBe(409);
		expect((await dana.projects.project({ projectID })).products).toEqual(after.products);
	});

	it("of another project or user answer 404 and stay unchanged", async () => {
		const mine = await projectWith("Mine", [line(0, "A1")]);
		const other = await projectWith("Other", [line(0, "A1")]);
		const lineId = (await lineIds(other.projectID)).A1 ?? "";
		const lines = [{ lineId, quantity: 9 }];
		expect(await refusal(dana.projects.changeLines({ projectID: mine.projectID, lines }))).toBe(404);
		expect(await refusal(ben.projects.changeLines({ projectID: other.projectID, lines }))).toBe(404);
		expect((await dana.projects.project({ projectID: other.projectID })).pieces).toBe(1);
	});

	it.each([
		["a fixture type of 21 characters", { ...line(0, "T".repeat(21)) }],
		["a note of 201 characters", { ...line(0), note: "n".repeat(201) }],
	])("refuse %s", async (_, product) => {
		expect(await refusal(dana.projects.create({ name: "a", products: [product] }))).toBe(400);
	});

	it("are limited to 5,000, read in pages", async () => {
		const products = Array.from({ length: projectLimits.lines }, (_, index) => line(index % 5, `T${index}`));
		const { projectID, lineCount } = await projectWith("Large", products);
		expect(lineCount).toBe(projectLimits.lines);
		const last = await dana.projects.project({ projectID, page: 100 });
		expect([last.pageCount, last.products.at(-1)?.fixtureType]).toEqual([100, "T4999"]);
		expect(await refusal(dana.projects.addProducts({ projectID, products: [line(0, "more")] }))).toBe(409);
	});
});

describe("projects", () => {
	it("can be renamed, copied once per form, and deleted with their lines", async () => {
		const { projectID } = await projectWith("Before", [line(0, "A1", 3), line(1)]);
		expect(await dana.projects.update({ projectID, name: " After ", note: "Bay 3" })).toMatchObject({
			name: "After",
			note: "Bay 3",
		});
		const form = { projectID, name: "Copy", formKey: "copy-form-1" };
		const copies = await Promise.all(Array.from({ length: 20 }, () => dana.projects.duplicate(form)));
		expect(new Set(copies.map((copy) => copy.projectID)).size).toBe(1);
		const copy = await dana.projects.project({ projectID: copies[0]?.projectID ?? "" });
		expect(copy).toMatchObject({ name: "Copy", note: "Bay 3", pieces: 4 });
		expect(copy.products.map(({ fixtureType }) => fixtureType)).toEqual(["A1", ""]);

		await dana.projects.delete({ projectID });
		expect(await refusal(dana.projects.project({ projectID }))).toBe(404);
		expect(await refusal(dana.projects.delete({ projectID }))).toBe(404);
		const left = services.db.selectFrom("project_line").selectAll().where("project_id", "=", projectID);
		expect(await left.execute()).toEqual([]);
	});

	it("of another user can't be renamed, copied, deleted or priced", async () => {
		const { projectID } = await projectWith("Dana's", [line(0)]);
		const calls = [
			rosa.projects.update({ projectID, name: "Taken", note: "" }),
			rosa.projects.duplicate({ projectID, name: "Taken" }),
			rosa.projects.delete({ projectID }),
			rosa.projects.prices({ projectID }),
		];
		expect(await Promise.all(calls.map(refusal))).toEqual([404, 404, 404, 404]);
		expect(await dana.projects.project({ projectID })).toMatchObject({ name: "Dana's", lineCount: 1 });
	});

	it("have the service's prices at each line's quantity, for permitted users", async () => {
		const { projectID } = await projectWith("Prices", [line(0, "A1", 3), line(1, "B1", 500)]);
		const prices = await dana.projects.prices({ projectID });
		expect(prices.lines).toHaveLength(2);
		const cents = (dollars: number) => Math.round(dollars * 100);
		const { products } = await dana.projects.project({ projectID });
		for (const { lineId, quantity } of products) {
			const priced = prices.lines.find((line) => line.lineId === lineId);
			expect(cents(priced?.lineTotal ?? 0)).toBe(cents(priced?.price ?? 0) * quantity);
			expect(priced?.price).toBeGreaterThan(0);
		}
		const sum = prices.lines.reduce((total, { lineTotal }) => total + cents(lineTotal), 0);
		expect([cents(prices.total), prices.unpriced]).toEqual([sum, 0]);
		const [first] = products;
		const some = await dana.projects.prices({ projectID, lineIds: [first?.lineId ?? ""] });
		expect([some.lines.length, some.total]).toEqual([1, prices.total]);

		const own = await ben.projects.create({ name: "Ben's", product: line(0) });
		expect(await refusal(ben.projects.prices({ projectID: own.projectID }))).toBe(403);
	});
});

describe("shared project links", () => {
	let drawn = 0;
	/** A token as the storefront generates it. */
	const token = () => `${++drawn}`.padStart(43, "t");

	it("show the project by fixture type without sign-in, and hide the owner", async () => {
		const { projectID } = await projectWith("Shared", [line(0, "B1", 2), line(1, "A1")]);
		const secret = token();
		await dana.sharing.create({ kind: "project", targetId: projectID, token: secret });
		expect(await nobody.sharing.open({ token: secret })).toEqual({ kind: "project" });
		const shown = await nobody.sharing.project({ token: secret });
		expect(shown).toMatchObject({ name: "Shared", lineCount: 2, pieces: 3, total: null });
		expect(shown.lines.map(({ fixtureType, price }) => [fixtureType, price])).toEqual([
			["A1", null],
			["B1", null],
		]);
		const text = JSON.stringify(shown);
		for (const hidden of ["demo-distributor", "distributor@demo.example", "10010", projectID])
			expect(text).not.toContain(hidden);
		const rows = await services.db.selectFrom("share").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(secret);
	});

	it("show prices only if the owner chose so and may still see them", async () => {
		const { projectID } = await projectWith("Priced", [line(0, "A1", 2)]);
		const secret = token();
		await dana.sharing.create({ kind: "project", targetId: projectID, token: secret, withPrices: true });
		const { total } = await dana.projects.prices({ projectID });
		expect(await nobody.sharing.project({ token: secret })).toMatchObject({ total, unpriced: 0 });
		const owner = () => services.db.updateTable("portal_user").where("user_id", "=", "demo-distributor");
		await owner().set({ customer_type: "basic" }).execute();
		const shown = await nobody.sharing.project({ token: secret });
		expect([shown.total, shown.lines[0]?.price]).toEqual([null, null]);
		await owner().set({ customer_type: "distributor" }).execute();

		const own = await ben.projects.create({ name: "No prices", product: line(0) });
		const asked = { kind: "project", targetId: own.projectID, token: token(), withPrices: true } as const;
		expect(await refusal(ben.sharing.create(asked))).toBe(403);
	});

	it("end when revoked, expired, or with their project", async () => {
		const { projectID } = await projectWith("Ending", [line(0)]);
		const target = { kind: "project", targetId: projectID } as const;
		const [revoked, expired, orphaned] = [token(), token(), token()];
		const share = await dana.sharing.create({ ...target, token: revoked });
		await dana.sharing.create({ ...target, token: expired, days: 7 });
		await dana.sharing.create({ ...target, token: orphaned, days: 365 });
		expect(await dana.sharing.list(target)).toHaveLength(3);

		expect(await refusal(rosa.sharing.revoke({ shareId: share.shareId }))).toBe(404);
		await dana.sharing.revoke({ shareId: share.shareId });
		expect(await refusal(dana.sharing.revoke({ shareId: share.shareId }))).toBe(404);
		expect(await refusal(nobody.sharing.project({ token: revoked }))).toBe(404);
		expect(await refusal(nobody.sharing.open({ token: revoked }))).toBe(404);
		expect(await refusal(dana.sharing.create({ ...target, token: revoked }))).toBe(409);

		const row = services.db
			.updateTable("share")
			.where("expires_at", "<", new Date(services.now() + 8 * day).toISOString());
		await row.set({ expires_at: new Date(services.now() - 1).toISOString() }).execute();
		expect(await refusal(nobody.sharing.project({ token: expired }))).toBe(404);
		expect((await nobody.sharing.project({ token: orphaned })).name).toBe("Ending");
		await dana.projects.delete({ projectID });
		expect(await refusal(nobody.sharing.project({ token: orphaned }))).toBe(404);
		expect(await refusal(nobody.sharing.project({ token: "guess" }))).toBe(404);
	});

	it("are created once for concurrent forms, and only for the user's own project", async () => {
		const { projectID } = await projectWith("Once", [line(0)]);
		const form = { kind: "project", targetId: projectID, token: token() } as const;
		const made = await Promise.all(Array.from({ length: 20 }, () => dana.sharing.create(form)));
		expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
		expect(await refusal(rosa.sharing.create({ ...form, token: token() }))).toBe(404);
		const own = await ben.projects.create({ name: "Ben's link", product: line(0) });
		expect(await refusal(ben.sharing.create({ ...form, targetId: own.projectID }))).toBe(409);
		expect(await refusal(dana.sharing.create({ ...form, token: "short" }))).toBe(400);
		expect(await refusal(nobody.sharing.list({}))).toBe(401);
	});
});

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
