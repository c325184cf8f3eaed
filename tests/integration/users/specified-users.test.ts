/** Sign-in, accounts and portal users with services that know the specification alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toSeen } from "#contracts/users/user-changes";
import { specifiedUser } from "#specified/calls/users";
import { toManagedUser } from "#specified/fallbacks/users/own-user.server";
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;

beforeAll(async () => {
	shop = await startSpecificationShop({ SERVICE_TIMEOUT_MS: "60000" });
});
beforeEach(() => shop.reset());
afterAll(() => shop.stop());

const userOf = (email: string) => shop.users().find((user) => user.email === email);
/** The user once the account of a sign-in is stored, which the sign-in doesn't wait for. */
const stored = (email: string) =>
	vi.waitUntil(
		() => {
			const user = userOf(email);
			return (user?.selectedAccountId ?? user?.selectedAssignedAccountId) ? user : false;
		},
		{ timeout: 30_000 },
	);
const callsOf = (path: string) => shop.log.filter((call) => call.path.startsWith(path));

describe("a session", () => {
	it("of a distributor selects the first account, named by its people account", async () => {
		const visitor = await shop.signedIn(emails.distributor);
		await expect(stored(emails.distributor)).resolves.toMatchObject({ selectedAccountId: "100417" });
		expect(await visitor.frame()).toMatchObject({
			acting: {
				accountId: "100417",
				accountName: "Crest Electric Supply",
				switchable: true,
			},
		});
		expect((await visitor.get("/user/switch-account")).body).toMatchObject({
			accounts: [
				{ accountId: "100417", name: "Crest Electric Supply" },
				{ accountId: "100980", name: "Crest Electric West" },
			],
			recent: [],
		});
		const asked = callsOf("/user-service/users/people-accounts/").length;
		await visitor.get("/user");
		expect(callsOf("/user-service/users/people-accounts/")).toHaveLength(asked);
		expect(callsOf("/user-service/users/thirdPartyLogin")).toEqual([]);
	});

	it("of a representative selects the first sales rep id and account, and loads the record", async () => {
		const visitor = await shop.signedIn(emails.representative);
		await expect(stored(emails.representative)).resolves.toMatchObject({
			selectedSalesRepId: "R-204",
			selectedAssignedAccountId: "100417",
		});
		expect((await visitor.get("/user")).body).toMatchObject({
			account: { accountId: "100417", address: { street: "2140 Foundry Ave", city: "Columbus" } },
			review: null,
		});
		expect((await visitor.get("/user/profile")).body).toMatchObject({
			salesReps: [{ salesRepId: "R-204", name: "Marcus Reyes", territory: "Ohio" }],
		});
	});

	it("keeps the account that was switched to, also when the service does not store it", async () => {
		const visitor = await shop.signedIn(emails.distributor);
		await stored(emails.distributor);
		shop.setFault(/user-service\/users\/[^/]+$/, "error-text", { method: "PUT" });
		const switched = await visitor.post("/user/switch-account", { accountId: "100980" });
		expect(switched.status).toBe(303);
		shop.clearFaults();
		expect(userOf(emails.distributor)?.selectedAccountId).toBe("100417");
		expect(await visitor.frame()).toMatchObject({ acting: { accountId: "100980" } });
		// The account that was left comes first in the list.
		expect((await visitor.get("/user/switch-account")).body).toMatchObject({ recent: ["100980", "100417"] });
		const refused = await visitor.post("/user/switch-account", { accountId: "102255" });
		expect(refused.status).toBe(403);
	});

	it("shows accounts by their number where names are missing", async () => {
		shop.setFault("/user-service/users/people-accounts/*", "error-text");
		const visitor = await shop.signedIn(emails.otherDistributor);
		expect(await visitor.frame()).toMatchObject({
			acting: { accountId: "102255", accountName: "102255" },
		});
		expect((await visitor.get("/user/switch-account")).body).toMatchObject({
			accounts: [{ accountId: "102255", name: "102255" }],
		});
	});

	it("is renewed at the identity provider, and ended by logging out", async () => {
		const visitor = await shop.signedIn(emails.basic);
		expect((await visitor.get("/user")).status).toBe(200);
		expect((await visitor.post("/user/sign-out-everywhere")).status).toBe(404);
		expect((await visitor.post("/logout")).location).toBe("/");
		expect(visitor.cookies.has("__session")).toBe(false);
	});
});

