/** Calls of the services without a token, and with one that is no longer valid. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const calls = [
	"/cart-service/cart/portal/10010",
	"/cart-service/quotes/account/10010",
	"/user-service/users/demo-distributor",
	"/user-service/favorites",
	"/user-service/projects",
	"/order-service/user/demo-distributor",
];
const ended = { status: 401, body: { error: "Your session has ended. Please sign in again." } };
let services: RunningServices;
let token: string;

beforeAll(async () => {
	services = await startServices({ template: "users" });
	token = await tokenFor(services, "distributor@demo.example");
});
afterAll(() => services.stop());

describe.each(calls)("%s", (path) => {
	it("asks an anonymous caller to sign in", async () => {
		expect(await services.call(path)).toMatchObject({ status: 401, body: { error: "Please sign in." } });
	});

	it("tells that the session of an invalid token has ended", async () => {
		for (const authorization of [`Bearer ${token}x`, "Bearer", "Basic YTpi"])
			expect(await services.call(path, undefined, { authorization })).toMatchObject(ended);
	});
});

it("tells that the session of an expired or revoked token has ended", async () => {
	const [path = ""] = calls;
	const authorization = `Bearer ${token}`;
	expect((await services.call(path, undefined, { authorization })).status).toBe(200);
	await services.db.deleteFrom("identity_session").execute();
	expect(await services.call(path, undefined, { authorization })).toMatchObject(ended);
	const fresh = `Bearer ${await tokenFor(services, "distributor@demo.example")}`;
	services.advance(2 * 60 * 60_000);
	expect(await services.call(path, undefined, { authorization: fresh })).toMatchObject(ended);
});
