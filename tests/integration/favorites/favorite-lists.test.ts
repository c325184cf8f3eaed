/** Lists of favorites shared in an account and by links, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { favoriteListsContract, favoritesContract } from "#contracts/favorites/favorites";
import { sharingContract } from "#contracts/sharing/sharing";
import { seedDemoUsers } from "#demo/demo-users.server";
import type { GivenRight } from "#rules/sharing/shared-rights";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog, orderableSkus } from "../../setup/sample-catalog.ts";

const contract = {
	favorites: favoritesContract,
	lists: favoriteListsContract,
	sharing: sharingContract,
};
type Client = ContractRouterClient<typeof contract>;

const account = "10100";
const colleague = "demo-company-approver";
const seller = "demo-administrator";

describe.each(dialects)("lists of favorites on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let owner: Client;
	let mate: Client;
	let mateElsewhere: Client;
	let chief: Client;
	let representative: Client;
	let outsider: Client;
	let nobody: Client;
	let skus: string[] = [];
	let rids: string[] = [];
	let listID = "";

	const sku = (at: number) => skus[at] ?? "";
	const give = (everyone: GivenRight, mine: GivenRight = "none") =>
		owner.lists.saveRights({ listID, everyone, people: [{ userId: colleague, right: mine }] });
	const token = () => crypto.randomUUID().replaceAll("-", "").padEnd(43, "r");
	const link = async (client: Client, more: { withNotes?: boolean; withPrices?: boolean } = {}) => {
		const secret = token();
		await client.sharing.create({ kind: "favorites", targetId: listID, token: secret, ...more });
		return secret;
	};
	const status = async (call: Promise<unknown>) => (await refusal(call)).status;

	/** Everything that a user could do with a list, by the right that it needs. */
	const calls = (client: Client): Record<"see" | "edit" | "manage", (() => Promise<unknown>)[]> => ({
		see: [() => client.lists.favoriteList({ listID })],
		edit: [
			() => client.lists.add({ listID, ids: [sku(3)] }),
			() => client.lists.describe({ listID, rids: rids.slice(0, 1), note: "Changed" }),
			() => client.lists.remove({ listID, rids: rids.slice(1, 2) }),
		],
		manage: [
			() => client.lists.rights({ listID }),
			() => client.lists.saveRights({ listID, everyone: "edit", people: [] }),
			() => link(client),
			() => client.lists.rename({ listID, name: "Renamed" }),
			() => client.lists.delete({ listID }),
		],
	});
	const statuses = async (client: Client, kind: "see" | "edit" | "manage") => {
		const outcomes: number[] = [];
		for (const call of calls(client)[kind])
			outcomes.push(
				await call().then(
					() => 200,
					(error: { status?: number }) => error.status ?? 0,
				),
			);
		return [...new Set(outcomes)];
	};

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url });
		expect(services.dialect).toBe(dialect);
		await seedDemoUsers(services.db, true);
		await importSampleCatalog(services.db, dialect);
		const client = (userId?: string, accountId?: string) =>
			demoClient(services, contract, userId, accountId) as Promise<Client>;
		nobody = await client();
		owner = await client("demo-company-buyer", account);
		mate = await client(colleague, account);
		mateElsewhere = await client(colleague, "10110");
		chief = await client("demo-company-administrator", account);
		representative = await client(seller, account);
		outsider = await client("demo-distributor");
		skus = (await orderableSkus(services.db)).slice(0, 5).map(({ id }) => id);
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		for (const table of ["favorite", "favorite_list", "share"] as const)
			await services.db.deleteFrom(table).execute();
		rids = [];
		for (const id of skus.slice(0, 3)) rids.push((await owner.favorites.add({ id })).rid);
		await owner.favorites.describe({ rids: rids.slice(0, 2), list: "Lobby", note: "Wet location" });
		({ listID } = await owner.lists.open({ name: "lobby" }));
	});

	it("get one id, by which they are shared", async () => {
		const opened = await settleAtOnce(
			Array.from({ length: 8 }, () => () => owner.lists.open({ name: "Lobby" })),
		);
		expect(new Set(opened.map((one) => one.status === "fulfilled" && one.value.listID))).toEqual(
			new Set([listID]),
		);
		expect(await status(owner.lists.open({ name: "No such list" }))).toBe(404);
		expect(await status(mate.lists.open({ name: "Lobby" }))).toBe(404);
		expect(await owner.favorites.lists()).toEqual([{ name: "Lobby", count: 2, listID }]);
		expect(await owner.lists.list()).toEqual([]);
	});

	it("are the owner's alone at first, and again when nobody is named", async () => {
		for (const client of [mate, representative, outsider, chief]) {
			expect(await client.lists.list()).toEqual([]);
			for (const kind of ["see", "edit", "manage"] as const)
				expect(await statuses(client, kind)).toEqual([404]);
		}
		await give("see");
		expect(await mate.lists.list()).toMatchObject([
			{ listID, name: "Lobby", count: 2, right: "see", owner: "Miles Bennett" },
		]);
		await give("none");
		expect(await status(mate.lists.favoriteList({ listID }))).toBe(404);
		expect((await owner.lists.favoriteList({ listID })).favorites).toHaveLength(2);
	});

	it("can be seen, edited or managed, and nothing more", async () => {
		await give("see");
		expect(await statuses(mate, "see")).toEqual([200]);
		expect(await statuses(mate, "edit")).toEqual([403]);
		expect(await statuses(mate, "manage")).toEqual([403]);
		expect(await refusal(mate.lists.add({ listID, ids: [sku(3)] }))).toMatchObject({
			code: "LIST_RIGHT",
			message: "You can see this list, but not change it. Ask Miles Bennett.",
		});
		await give("none", "edit");
		expect(await statuses(mate, "manage")).toEqual([403]);
		expect(await statuses(mate, "edit")).toEqual([200]);
		const { favorites } = await owner.lists.favoriteList({ listID });
		expect(favorites.map(({ productId, note = "" }) => [productId, note])).toEqual([
			[sku(3), ""],
			[sku(0), "Changed"],
		]);
		expect((await owner.favorites.list()).map(({ productId }) => productId)).toContain(sku(1));
		expect(await mate.favorites.list()).toEqual([]);
	});

	it("don't reach favorites of the owner outside of them", async () => {
		await give("edit");
		const outside = rids.slice(2);
		expect(await status(mate.lists.describe({ listID, rids: outside, note: "x" }))).toBe(404);
		expect(await status(mate.lists.remove({ listID, rids: [...rids] }))).toBe(404);
		expect(await status(mate.favorites.describe({ rids: rids.slice(0, 1), note: "x" }))).toBe(404);
		await owner.favorites.describe({ rids: outside, list: "Private" });
		const other = await refusal(mate.lists.add({ listID, ids: [sku(4), sku(2)] }));
		expect(other).toMatchObject({ status: 409, code: "OTHER_LIST" });
		expect(other.message).not.toContain("Private");
		expect((await owner.lists.favoriteList({ listID })).count).toBe(2);
		expect(await status(mate.lists.add({ listID, ids: ["no-such-sku"] }))).toBe(404);
		expect(await status(mate.lists.add({ listID, ids: [] }))).toBe(400);
		expect(await status(mate.lists.add({ listID, ids: Array.from({ length: 101 }, () => sku(4)) }))).toBe(
			400,
		);
	});

	it("end at the account: not in another one, not for strangers, nor for somebody who left", async () => {
		await give("edit");
		expect(await status(mateElsewhere.lists.favoriteList({ listID }))).toBe(404);
		expect(await mateElsewhere.lists.list()).toEqual([]);
		expect(await status(outsider.lists.favoriteList({ listID }))).toBe(404);
		expect(await status(nobody.lists.favoriteList({ listID }))).toBe(401);
		expect((await representative.lists.favoriteList({ listID })).right).toBe("edit");
		const membership = await services.db
			.deleteFrom("portal_user_account")
			.where("user_id", "=", colleague)
			.where("account_id", "=", account)
			.returningAll()
			.executeTakeFirstOrThrow();
		expect(await status(mate.lists.favoriteList({ listID }))).toBe(404);
		await services.db.insertInto("portal_user_account").values(membership).execute();
		await give("none", "edit");
		expect(
			await status(
				owner.lists.saveRights({
					listID,
					everyone: "none",
					people: [{ userId: "demo-distributor", right: "see" }],
				}),
			),
		).toBe(422);
	});

	it("keep links and rights under a new name, and while they are empty", async () => {
		await give("see");
		const secret = await link(owner);
		await owner.favorites.remove({ id: rids[0] ?? "" });
		await owner.lists.rename({ listID, name: "Entrance hall" });
		expect((await nobody.sharing.favorites({ token: secret })).name).toBe("Entrance hall");
		expect(await mate.lists.list()).toMatchObject([{ name: "Entrance hall", count: 1 }]);
		expect(await owner.favorites.restore({ rids: rids.slice(0, 1) })).toMatchObject([
			{ list: "Entrance hall" },
		]);
		await owner.favorites.removeSeveral({ rids: rids.slice(0, 2) });
		expect(await owner.favorites.lists()).toEqual([{ name: "Entrance hall", count: 0, listID }]);
		expect(await nobody.sharing.favorites({ token: secret })).toMatchObject({ count: 0, favorites: [] });
		await owner.favorites.describe({ rids: rids.slice(2), list: "ENTRANCE HALL" });
		expect((await mate.lists.favoriteList({ listID })).favorites).toMatchObject([{ productId: sku(2) }]);
		await owner.favorites.restore({ rids: rids.slice(0, 1) });
		await owner.favorites.describe({ rids: rids.slice(0, 1), list: "Other" });
		expect(await refusal(owner.lists.rename({ listID, name: "OTHER" }))).toMatchObject({
			status: 409,
			code: "NAME_TAKEN",
		});
		expect((await owner.lists.rename({ listID, name: "entrance hall" })).name).toBe("entrance hall");
	});

	it("end with their links and rights when deleted, and leave the favorites", async () => {
		await give("edit");
		const secret = await link(owner);
		await owner.lists.delete({ listID });
		expect(await status(nobody.sharing.favorites({ token: secret }))).toBe(404);
		expect(await status(mate.lists.favoriteList({ listID }))).toBe(404);
		expect(await owner.favorites.lists()).toEqual([]);
		expect((await owner.favorites.list()).map(({ list, note }) => [list, note])).toEqual([
			[undefined, undefined],
			[undefined, "Wet location"],
			[undefined, "Wet location"],
		]);
		await owner.favorites.describe({ rids: rids.slice(0, 1), list: "Lobby" });
		const again = await owner.lists.open({ name: "Lobby" });
		expect(again.listID).not.toBe(listID);
		expect(await mate.lists.list()).toEqual([]);
		expect(await status(nobody.sharing.favorites({ token: secret }))).toBe(404);
	});

	it("are shown by links with or without notes, never with prices, ids or people", async () => {
		const [whole, bare] = [await link(owner), await link(owner, { withNotes: false })];
		expect(await nobody.sharing.open({ token: whole })).toEqual({ kind: "favorites" });
		const shown = await nobody.sharing.favorites({ token: whole });
		expect(shown).toMatchObject({ name: "Lobby", count: 2, favorites: [{ note: "Wet location" }, {}] });
		expect(JSON.stringify(await nobody.sharing.favorites({ token: bare }))).not.toContain("Wet");
		const text = JSON.stringify(shown);
		for (const hidden of [...rids, listID, account, "Miles", "demo-company-buyer", "price"])
			expect(text).not.toContain(hidden);
		expect(await refusal(link(owner, { withPrices: true }))).toMatchObject({ status: 422 });
		expect(await status(nobody.sharing.project({ token: whole }))).toBe(404);
		const rows = await services.db.selectFrom("share").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(whole);
		const [newest] = await owner.sharing.list({ kind: "favorites", targetId: listID });
		expect(newest).toMatchObject({ withNotes: false, withPrices: false });
		expect(await status(mate.sharing.revoke({ shareId: newest?.shareId ?? "" }))).toBe(404);
		await owner.sharing.revoke({ shareId: newest?.shareId ?? "" });
		expect(await status(nobody.sharing.favorites({ token: bare }))).toBe(404);
	});

	it("are managed by the company's administrators once shared, and their links end with that", async () => {
		await owner.lists.saveRights({
			listID,
			everyone: "none",
			people: [{ userId: seller, right: "see" }],
		});
		expect(await chief.lists.list()).toMatchObject([{ right: "manage" }]);
		const secret = await link(chief);
		expect((await nobody.sharing.favorites({ token: secret })).name).toBe("Lobby");
		expect(await owner.sharing.list({ kind: "favorites", targetId: listID })).toHaveLength(1);
		await chief.lists.rename({ listID, name: "Hall" });
		await give("none");
		expect(await status(chief.lists.favoriteList({ listID }))).toBe(404);
		expect(await status(nobody.sharing.favorites({ token: secret }))).toBe(404);
	});

	it("change whole when rights, names and favorites are saved at once", async () => {
		await give("edit");
		const settled = await settleAtOnce<unknown>([
			() => mate.lists.add({ listID, ids: [sku(3), sku(4)] }),
			() => owner.lists.rename({ listID, name: "Hall" }),
			() => mate.lists.add({ listID, ids: [sku(4), sku(3)] }),
			() => give("see", "none"),
			() => owner.favorites.describe({ rids: rids.slice(2), list: "Lobby" }),
			() => mate.lists.remove({ listID, rids: rids.slice(0, 1) }),
		]);
		for (const one of settled)
			if (one.status === "rejected") expect([403, 404]).toContain((one.reason as { status: number }).status);
		const all = await owner.favorites.list();
		expect(new Set(all.map(({ productId }) => productId)).size).toBe(all.length);
		expect((await owner.lists.favoriteList({ listID })).name).toBe("Hall");
		expect(await status(mate.lists.add({ listID, ids: [sku(4)] }))).toBe(403);
	});
});
