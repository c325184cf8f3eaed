/** Administrators reset the second factor of people who lost the phone, and of nobody else. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasSecondFactor } from "#services/identity/second-factor.server";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitors, shopOrigin } from "../../setup/visitor.ts";

let services: RunningServices;
const { call } = newVisitors();

beforeAll(async () => {
	services = await startServices({ template: "users" });
	setEnvironment({ SERVICES_BASE_URL: services.url, SESSION_SECRET: "s".repeat(40), ORIGIN: shopOrigin });
});
afterAll(() => services.stop());

const page = (userId: string) => `/user/portal-users/${userId}/second-factor`;

/** As if the person had set up an app. */
async function turnOn(userId: string): Promise<void> {
	const row = { account_id: userId, secret: "sealed", secret_key_id: "key", last_step: 0, session_id: null };
	await services.db
		.insertInto("identity_second_factor")
		.values({ ...row, started_at: "2026-01-01", enabled_at: "2026-01-01" })
		.execute();
	await services.db.insertInto("identity_recovery_code").values({ account_id: userId, hash: "x" }).execute();
}

it("by an administrator of the company, with a mail and an entry in the log", async () => {
	const userId = "demo-company-buyer";
	await turnOn(userId);
	expect((await call(page(userId), "demo-company-administrator")).body).toMatchObject({ on: true });
	const done = await call(page(userId), "demo-company-administrator", {});
	expect([done.status, done.location]).toEqual([303, `/user/portal-users/${userId}`]);
	expect(await hasSecondFactor(services.db, userId)).toBe(false);
	expect(await services.db.selectFrom("identity_recovery_code").selectAll().execute()).toEqual([]);
	const mail = await services.db
		.selectFrom("outbox")
		.selectAll()
		.where("subject", "=", "Two-step sign-in was reset")
		.execute();
	expect(mail.map(({ recipient }) => recipient)).toEqual(["buyer@demo.example"]);
	const change = await services.db
		.selectFrom("user_change")
		.selectAll()
		.orderBy("at", "desc")
		.executeTakeFirstOrThrow();
	expect([change.actor_id, change.user_id, change.about]).toEqual([
		...["demo-company-administrator", userId, "reset two-step sign-in"],
	]);
	const again = await call(page(userId), "demo-company-administrator", {});
	expect([again.status, again.body]).toEqual([
		409,
		{ problem: "This user doesn't have two-step sign-in, or it was reset already." },
	]);
	expect((await call(page(userId), "demo-company-administrator")).body).toMatchObject({ on: false });
});

it("by an administrator of the shop who has all accounts of the person", async () => {
	const userId = "demo-company-approver";
	await turnOn(userId);
	expect((await call(page(userId), "demo-administrator", {})).status).toBe(303);
	expect(await hasSecondFactor(services.db, userId)).toBe(false);
});

it.each([
	["a person of another company", "demo-company-administrator", "demo-distributor", 404],
	["a colleague", "demo-company-buyer", "demo-company-approver", 403],
	["oneself", "demo-company-administrator", "demo-company-administrator", 403],
	["a person without the right", "demo-basic", "demo-company-approver", 403],
	["a user who doesn't exist", "demo-company-administrator", "nobody", 404],
])("not by or of %s", async (_, who, userId, status) => {
	if (userId !== "nobody" && !(await hasSecondFactor(services.db, userId))) await turnOn(userId);
	expect((await call(page(userId), who)).status).toBe(status);
	expect((await call(page(userId), who, {})).status).toBe(status);
	if (userId !== "nobody") expect(await hasSecondFactor(services.db, userId)).toBe(true);
});
