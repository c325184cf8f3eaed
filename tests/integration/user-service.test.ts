import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { actingAccount } from "#services/user-service/users.server";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { type RunningServices, startServices } from "../setup/running-services.ts";

let services: RunningServices;
const tokens: Record<string, string> = {};
beforeAll(async () => {
	services = await startServices();
	await seedDemoUsers(services.db, true);
	for (const { userId, email, password } of demoSignIns) tokens[userId] = await signIn(email, password);
});
afterAll(() => services.stop());

async function signIn(email: string, password: string): Promise<string> {
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
	return String((await services.call(path, { email, password })).body.idToken);
}

type Json = Record<string, unknown>;
async function as(who: string, method: string, path: string, body?: object) {
	const response = await fetch(`${services.url}/user-service${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
		},
		body: body && JSON.stringify(body),
	});
	return { status: response.status, body: (await response.json()) as Json & Json[] };
}

let people = 0;
/** A registered user; `verified` as by the mailed link. */
async function newcomer({ verified = false, email = `newcomer${++people}@shop.example` } = {}) {
	const password = "lantern under the stairs";
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x";
	const { body } = await services.call(path, { email, password });
	if (verified)
		await services.db
			.updateTable("identity_account")
			.set({ email_verified: 1 })
			.where("email", "=", email)
			.execute();
	tokens[email] = verified ? await signIn(email, password) : String(body.idToken);
	return { email, userId: String(body.localId) };
}
const name = { fname: "Nia", lname: "Brandt", site: "portal" };
const distributorProof = (accountNumber: string, zip: string) => ({
	customerType: "distributor",
	account: { accountNumber, zip },
});
const repProof = {
	customerType: "representative",
	repInfo: { agency: "Brandt Agents", phone: "919-555-0101", territory: "Carolinas" },
};

describe("demo sign-ins", () => {
	it("exist for each role, with what the role needs", async () => {
		const seen = await Promise.all(
			demoSignIns.map(async ({ userId }) => (await as(userId, "GET", `/users/${userId}`)).body),
		);
		expect(seen).toMatchObject([
			{ customerType: "representative", role: "admin" },
			{ customerType: "basic", selectedAccountId: null },
			{
				customerType: "distributor",
				accountIds: ["10010", "10020", "10060", "10070", "10080", "10090"],
				selectedAccountId: "10010",
			},
			{
				customerType: "representative",
				selectedSalesRepId: "SR-200",
				assignedAccountIds: ["10010", "10030"],
				selectedAssignedAccountId: "10010",
			},
		]);
	});

	it("are disabled outside a demo, and their sessions end", async () => {
		const other = await startServices();
		await seedDemoUsers(other.db, true);
		const { email, password } = demoSignIns[0] ?? { email: "", password: "" };
		const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
		expect((await other.call(path, { email, password })).status).toBe(200);
		await seedDemoUsers(other.db, false);
		expect((await other.call(path, { email, password })).body).toMatchObject({
			error: { message: "USER_DISABLED" },
		});
		expect(await other.db.selectFrom("identity_session").selectAll().execute()).toEqual([]);
		await other.stop();
	});
});

describe("access control", () => {
	it.each([
		["GET", "/users/demo-basic"],
		["GET", "/users?accountId=10010"],
		["GET", "/accounts"],
		["GET", "/account-switches"],
		["GET", "/salesReps"],
		["PUT", "/users/demo-basic"],
		["POST", "/users/request-admin"],
		["POST", "/users/approve-user"],
	])("%s %s requires a token", async (method, path) => {
		const body = method === "GET" ? undefined : { userId: "demo-pending-admin" };
		expect((await as("nobody", method, path, body)).status).toBe(401);
	});

	const readable: [string, Record<string, number>][] = [
		[
			"/users/demo-pending-admin",
			{ "demo-administrator": 200, "demo-basic": 404, "demo-distributor": 404, "demo-representative": 404 },
		],
		[
			"/users?accountId=10010",
			{ "demo-administrator": 200, "demo-basic": 403, "demo-distributor": 403, "demo-representative": 403 },
		],
		[
			"/users?salesRepId=SR-200",
			{ "demo-administrator": 403, "demo-basic": 403, "demo-distributor": 403, "demo-representative": 403 },
		],
		["/users", { "demo-administrator": 422, "demo-basic": 403 }],
		[
			"/account-switches",
			{ "demo-administrator": 200, "demo-basic": 403, "demo-distributor": 403, "demo-representative": 403 },
		],
		[
			"/users/people-accounts/10010",
			{ "demo-administrator": 200, "demo-distributor": 403, "demo-basic": 403 },
		],
	];
	for (const [path, expected] of readable)
		for (const [who, status] of Object.entries(expected))
			it(`GET ${path} as ${who} answers ${status}`, async () => {
				expect((await as(who, "GET", path)).status).toBe(status);
			});

	it.each([
		["demo-basic", []],
		["demo-distributor", ["10010", "10020", "10060", "10070", "10080", "10090"]],
		["demo-representative", ["10030", "10010"]],
	])("%s sees only their own accounts", async (who, ids) => {
		const { body } = await as(who, "GET", "/accounts");
		expect((body.accounts as Json[]).map((account) => account.accountId).sort()).toEqual([...ids].sort());
	});

	it("finds an account by part of its name, with any characters", async () => {
		expect((await as("demo-administrator", "GET", "/accounts?search=sonoran")).body.total).toBe(1);
		expect((await as("demo-administrator", "GET", "/accounts?search=%25")).body.total).toBe(0);
	});

	it("shows a representative only their own sales rep record", async () => {
		const { body } = await as("demo-representative", "GET", "/salesReps?territory=Southwest");
		expect(body).toEqual([]);
		const own = await as("demo-representative", "GET", "/salesReps?email=Rep@demo.example");
		expect(own.body).toMatchObject([{ salesRepId: "SR-200", accountIds: ["10010", "10030"] }]);
	});
});

describe("switching accounts", () => {
	it("selects an account of the user, recorded in the audit log", async () => {
		const { status, body } = await as("demo-representative", "PUT", "/users/demo-representative", {
			selectedAssignedAccountId: "10030",
		});
		expect([status, body.selectedAssignedAccountId]).toEqual([200, "10030"]);
		const log = await as("demo-administrator", "GET", "/account-switches");
		expect((log.body.switches as Json[])[0]).toMatchObject({
			userName: "Rosa Lindqvist",
			fromAccountId: "10010",
			toAccountId: "10030",
			allowed: true,
		});
	});

	it.each([
		["demo-representative", { selectedAssignedAccountId: "10040" }],
		["demo-representative", { selectedAccountId: "10030" }],
		["demo-representative", { selectedSalesRepId: "SR-300" }],
		["demo-distributor", { selectedAccountId: "10030" }],
		["demo-distributor", { selectedAssignedAccountId: "10010x" }],
		["demo-basic", { selectedAccountId: "10010" }],
	])("refuses %s %j", async (who, change) => {
		const before = (await as(who, "GET", `/users/${who}`)).body;
		expect((await as(who, "PUT", `/users/${who}`, change)).status).toBe(403);
		expect((await as(who, "GET", `/users/${who}`)).body).toEqual(before);
	});

	it("logs refused attempts", async () => {
		await as("demo-distributor", "PUT", "/users/demo-distributor", { selectedAccountId: "10050" });
		const log = await as("demo-administrator", "GET", "/account-switches");
		expect((log.body.switches as Json[])[0]).toMatchObject({ toAccountId: "10050", allowed: false });
	});

	it("refuses to change another user's record", async () => {
		expect((await as("demo-administrator", "PUT", "/users/demo-basic", { fname: "Mallory" })).status).toBe(
			403,
		);
	});
});

describe("actingAccount", () => {
	const bearer = (userId: string, email: string, emailVerified = true) => ({
		userId,
		email,
		emailVerified,
		displayName: null,
		sessionId: null,
	});
	it("returns the named account of the user, or the selected one", async () => {
		const dana = bearer("demo-distributor", "distributor@demo.example");
		expect((await actingAccount(services.db, dana, "10020")).accountId).toBe("10020");
		expect((await actingAccount(services.db, dana, undefined)).accountId).toBe("10010");
	});
	it.each([
		[bearer("demo-distributor", "distributor@demo.example"), "10030"],
		[bearer("demo-basic", "basic@demo.example"), undefined],
		[bearer("demo-basic", "basic@demo.example"), "10010"],
	])("refuses %j for account %s", async (who, accountId) => {
		await expect(actingAccount(services.db, who, accountId)).rejects.toMatchObject({ status: 403 });
	});
	it("refuses users whose address is not verified", async () => {
		const unverified = bearer("demo-distributor", "distributor@demo.example", false);
		await expect(actingAccount(services.db, unverified, "10010")).rejects.toMatchObject({ status: 403 });
		await services.db
			.updateTable("portal_user")
			.set({ email_verified: 1 })
			.where("user_id", "=", "demo-distributor")
			.execute();
	});
});

describe("registration", () => {
	it("gives basic access once, even when requested twice at the same time", async () => {
		const { email, userId } = await newcomer();
		const responses = await Promise.all([
			as(email, "POST", "/users", name),
			as(email, "POST", "/users", name),
		]);
		for (const { status, body } of responses) {
			expect(status).toBe(200);
			expect(body).toMatchObject({
				outcome: "basicAccess",
				user: { userId, email, customerType: "basic", emailVerified: false, access: [] },
			});
		}
	});

	it.each([
		[
			"a known account and ZIP code",
			distributorProof("10030", "03101-0001"),
			"distributorVerified",
			"distributor",
		],
		["a wrong ZIP code", distributorProof("10030", "99999"), "distributorUnverified", "basic"],
		["an unknown account", distributorProof("77777", "03101"), "distributorUnverified", "basic"],
		["a representative nobody knows", repProof, "sentForReview", "basic"],
	])("with %s", async (_, verification, outcome, customerType) => {
		const { email } = await newcomer();
		const { body } = await as(email, "POST", "/users/verify/create", { ...name, verification });
		expect(body).toMatchObject({ outcome, user: { customerType, emailVerified: false } });
	});

	it("connects a sales rep by email address", async () => {
		const { email } = await newcomer({ email: "sales@mesa-agents.example" });
		const { body } = await as(email, "POST", "/users/verify/create", { ...name, verification: repProof });
		expect(body).toMatchObject({
			outcome: "salespersonConnected",
			user: { customerType: "representative", selectedSalesRepId: "SR-300", assignedAccountIds: ["10050"] },
		});
		expect((await as(email, "GET", "/accounts")).status).toBe(403);
	});

	it("reports that a repeated request is under review", async () => {
		const { email } = await newcomer();
		await as(email, "POST", "/users", name);
		const ask = () => as(email, "POST", "/users/verify/upgrade", { verification: repProof });
		expect((await ask()).body.outcome).toBe("sentForReview");
		expect((await ask()).body.outcome).toBe("underReview");
	});

	it("upgrades a basic user once", async () => {
		const { email } = await newcomer({ verified: true });
		await as(email, "POST", "/users", name);
		const verification = distributorProof("10040", "60606");
		const upgrade = () => as(email, "POST", "/users/verify/upgrade", { verification });
		expect((await upgrade()).body).toMatchObject({
			outcome: "distributorVerified",
			user: { selectedAccountId: "10040", access: ["cart"] },
		});
		expect((await upgrade()).status).toBe(409);
	});

	it("connects the user of an earlier sign-in only if the address is verified", async () => {
		await services.db
			.insertInto("portal_user")
			.columns([
				"user_id",
				"email",
				"fname",
				"lname",
				"customer_type",
				"role",
				"access",
				"email_verified",
				"pending_admin",
				"people_addresses",
				"site",
				"created_at",
				"updated_at",
			])
			.expression((from) =>
				from
					.selectFrom("portal_user")
					.select(({ val }) => [
						val("earlier-id").as("user_id"),
						val("earlier@shop.example").as("email"),
						"fname",
						"lname",
						"customer_type",
						"role",
						"access",
						"email_verified",
						"pending_admin",
						"people_addresses",
						"site",
						"created_at",
						"updated_at",
					])
					.where("user_id", "=", "demo-distributor"),
			)
			.execute();
		await services.db
			.insertInto("portal_user_account")
			.values({ user_id: "earlier-id", account_id: "10020", position: 0 })
			.execute();
		const { email } = await newcomer({ email: "earlier@shop.example" });
		expect((await as(email, "POST", "/users/thirdPartyLogin", name)).status).toBe(409);
		await services.db
			.updateTable("identity_account")
			.set({ email_verified: 1 })
			.where("email", "=", email)
			.execute();
		tokens[email] = await signIn(email, "lantern under the stairs");
		expect((await as(email, "POST", "/users/thirdPartyLogin", name)).body).toMatchObject({
			outcome: "existingConnected",
			user: { customerType: "distributor", accountIds: ["10020"], selectedAccountId: "10020" },
		});
	});

	it.each([
		[{ ...name, fname: "" }],
		[{ ...name, lname: "x".repeat(61) }],
		[{ ...name, site: "elsewhere" }],
		[{}],
	])("refuses %j", async (body) => {
		const { email } = await newcomer();
		expect((await as(email, "POST", "/users", body)).status).toBe(400);
	});
});

describe("pending users", () => {
	it("can be approved or declined once, by permitted users", async () => {
		const refused = await as("demo-distributor", "POST", "/users/approve-user", {
			userId: "demo-pending-admin",
		});
		expect(refused.status).toBe(403);
		const approve = () =>
			as("demo-administrator", "POST", "/users/approve-user", { userId: "demo-pending-admin" });
		expect((await approve()).body).toMatchObject({ role: "admin", pendingAdmin: false });
		expect((await approve()).status).toBe(409);
	});

	it("who request representative access get only what was selected", async () => {
		const refused = await as("demo-administrator", "POST", "/users/approve-user", {
			userId: "demo-pending-rep",
		});
		expect([refused.status, refused.body.code]).toEqual([422, "NOTHING_CHOSEN"]);
	});

	it("approved as representatives are matched to their sales rep record by email address", async () => {
		const { email, userId } = await newcomer({ verified: true });
		await as(email, "POST", "/users/verify/create", { ...name, verification: repProof });
		const ownRecord = async () => (await as(email, "GET", `/salesReps?email=${email}`)).body;
		expect(await ownRecord()).toEqual([]);
		const grant = { userId, salesRepId: "SR-100", accountIds: ["10010"] };
		await as("demo-administrator", "POST", "/users/approve-user", grant);
		expect(await ownRecord()).toMatchObject([{ salesRepId: "SR-100" }]);
	});

	it("keep their status when declined", async () => {
		const { email, userId } = await newcomer({ verified: true });
		await as(email, "POST", "/users/verify/create", { ...name, verification: repProof });
		const { body } = await as("demo-administrator", "POST", "/users/decline-user", { userId });
		expect(body).toMatchObject({ customerType: "basic", pendingRepInfo: null, salesRepIds: [] });
	});

	it("can request administrator rights once verified", async () => {
		expect((await as("demo-basic", "POST", "/users/request-admin")).status).toBe(409);
		expect((await as("demo-representative", "POST", "/users/request-admin")).body.pendingAdmin).toBe(true);
		expect(
			(await as("demo-representative", "POST", "/users/approve-user", { userId: "demo-representative" }))
				.status,
		).toBe(403);
	});

	it("who request representative access need an administrator of those accounts", async () => {
		const waiting = () =>
			as("demo-administrator", "GET", "/portal-users?salesRepId=SR-100&pending=yes&page=1");
		const getIds = ({ body }: Awaited<ReturnType<typeof as>>) =>
			(body.users as Json[]).map(({ userId }) => userId);
		expect(getIds(await waiting())).toContain("demo-representative");
		const decline = () =>
			as("demo-administrator", "POST", "/users/decline-user", { userId: "demo-representative" });
		expect((await decline()).body).toMatchObject({ role: "user", pendingAdmin: false });
		expect(getIds(await waiting())).not.toContain("demo-representative");

		await as("demo-representative", "POST", "/users/request-admin");
		const elsewhere = { id: "90001", name: "Elsewhere", street: "", city: "", state: "", zip: "", phone: "" };
		await services.db
			.insertInto("account")
			.values({ ...elsewhere, discount: 0 })
			.execute();
		await services.db
			.insertInto("sales_rep_account")
			.values({ sales_rep_id: "SR-200", account_id: elsewhere.id, position: 9 })
			.execute();
		expect(getIds(await waiting())).not.toContain("demo-representative");
		expect((await decline()).status).toBe(404);
	});
});
