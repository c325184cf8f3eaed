/** Manager pages with a user service without extensions. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { portalUserSchema } from "#contracts/users/user";
import { toSeen } from "#contracts/users/user-changes";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { type PlainUser, plainUser, startPlainUserService } from "../../setup/users/plain-user-service.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

let services: RunningServices;
let owner: Awaited<ReturnType<typeof startPlainUserService>>;
let manager: Visitor;
const repInfo = { agency: "A", phone: "617-555-0100", territory: "T" };
const users: PlainUser[] = [
	plainUser("demo-administrator", {
		customerType: "representative",
		role: "admin",
		accountIds: [],
		salesRepIds: ["R-1"],
		selectedSalesRepId: null,
		assignedAccountIds: ["A-1", "A-2"],
		selectedAssignedAccountId: "A-1",
	}),
	plainUser("buyer"),
	plainUser("admin-to-be", { pendingAdmin: true }),
	plainUser("rep-to-be", { customerType: "basic", accountIds: [], access: [], pendingRepInfo: repInfo }),
];
const seen = (userId: string) => ({
	seen: JSON.stringify(toSeen(portalUserSchema.parse(users.find((user) => user.userId === userId)))),
});

beforeAll(async () => {
	services = await startServices({ template: "users" });
	owner = await startPlainUserService(users, services.url);
	setEnvironment({
		SERVICES_BASE_URL: owner.url,
		SERVICE_EXTENSIONS: "auto",
		SERVICE_TIMEOUT_MS: "30000",
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
	});
	manager = newVisitor();
	expect((await manager.signIn("demo-administrator")).status).toBe(303);
});
afterAll(async () => {
	owner.stop();
	await services.stop();
});

it("lists users and accounts by number without our extension calls", async () => {
	const page = await manager.get("/user/portal-users?accountId=A-1");
	expect(page.status).toBe(200);
	expect(page.body).toMatchObject({
		accounts: [{ accountId: "A-1", name: "" }, { accountId: "A-2" }],
		list: { pendingTotal: 2 },
	});
	for (const path of ["/user/access-requests", "/user/user-changes", "/user/account-switches"])
		expect(await manager.get(path)).toMatchObject({
			status: 404,
			body: { message: "This shop doesn't offer this." },
		});
});

it("reports that sign-ins can't be disabled, and edits the supported fields", async () => {
	const page = await manager.get("/user/portal-users/buyer");
	expect(page.body).toMatchObject({ may: { disabling: false, disabled: false }, changes: [] });
	const path = "/user/portal-users/buyer/change?role=admin&part=access&access=cart";
	expect((await manager.post(path, seen("buyer"))).location).toBe("/user/portal-users/buyer");
	expect(owner.received.at(-1)).toMatchObject({ method: "PUT", body: { role: "admin" } });
	expect(users[1]?.role).toBe("admin");
});

it("approves with the specified call, and checks for changes itself", async () => {
	const path = "/user/portal-users/admin-to-be/approve";
	const before = seen("admin-to-be");
	Object.assign(users[2] ?? {}, { access: [] });
	const changed = await manager.post(path, before);
	expect([changed.status, changed.body]).toEqual([
		409,
		{ problem: expect.stringContaining("access: none, was cart") },
	]);
	expect((await manager.post(path, seen("admin-to-be"))).status).toBe(303);
	expect(users[2]?.role).toBe("admin");
});

it("corrects what the service granted beyond the selected accounts", async () => {
	const path = "/user/portal-users/rep-to-be/approve?step=review&salesRepId=R-1&accountIds=A-1";
	const response = await manager.post(path, seen("rep-to-be"));
	expect(response.location).toBe("/user/portal-users/rep-to-be");
	expect(
		owner.received.find(({ path: called }) => called.endsWith("approve-user"))?.body.userId,
	).toBeDefined();
	expect(owner.received.at(-1)).toMatchObject({ method: "PUT", body: { assignedAccountIds: ["A-1"] } });
	expect(users[3]).toMatchObject({ customerType: "representative", assignedAccountIds: ["A-1"] });
});
