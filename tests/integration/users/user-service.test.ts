/** Demo sign-ins, access control and account switching in the user service. */
import { describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { actingAccount } from "#services/user-service/users.server";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { startServices } from "../../setup/running-services.ts";
import { as, type Json, services, setUpUserDesk } from "../../setup/users/user-desk.ts";

setUpUserDesk();

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
			{
				companyRoles: ["10100", "10110"].map((accountId) => ({ accountId, buyer: true, approver: false })),
				role: "user",
			},
			{
				companyRoles: ["10100", "10110"].map((accountId) => ({ accountId, buyer: false, approver: true })),
				role: "user",
			},
			{ customerType: "distributor", accountIds: ["10100", "10110"], role: "admin" },
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
		["GET", "/accounts/10010/sales-reps"],
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
			{ "demo-administrator": 200, "demo-distributor": 200, "demo-basic": 403 },
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

describe("the sales reps of an account", () => {
	it("are those who serve it, the one with the fewest accounts first", async () => {
		const { status, body } = await as("demo-distributor", "GET", "/accounts/10010/sales-reps");
		expect(status).toBe(200);
		expect(body).toMatchObject([
			{ salesRepId: "SR-200", name: "Lindqvist Agency" },
			{ salesRepId: "SR-100" },
		]);
		expect(JSON.stringify(body)).not.toContain("accountIds");
	});

	it.each([
		["demo-distributor", "10030"],
		["demo-basic", "10010"],
		["demo-representative", "10040"],
	])("are refused to %s for account %s", async (who, account) => {
		expect((await as(who, "GET", `/accounts/${account}/sales-reps`)).status).toBe(403);
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
