/** Registration, account switching and passwords on real loaders, actions and services. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
	call,
	get,
	getErrors,
	origin,
	post,
	services,
	setUpAccountPages,
} from "../../setup/users/account-pages.ts";

setUpAccountPages();

describe("switching accounts", () => {
	it("selects the account and returns to the page", async () => {
		const form = { accountId: "10030", returnTo: "/p/led-lamps/a-series/some-lamp" };
		const response = await post("/user/switch-account", form, "demo-representative");
		expect([response.status, response.location]).toEqual([303, "/p/led-lamps/a-series/some-lamp"]);
		const seen = await call("/user/switch-account", "loader", { cookie: response.session ?? "" });
		expect(seen.body).toMatchObject({ selected: "10030" });
	});

	it("refuses an account that is not the user's", async () => {
		const response = await post("/user/switch-account", { accountId: "10050" }, "demo-representative");
		expect([response.status, response.session]).toEqual([403, null]);
	});

	it("falls back to an allowed account when access is revoked", async () => {
		const { session } = await post("/user/switch-account", { accountId: "10020" }, "demo-distributor");
		await services.db
			.deleteFrom("portal_user_account")
			.where("user_id", "=", "demo-distributor")
			.where("account_id", "=", "10020")
			.execute();
		// The page is asked for again, to say so.
		const moved = await call("/user/switch-account", "loader", { cookie: session ?? "" });
		expect(moved.status).toBe(303);
		const seen = await call("/user/switch-account", "loader", { cookie: moved.session ?? "" });
		expect(seen.body).toMatchObject({ selected: "10010", total: 5 });
	});
});

describe("registration", () => {
	const person = { fname: "Nia", lname: "Brandt", password: "lantern under the stairs" };

	it("shows the outcome, and allows sign-in after the mailed link is followed", async () => {
		const email = "nia@shop.example";
		const done = await post("/register", { ...person, email });
		expect(done.location).toBe("/register/done?outcome=basicAccess");
		const early = await post("/login", { email, password: person.password });
		expect([early.status, early.session]).toEqual([403, null]);
		const mails = await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("recipient", "=", email)
			.orderBy("id", "desc")
			.execute();
		expect(mails.length).toBe(2);
		const query = new URL(mails[0]?.link ?? "", origin).search;
		expect((await get("/auth/action", undefined, query)).body).toMatchObject({ email, problem: null });
		expect((await post("/auth/action", {}, undefined, query)).location).toBe("/login");
		expect((await post("/login", { email, password: person.password })).status).toBe(303);
		expect((await get("/auth/action", undefined, query)).body).toMatchObject({ email: null });
	});

	it.each([
		["?type=distributor", { accountNumber: "10030", zip: "03101" }, "distributorVerified"],
		["?type=distributor", { accountNumber: "10030", zip: "99999" }, "distributorUnverified"],
		["?type=distributor", { accountNumber: "424242", zip: "03101" }, "distributorUnverified"],
		[
			"?type=representative",
			{ agency: "Brandt", phone: "919-555-0101", territory: "Carolinas" },
			"sentForReview",
		],
	])("%s with %j: %s", async (query, more, outcome) => {
		const form = { ...person, email: `${randomUUID()}@shop.example`, ...more };
		expect((await post("/register", form, undefined, query)).location).toBe(
			`/register/done?outcome=${outcome}`,
		);
	});

	it("lets users retry a failed verification after sign-in, with typed values kept", async () => {
		const attempt = (accountNumber: string, zip: string) =>
			post("/user/upgrade", { accountNumber, zip }, "demo-basic");
		const unknown = await attempt("424242", "03101");
		expect([unknown.status, unknown.location]).toEqual([422, null]);
		expect(getErrors(unknown).error[""]?.[0]).toMatch(/could not verify you as a distributor/);
		expect(getErrors(unknown).initialValue).toEqual({ accountNumber: "424242", zip: "03101" });
		const wrong = await attempt("10030", "99999");
		expect([wrong.status, getErrors(wrong).error]).toEqual([unknown.status, getErrors(unknown).error]);
		const done = await attempt("10030", "03101");
		expect([done.status, done.location]).toEqual([303, "/user"]);
		const seen = await call("/user layout", "loader", { cookie: done.session ?? "" });
		expect(seen.body).toMatchObject({ badges: ["Verified distributor"], verified: true });
	});

	it("tells the user about an existing account, and keeps typed values", async () => {
		const response = await post("/register", { ...person, email: "basic@demo.example" });
		expect(response.status).toBe(400);
		const { error, initialValue } = getErrors(response);
		expect(error.email?.[0]).toMatch(/account with this email address already exists/);
		expect(initialValue).toEqual({ fname: "Nia", lname: "Brandt", email: "basic@demo.example" });
	});

	it.each([
		[{ password: "short" }, "password"],
		[{ password: "qwertyuiop" }, "password"],
		[{ email: "not an address" }, "email"],
		[{ email: `${"a".repeat(10_000)}@shop.example` }, "email"],
		[{ email: "pаypal@shop.example" }, "email"],
		[{ fname: "   " }, "fname"],
	])("refuses %j in the field %s", async (wrong, field) => {
		const response = await post("/register", { ...person, email: "fresh@shop.example", ...wrong });
		expect(response.status).toBe(400);
		expect(getErrors(response).error[field]?.length).toBe(1);
	});
});

describe("passwords", () => {
	it("can be changed by a user who knows the current one", async () => {
		const who = "demo-representative";
		const wrong = await post(
			"/user/change-password",
			{ currentPassword: "not-this-one", newPassword: "new lantern at the pier" },
			who,
		);
		expect(getErrors(wrong).error.currentPassword?.length).toBe(1);
		const done = await post(
			"/user/change-password",
			{ currentPassword: "lamppost-by-the-pier", newPassword: "new lantern at the pier" },
			who,
		);
		expect(done.location).toBe("/user/profile");
		expect((await get("/user", who)).location).toMatch(/^\/login/);
		expect((await call("/user", "loader", { cookie: done.session ?? "" })).status).toBe(200);
	});

	it("can be reset without revealing who has an account", async () => {
		const known = await post("/forgot-password", { email: "basic@demo.example" });
		const unknown = await post("/forgot-password", { email: "nobody@shop.example" });
		expect(unknown).toEqual(known);
		expect(known.location).toBe("/forgot-password?sent=yes");
	});
});
