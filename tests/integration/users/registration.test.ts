/** Simultaneous registrations, and look-alike addresses. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin } from "../../setup/visitor.ts";

const person = { fname: "Nia", lname: "Brandt", password: "lantern under the stairs" };
let services: RunningServices;

beforeAll(async () => {
	services = await startServices({ template: "users" });
	setEnvironment({ SERVICES_BASE_URL: services.url });
	// Hashes twenty passwords at once, which is slow on busy machines.
	setEnvironment({ SERVICE_TIMEOUT_MS: "30000", SESSION_SECRET: "s".repeat(40), ORIGIN: shopOrigin });
});
afterAll(() => services.stop());

const getReply = ({ body }: ShopAnswer) => (body as { reply: { error: Record<string, string[]> } }).reply;
const getCount = async (table: "identity_account" | "portal_user", email: string) =>
	(await services.db.selectFrom(table).select("email").where("email", "=", email).execute()).length;

it("creates one account from twenty concurrent registrations, and answers each", async () => {
	const email = "twenty@shop.example";
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			newVisitor().post("/register", { ...person, email, password: `lantern number ${index}` }),
		),
	);
	expect([await getCount("identity_account", email), await getCount("portal_user", email)]).toEqual([1, 1]);
	const locations = responses.map((response) =>
		response.status === 303 ? response.location : Object.values(getReply(response).error).flat()[0],
	);
	expect(locations.filter((text) => text === "/register/done?outcome=basicAccess")).toHaveLength(1);
	for (const text of locations)
		expect(text).toMatch(/outcome=basicAccess$|^An account with this|^There were too many attempts/);
});

describe("an email address", () => {
	const register = (email: string) => newVisitor().post("/register", { ...person, email });
	const getEmailErrors = async (email: string) => {
		const response = await register(email);
		expect(response.status).toBe(400);
		return getReply(response).error.email;
	};

	it.each(["ＢＡＳＩＣ@demo.example", " Basic@DEMO.example ", "ｂａｓｉｃ＠demo.example"])(
		"in another spelling (%s) is the same account",
		async (spelling) => {
			expect((await getEmailErrors(spelling))?.[0]).toMatch(/account with this email address already exists/);
			const visitor = newVisitor();
			expect((await visitor.signIn(spelling, "candle-on-the-sill")).status).toBe(303);
			expect((await visitor.get("/user/profile")).body).toMatchObject({ email: "basic@demo.example" });
		},
	);

	it.each([
		["a Cyrillic letter in the name", "bаsic@demo.example"],
		["a Cyrillic letter in the domain", "basic@dеmo.example"],
		["an accent", "bäsic@demo.example"],
		["an invisible letter", "basic\u200b@demo.example"],
		["text that runs the other way", "\u202ebasic@demo.example"],
	])("with %s is refused with a message", async (_, lookAlike) => {
		expect(await getEmailErrors(lookAlike)).toEqual([
			"Use the letters a to z. Addresses with accented letters don't work here.",
		]);
		const reset = await newVisitor().post("/forgot-password", { email: lookAlike });
		expect(reset.status).toBe(400);
	});

	it("at a look-alike domain in ASCII form has its own account", async () => {
		const lookAlike = `basic@${new URL("http://dеmo.example").hostname}`;
		expect(lookAlike).toMatch(/^basic@xn--/);
		expect((await register(lookAlike)).location).toMatch(/basicAccess$/);
		expect((await newVisitor().signIn(lookAlike, "candle-on-the-sill")).status).toBe(400);
		expect((await newVisitor().signIn("basic@demo.example", "candle-on-the-sill")).status).toBe(303);
	});

	it("of 10,000 characters is refused on every form, and never truncated", async () => {
		const email = `${"a".repeat(10_000)}@shop.example`;
		const sentence = ["This is too long for an email address."];
		expect(await getEmailErrors(email)).toEqual(sentence);
		for (const path of ["/login", "/forgot-password"]) {
			const response = await newVisitor().post(path, { email, password: "x" });
			expect([path, response.status, getReply(response).error.email]).toEqual([path, 400, sentence]);
		}
		const visitor = newVisitor();
		await visitor.signIn("demo-basic");
		const change = await visitor.post("/user/change-email", { newEmail: email, currentPassword: "x" });
		expect(getReply(change).error.newEmail).toEqual(sentence);
	});
});