describe("a registration", () => {
	const person = { fname: "Nia", lname: "Brandt", email: "nia@site.example", password: "Lamp-post-43!" };
	const register = (type: string, fields: Record<string, string> = {}) =>
		newVisitor().post(`/register?type=${type}`, { ...person, ...fields });

	it.each([
		["basic", {}, "basicAccess", {}],
		[
			"distributor",
			{ accountNumber: "103071", zip: "43604" },
			"distributorVerified",
			{ customerType: "distributor", accountIds: ["103071"] },
		],
		["distributor", { accountNumber: "103071", zip: "99999" }, "distributorUnverified", {}],
		[
			"representative",
			{ agency: "Lakes", phone: "617-555-0100", territory: "Ohio" },
			"sentForReview",
			{ customerType: "basic" },
		],
	])("as %s with %j ends as %s", async (type, fields, outcome, expected) => {
		const answer = await register(type, fields as Record<string, string>);
		expect(answer.location).toContain(`outcome=${outcome}`);
		expect(userOf(person.email)).toMatchObject(expected);
	});

	it("is finished by the mailed link", async () => {
		await register("basic");
		const visitor = newVisitor();
		const early = await visitor.signIn(person.email, person.password);
		expect(early.status).toBe(403);
		const { code = "" } = shop.mailedCodes(person.email).at(-1) ?? {};
		const verified = await visitor.post(`/auth/action?mode=verifyEmail&oobCode=${code}`, {});
		expect(verified.status).toBeLessThan(400);
		expect((await visitor.signIn(person.email, person.password)).status).toBe(303);
		expect((await visitor.get("/user")).body).toMatchObject({ firstName: "Nia", verified: false });
	});

	it("leads to no demo outbox, which the owner's services don't keep", async () => {
		const { location } = await register("basic");
		for (const page of [location ?? "", "/forgot-password?sent"])
			expect((await newVisitor().get(page)).body).toMatchObject({ outbox: false });
		expect((await newVisitor().get("/outbox")).status).toBe(404);
	});

	it("of a known address asks to log in", async () => {
		const answer = await register("basic", { email: emails.basic });
		expect(answer.status).toBe(400);
		expect(JSON.stringify(answer.body)).toContain("exist");
	});
});

describe("a user", () => {
	it("changes the name, and requests admin access", async () => {
		const visitor = await shop.signedIn(emails.otherDistributor);
		const renamed = await visitor.post("/user/profile", { fname: "Priya", lname: "Shah-Reed" });
		expect(renamed.location).toBe("/user/profile");
		expect(userOf(emails.otherDistributor)?.lname).toBe("Shah-Reed");
		await visitor.post("/user/request-administration");
		expect(userOf(emails.otherDistributor)?.pendingAdmin).toBe(true);
	});

	it("is upgraded when the service verifies the account", async () => {
		const visitor = await shop.signedIn(emails.basic);
		const refused = await visitor.post("/user/upgrade?type=distributor", {
			accountNumber: "103071",
			zip: "11111",
		});
		expect(refused.status).toBe(422);
		const upgraded = await visitor.post("/user/upgrade?type=distributor", {
			accountNumber: "103071",
			zip: "43604",
		});
		expect(upgraded.location).toBe("/user");
		expect(await visitor.frame()).toMatchObject({ acting: { accountId: "103071" } });
	});

	it("sets a new password with a mailed code", async () => {
		await newVisitor().post("/forgot-password", { email: emails.basic });
		const { code = "" } = shop.mailedCodes(emails.basic).at(-1) ?? {};
		const path = `/auth/action?mode=resetPassword&oobCode=${code}`;
		const answer = await newVisitor().post(path, { newPassword: "Another-lamp-7!" });
		expect(answer.status).toBeLessThan(400);
		expect((await newVisitor().signIn(emails.basic, knownPassword)).status).toBe(400);
		expect((await newVisitor().signIn(emails.basic, "Another-lamp-7!")).status).toBe(303);
	});
});

describe("a manager of portal users", () => {
	/** The user as the form shows it. */
	const seen = (email: string) => {
		const user = toManagedUser(specifiedUser.parse(userOf(email)));
		return { seen: JSON.stringify(toSeen(user)) };
	};

	it("lists, searches, approves and declines users", async () => {
		const visitor = await shop.signedIn(emails.distributor);
		const list = await visitor.get("/user/portal-users?search=becker");
		expect(list.body).toMatchObject({
			accounts: [{ name: "Crest Electric Supply" }, { name: "Crest Electric West" }],
			list: { pendingTotal: 1, total: 0, pending: [{ pendingRequest: "admin access" }] },
		});
		const { userId = "" } = userOf(emails.pendingColleague) ?? {};
		const path = `/user/portal-users/${userId}/approve`;
		expect((await visitor.post(path, seen(emails.pendingColleague))).status).toBe(303);
		expect(userOf(emails.pendingColleague)).toMatchObject({ role: "admin", pendingAdmin: false });
		const again = await visitor.post(`/user/portal-users/${userId}/decline`, seen(emails.pendingColleague));
		expect(again.status).toBe(409);
	});

	it("finds no user of other accounts, and other users no page", async () => {
		const visitor = await shop.signedIn(emails.distributor);
		const { userId = "" } = userOf(emails.otherDistributor) ?? {};
		expect((await visitor.get(`/user/portal-users/${userId}`)).status).toBe(403);
		const basic = await shop.signedIn(emails.basic);
		expect((await basic.get("/user/portal-users")).status).toBe(403);
	});

	it("reads that the list failed", async () => {
		const visitor = await shop.signedIn(emails.distributor);
		shop.setFault("/user-service/users", "error-html");
		expect(await visitor.get("/user/portal-users")).toMatchObject({ status: 503, body: { list: null } });
	});
});
