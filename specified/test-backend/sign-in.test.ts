/** The identity provider, and the portal users behind it. */
import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SpecificationBackend, startSpecificationBackend } from "./backend.ts";
import { type Client, createClient, identityPath, signIn } from "./client.ts";
import { distributorId, emails, knownPassword } from "./data/people.ts";

let backend: SpecificationBackend;
let visitor: Client;

beforeAll(async () => {
	backend = await startSpecificationBackend();
	visitor = createClient(backend.url);
});
beforeEach(() => backend.reset());
afterAll(() => backend.stop());

type Tokens = { localId: string; idToken: string; refreshToken: string };
const identity = (verb: string, body: unknown) => visitor.post(identityPath(verb), body);
const refused = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });
const newcomer = { email: "New.Person@site.example", password: "Lamp-post-43!" };

/** Signs up, without a portal user. */
async function signUp() {
	const { body } = await identity("signUp", { ...newcomer, displayName: "New Person" });
	const tokens = body as Tokens;
	return { tokens, client: createClient(backend.url, tokens.idToken) };
}

const code = () => backend.mailedCodes("new.person@site.example").at(-1)?.code;

describe("the identity provider", () => {
	it("signs up and signs in, with a token that its public key verifies", async () => {
		const { tokens } = await signUp();
		expect(await identity("signUp", newcomer)).toEqual(refused("EMAIL_EXISTS"));
		expect((await identity("signUp", { email: "a@b.example", password: "123" })).body).toMatchObject({
			error: { message: expect.stringContaining("WEAK_PASSWORD : ") },
		});
		const again = await identity("signInWithPassword", { ...newcomer, returnSecureToken: true });
		expect(again.body).toMatchObject({ localId: tokens.localId, expiresIn: "3600", registered: true });
		expect(await identity("signInWithPassword", { ...newcomer, password: "wrong" })).toEqual(
			refused("INVALID_LOGIN_CREDENTIALS"),
		);
		const keys = "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
		const { body } = await visitor.get(keys);
		const key = createPublicKey({ key: (body as { keys: JsonWebKey[] }).keys[0] ?? {}, format: "jwk" });
		const [header, payload, signature = ""] = tokens.idToken.split(".");
		const signed = Buffer.from(`${header}.${payload}`);
		expect(verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
	});

	it("refreshes tokens from a form or JSON body", async () => {
		const { tokens } = await signUp();
		backend.expireTokens();
		expect(await identity("lookup", { idToken: tokens.idToken })).toEqual(refused("INVALID_ID_TOKEN"));
		const path = "/securetoken.googleapis.com/v1/token?key=web";
		const fields = { grant_type: "refresh_token", refresh_token: tokens.refreshToken };
		const form = await fetch(`${backend.url}${path}`, {
			method: "POST",
			body: new URLSearchParams(fields),
		});
		expect(await form.json()).toMatchObject({ user_id: tokens.localId, expires_in: "3600" });
		const { body } = await visitor.post(path, fields);
		const { id_token: idToken } = body as { id_token: string };
		expect((await identity("lookup", { idToken })).body).toMatchObject({
			users: [{ email: "new.person@site.example", emailVerified: false }],
		});
		expect(await visitor.post(path, { ...fields, refresh_token: "none" })).toEqual(
			refused("INVALID_REFRESH_TOKEN"),
		);
	});

	it("verifies an address and resets a password with mailed codes, each once", async () => {
		const { tokens } = await signUp();
		await identity("sendOobCode", { requestType: "VERIFY_EMAIL", idToken: tokens.idToken });
		const verification = { oobCode: code() };
		expect((await identity("update", verification)).body).toMatchObject({ emailVerified: true });
		expect(await identity("update", verification)).toEqual(refused("INVALID_OOB_CODE"));

		const reset = { requestType: "PASSWORD_RESET", email: newcomer.email };
		expect((await identity("sendOobCode", reset)).status).toBe(200);
		expect((await identity("sendOobCode", { ...reset, email: "nobody@site.example" })).status).toBe(200);
		const oobCode = code();
		expect((await identity("resetPassword", { oobCode })).body).toMatchObject({
			requestType: "PASSWORD_RESET",
		});
		await identity("resetPassword", { oobCode, newPassword: "Lamp-post-44!" });
		expect(await identity("signInWithPassword", newcomer)).toEqual(refused("INVALID_LOGIN_CREDENTIALS"));
		const changed = { ...newcomer, password: "Lamp-post-44!" };
		expect((await identity("signInWithPassword", changed)).status).toBe(200);
		expect(await identity("resetPassword", { oobCode })).toEqual(refused("INVALID_OOB_CODE"));
	});

	it("signs in with a Google credential", async () => {
		const claims = { sub: "117", email: emails.distributor, given_name: "Dana", family_name: "Whitfield" };
		const token = `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;
		const request = (postBody: string) => ({ postBody, requestUri: "http://localhost" });
		const known = await identity("signInWithIdp", request(`id_token=${token}&providerId=google.com`));
		expect(known.body).toMatchObject({ localId: distributorId, isNewUser: false, firstName: "Dana" });
		expect(await identity("signInWithIdp", request("id_token=x&providerId=google.com"))).toEqual(
			refused("INVALID_IDP_RESPONSE"),
		);
	});

	it("refuses what it does not know", async () => {
		expect(await identity("lookup", { idToken: "x", tenant: "y" })).toEqual(
			refused('Unknown field "tenant"'),
		);
		expect((await identity("delete", { idToken: "x" })).status).toBe(404);
		expect((await visitor.post("/identity/sessions/end", {})).status).toBe(404);
	});
});

describe("portal users", () => {
	it("answers exactly the named fields, to the user and to managers of the account", async () => {
		const distributor = await signIn(backend.url, emails.distributor);
		expect(await distributor.get(`/user-service/users/${distributorId}`)).toEqual({
			status: 200,
			body: {
				userId: distributorId,
				email: emails.distributor,
				fname: "Dana",
				lname: "Whitfield",
				customerType: "distributor",
				role: "admin",
				access: ["cart", "invoices"],
				accountIds: ["100417", "100980"],
				selectedAccountId: null,
				salesRepIds: [],
				selectedSalesRepId: null,
				assignedAccountIds: [],
				selectedAssignedAccountId: null,
				emailVerified: true,
				pendingAdmin: false,
				pendingRepInfo: null,
				peopleAccount: "100417",
				peopleAddresses: [],
			},
		});
		const basic = await signIn(backend.url, emails.basic);
		expect((await basic.get(`/user-service/users/${distributorId}`)).status).toBe(403);
		expect((await distributor.get("/user-service/users?accountId=100417")).body).toHaveLength(2);
		expect((await distributor.get("/user-service/users")).status).toBe(400);
		const representative = await signIn(backend.url, emails.representative);
		expect((await representative.get("/user-service/users?salesRepId=R-204")).body).toHaveLength(3);
	});

	it("selects an own account, and grants nobody rights of their own", async () => {
		const distributor = await signIn(backend.url, emails.distributor);
		const path = `/user-service/users/${distributorId}`;
		const change = (body: unknown) => distributor.put(path, body);
		expect((await change({ selectedAccountId: "100980" })).body).toMatchObject({
			selectedAccountId: "100980",
		});
		expect((await change({ selectedAccountId: "102255" })).status).toBe(400);
		expect((await change({ customerType: "representative" })).status).toBe(403);
		expect((await change({ customerType: "distributor", lname: "Whitfield-Roe" })).status).toBe(200);
		expect(await change({ phone: "1" })).toEqual({
			status: 400,
			body: { errors: [{ message: 'Unknown field "phone"' }] },
		});
	});

	it("creates a basic user after the sign-up, and verifies a distributor", async () => {
		const { tokens, client } = await signUp();
		const person = { fname: "New", lname: "Person", site: "portal" };
		expect((await client.get(`/user-service/users/${tokens.localId}`)).status).toBe(404);
		expect((await client.get("/user-service/favorites")).status).toBe(403);
		expect((await visitor.post("/user-service/users", person)).status).toBe(401);
		expect((await client.post("/user-service/users", { ...person, site: "shop" })).status).toBe(400);
		expect(await client.post("/user-service/users", person)).toMatchObject({
			status: 201,
			body: { userId: tokens.localId, customerType: "basic", emailVerified: false },
		});
		expect((await client.post("/user-service/users", person)).status).toBe(409);
		const upgrade = (zip: string) =>
			client.post("/user-service/users/verify/upgrade", {
				verification: { customerType: "distributor", accountNumber: "103071", zip },
			});
		expect((await upgrade("10001")).body).toMatchObject({ customerType: "basic", accountIds: [] });
		expect((await upgrade("43604")).body).toMatchObject({
			customerType: "distributor",
			accountIds: ["103071"],
		});
	});

	it("has an applicant as representative wait for approval", async () => {
		const { tokens, client } = await signUp();
		const applied = await client.post("/user-service/users/verify/create", {
			fname: "New",
			lname: "Person",
			customerType: "representative",
			territory: "Ohio",
		});
		expect(applied).toMatchObject({
			status: 201,
			body: { customerType: "basic", pendingRepInfo: { territory: "Ohio" } },
		});
		const representative = await signIn(backend.url, emails.representative);
		const approved = await representative.post("/user-service/users/approve-user", {
			userId: tokens.localId,
			assignedAccountIds: ["103071"],
		});
		expect(approved.body).toMatchObject({
			customerType: "representative",
			assignedAccountIds: ["103071"],
			pendingRepInfo: null,
		});
	});

	it("lets a manager approve or decline whoever asked to become an administrator", async () => {
		const distributor = await signIn(backend.url, emails.distributor);
		const colleague = await signIn(backend.url, emails.pendingColleague);
		const userId = backend.users().find(({ email }) => email === emails.pendingColleague)?.userId;
		const decline = () => distributor.post("/user-service/users/decline-user", { userId });
		expect((await colleague.post("/user-service/users/approve-user", { userId })).status).toBe(403);
		expect((await decline()).body).toMatchObject({ pendingAdmin: false, role: "user" });
		expect((await decline()).status).toBe(409);
		expect((await colleague.post("/user-service/users/request-admin")).body).toMatchObject({
			pendingAdmin: true,
		});
		const approve = await distributor.post("/user-service/users/approve-user", { userId });
		expect(approve.body).toMatchObject({ pendingAdmin: false, role: "admin" });
	});

	it("knows addresses of accounts and sales representatives", async () => {
		const distributor = await signIn(backend.url, emails.distributor);
		expect((await distributor.get("/user-service/users/people-accounts/100980")).body).toEqual({
			peopleAccount: "100980",
			peopleAddresses: [
				{
					name: "Crest Electric West",
					address1: "51 Canal Rd",
					city: "Fort Wayne",
					state: "IN",
					zip: "46802",
				},
			],
		});
		expect((await distributor.get("/user-service/users/people-accounts/102255")).status).toBe(403);
		expect((await visitor.get("/user-service/salesReps?email=&territory=ohio")).body).toMatchObject([
			{ salesRepId: "R-204", name: "Marcus Reyes" },
		]);
		const signedIn = await identity("signInWithPassword", {
			email: emails.representative,
			password: knownPassword,
		});
		expect(signedIn.status).toBe(200);
	});
});
