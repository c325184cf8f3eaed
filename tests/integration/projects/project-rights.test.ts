/** Projects shared in an account: who may see, edit and manage them, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { productServiceContract } from "#contracts/catalog/product-service";
import { projectsContract } from "#contracts/projects/projects";
import { quotesContract } from "#contracts/quotes/quote-service";
import { sharingContract } from "#contracts/sharing/sharing";
import { seedDemoUsers } from "#demo/demo-users.server";
import type { GivenRight } from "#rules/sharing/shared-rights";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog } from "../../setup/sample-catalog.ts";

const contract = {
	product: productServiceContract,
	projects: projectsContract,
	sharing: sharingContract,
	quotes: quotesContract,
};
type Client = ContractRouterClient<typeof contract>;

const account = "10100";
const colleague = "demo-company-approver";
const seller = "demo-administrator";

describe.each(commonDialects)("projects shared in an account on %s", (dialect) => {
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
	let projectID = "";
	let lineId = "";

	const product = (at: number) => ({
		productId: skus[at] ?? "",
		quantity: 2,
		options: [],
		fixtureType: "A1",
	});
	const give = (everyone: GivenRight, mine: GivenRight = "none") =>
		owner.projects.saveRights({ projectID, everyone, people: [{ userId: colleague, right: mine }] });
	const refused = async (call: Promise<unknown>) => {
		const { status, code, message } = await refusal(call);
		return { status, code, message };
	};
	const quote = (client: Client) =>
		client.quotes.create({
			accountId: account,
			PurchaseOrder: "PO-1",
			name: "",
			note: "",
			status: "draft",
			source: { kind: "project", projectID },
		});
	const token = () => crypto.randomUUID().replaceAll("-", "").padEnd(43, "r");

	/** Everything that a user could do with a project, by the right that it needs. */
	const calls = (client: Client): Record<"see" | "edit" | "manage", (() => Promise<unknown>)[]> => ({
		see: [
			() => client.projects.project({ projectID }),
			() => client.projects.prices({ projectID }),
			() => client.projects.spaces({ projectID }),
			() => client.projects.duplicate({ projectID, name: "Copy" }),
		],
		edit: [
			() => client.projects.addProducts({ projectID, products: [product(1)] }),
			() => client.projects.changeLine({ id: lineId, quantity: 7 }),
			() => client.projects.changeLines({ projectID, lines: [{ lineId, note: "changed" }] }),
			() => client.projects.update({ projectID, name: "Renamed", note: "" }),
			() => client.projects.saveSpaces({ projectID, spaces: [] }),
			() => client.projects.removeLine({ id: lineId }),
		],
		manage: [
			() => client.projects.rights({ projectID }),
			() => client.projects.saveRights({ projectID, everyone: "edit", people: [] }),
			() => client.sharing.create({ kind: "project", targetId: projectID, token: token() }),
			() => client.projects.delete({ projectID }),
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
		skus = (await nobody.product.allVariations({ limit: 10 })).map(({ id }) => id);
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		await services.db.deleteFrom("project").execute();
		({ projectID } = await owner.projects.create({ name: "Lobby", products: [product(0)] }));
		lineId = (await owner.projects.project({ projectID })).products[0]?.lineId ?? "";
	});

	it("are the owner's alone at first, and again when nobody is named", async () => {
		for (const client of [mate, representative, outsider]) {
			expect(await client.projects.list()).toEqual([]);
			for (const kind of ["see", "edit", "manage"] as const)
				expect((await statuses(client, kind)).filter((status) => status !== 404 && status !== 403)).toEqual(
					[],
				);
		}
		await give("see");
		expect(await mate.projects.list()).toMatchObject([
			{ projectID, right: "see", owner: expect.any(String) },
		]);
		await give("none");
		expect(await refused(mate.projects.project({ projectID }))).toMatchObject({ status: 404 });
		expect((await owner.projects.project({ projectID })).name).toBe("Lobby");
	});

	it("can be seen, edited or managed, and nothing more", async () => {
		await give("see");
		expect(await statuses(mate, "see")).toEqual([200]);
		expect(await statuses(mate, "edit")).toEqual([403]);
		expect(await statuses(mate, "manage")).toEqual([403]);
		const { message } = await refused(mate.projects.update({ projectID, name: "Mine", note: "" }));
		expect(message).toMatch(/^You can see this project, but not change it\. Ask .+\.$/);
		await give("none", "edit");
		expect(await statuses(mate, "manage")).toEqual([403]);
		expect(await statuses(mate, "edit")).toEqual([200]);
		expect((await owner.projects.project({ projectID })).name).toBe("Renamed");
	});

	it("end at the account: not in another one, not for strangers, for its representative as for everyone", async () => {
		await give("edit");
		expect(await refused(mateElsewhere.projects.project({ projectID }))).toMatchObject({ status: 404 });
		expect(await mateElsewhere.projects.list()).toEqual([]);
		expect(await refused(outsider.projects.project({ projectID }))).toMatchObject({ status: 404 });
		expect(await refused(nobody.projects.project({ projectID }))).toMatchObject({ status: 401 });
		expect((await representative.projects.project({ projectID })).right).toBe("edit");
		expect((await quote(representative)).lines).toHaveLength(1);
		await give("none", "edit");
		expect(await refused(quote(representative))).toMatchObject({ status: 404 });
		const membership = await services.db
			.deleteFrom("portal_user_account")
			.where("user_id", "=", colleague)
			.where("account_id", "=", account)
			.returningAll()
			.executeTakeFirstOrThrow();
		expect(await refused(mate.projects.project({ projectID }))).toMatchObject({ status: 404 });
		await services.db.insertInto("portal_user_account").values(membership).execute();
		expect((await mate.projects.project({ projectID })).right).toBe("edit");
	});

	it("are managed by the company's administrators too, but not when private", async () => {
		expect(await refused(chief.projects.project({ projectID }))).toMatchObject({ status: 404 });
		await owner.projects.saveRights({
			projectID,
			everyone: "none",
			people: [{ userId: seller, right: "see" }],
		});
		expect(await chief.projects.list()).toMatchObject([{ right: "manage" }]);
		const secret = token();
		await chief.sharing.create({ kind: "project", targetId: projectID, token: secret });
		expect((await nobody.sharing.project({ token: secret })).name).toBe("Lobby");
		const [link] = await owner.sharing.list({ kind: "project", targetId: projectID });
		await chief.projects.saveRights({ projectID, everyone: "none", people: [] });
		expect((await chief.projects.project({ projectID })).right).toBe("manage");
		expect(await refused(representative.projects.project({ projectID }))).toMatchObject({ status: 404 });
		await give("none");
		expect(await refused(chief.projects.project({ projectID }))).toMatchObject({ status: 404 });
		expect(await refused(nobody.sharing.project({ token: secret }))).toMatchObject({ status: 404 });
		await owner.sharing.revoke({ shareId: link?.shareId ?? "" });
	});

	it("name people of the account only", async () => {
		const { people, account: shared } = await owner.projects.rights({ projectID });
		expect(shared.id).toBe(account);
		expect(people.map(({ userId }) => userId)).toEqual(expect.arrayContaining([colleague, seller]));
		expect(people.map(({ userId }) => userId)).not.toContain("demo-company-buyer");
		expect(
			await refused(
				owner.projects.saveRights({
					projectID,
					everyone: "none",
					people: [{ userId: "demo-distributor", right: "edit" }],
				}),
			),
		).toMatchObject({ status: 422, code: "UNKNOWN_PERSON" });
	});

	it("change whole when rights and lines are saved at once", async () => {
		await give("edit");
		await settleAtOnce<unknown>([
			() => mate.projects.addProducts({ projectID, products: [product(2)] }),
			() => give("see", "none"),
			() => mate.projects.changeLine({ id: lineId, quantity: 9 }),
			() => owner.projects.changeLine({ id: lineId, quantity: 4 }),
			() => give("none", "see"),
		]);
		const { everyone, people } = await owner.projects.rights({ projectID });
		const mine = people.find(({ userId }) => userId === colleague)?.right;
		expect([
			["see", "none"],
			["none", "see"],
		]).toContainEqual([everyone, mine]);
		expect(await refused(mate.projects.changeLine({ id: lineId, quantity: 3 }))).toMatchObject({
			status: 403,
		});
	});
});
