/** Two-step sign-in on its pages: set up, asked for at sign-in, turned off. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "#services/identity/second-factor-keys.server";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin, type Visitor } from "../../setup/visitor.ts";

const who = "demo-basic";
const password = "candle-on-the-sill";
const page = "/user/second-factor";

let services: RunningServices;

beforeAll(async () => {
	services = await startServices({ template: "users", storeName: "Test Lighting" });
	setEnvironment({ SERVICES_BASE_URL: services.url, SESSION_SECRET: "s".repeat(40), ORIGIN: shopOrigin });
});
afterAll(() => services.stop());

type SetUp = { groups: string; uri: string; qr: { size: number; path: string } };
type Codes = { recoveryCodes: string[] };
const errorsOf = ({ body }: ShopAnswer) =>
	(body as { reply: { error: Record<string, string[]> } }).reply.error;
const replyText = ({ body }: ShopAnswer) => JSON.stringify(body);

let key = "";
let recoveryCodes: string[] = [];

/** A code of a time step that wasn't used yet, from its beginning. */
function nextCode(): string {
	services.advance(30_500 - (services.now() % 30_000));
	return codeAt(key, services.now());
}

/** A browser in which the password was right. */
async function atSecondStep(returnTo?: string): Promise<Visitor> {
	const visitor = newVisitor();
	const email = "basic@demo.example";
	const answer = await visitor.post("/login", { email, password, ...(returnTo && { returnTo }) });
	expect([answer.status, answer.location]).toEqual([303, "/login/code"]);
	expect(visitor.cookies.has("__session")).toBe(false);
	return visitor;
}

describe("turning it on", () => {
	it("asks for the password, shows the key to that session alone, and the recovery codes once", async () => {
		const visitor = newVisitor();
		await visitor.signIn(who);
		expect((await visitor.get(page)).body).toMatchObject({ on: null, setUp: null });
		const wrong = await visitor.post(page, { intent: "start", currentPassword: "not this one" });
		expect([wrong.status, errorsOf(wrong)]).toEqual([
			400,
			{ currentPassword: ["Your current password is incorrect."] },
		]);
		const started = await visitor.post(page, { intent: "start", currentPassword: password });
		expect([started.status, started.location]).toEqual([303, page]);
		const shown = await visitor.get(page);
		const { setUp } = shown.body as { setUp: SetUp };
		expect(shown.headers.get("Cache-Control")).toContain("no-store");
		key = setUp.groups.replaceAll(" ", "");
		expect(setUp.groups).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
		expect(setUp.uri).toContain("otpauth://totp/Test%20Lighting:basic%40demo.example");
		expect(setUp.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
		const other = newVisitor();
		await other.signIn(who);
		expect((await other.get(page)).body).toMatchObject({ on: null, setUp: null });

		const bad = await visitor.post(page, { intent: "confirm", signInCode: "000000" });
		expect([bad.status, errorsOf(bad).signInCode]).toEqual([
			400,
			["This code is incorrect. Check it and try again."],
		]);
		const made = await visitor.post(page, { intent: "confirm", signInCode: nextCode() });
		expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		({ recoveryCodes } = made.body as Codes);
		expect(new Set(recoveryCodes).size).toBe(10);
		const after = await visitor.get(page);
		expect(after.body).toMatchObject({ on: { recoveryCodes: 10 }, setUp: null });
		expect(replyText(after)).not.toContain(recoveryCodes[0]);
	});
});

describe("signing in", () => {
	it("takes a code after the password, keeps the way back, and is no session before", async () => {
		const visitor = await atSecondStep("/user/my-quotes-projects?page=2");
		expect((await visitor.get("/user/profile")).location).toMatch(/^\/login\?/);
		expect((await visitor.get("/login/code")).body).toMatchObject({ email: "basic@demo.example" });
		const wrong = await visitor.post("/login/code", { signInCode: "123" });
		expect([wrong.status, errorsOf(wrong).signInCode]).toEqual([
			400,
			["Enter the 6 digits of your app, or a recovery code with 16 letters and digits."],
		]);
		const done = await visitor.post("/login/code", { signInCode: nextCode() });
		expect([done.status, done.location]).toEqual([303, "/user/my-quotes-projects?page=2"]);
		expect(visitor.cookies.has("__second")).toBe(false);
		expect((await visitor.get("/user/profile")).status).toBe(200);
		expect((await visitor.get("/login/code")).status).toBe(302);
	});

	it("leads to no other site", async () => {
		const visitor = await atSecondStep("//evil.example/");
		const done = await visitor.post("/login/code", { signInCode: nextCode() });
		expect(done.location).toBe("/user");
	});

	it("belongs to the browser that began it, and ends after ten minutes", async () => {
		const begun = await atSecondStep();
		const other = newVisitor();
		expect((await other.get("/login/code")).location).toBe("/login");
		expect((await other.post("/login/code", { signInCode: nextCode() })).location).toBe("/login");
		other.cookies.set("__second", `${begun.cookies.get("__second")?.slice(0, -9)}forged%3D%3D`);
		expect((await other.get("/login/code")).location).toBe("/login");
		services.advance(11 * 60_000);
		const late = await begun.post("/login/code", { signInCode: nextCode() });
		expect([late.status, late.location]).toEqual([303, "/login?returnTo=%2Fuser"]);
		expect([begun.cookies.has("__second"), begun.cookies.has("__session")]).toEqual([false, false]);
	});

	it("takes a code once", async () => {
		const [first, second] = [await atSecondStep(), await atSecondStep()];
		const code = nextCode();
		expect((await first.post("/login/code", { signInCode: code })).status).toBe(303);
		const again = await second.post("/login/code", { signInCode: code });
		expect([again.status, errorsOf(again).signInCode]).toEqual([
			400,
			["This code was already used. Wait for the next code in your app, up to 30 seconds."],
		]);
	});

	it("takes a recovery code once, and tells how many are left", async () => {
		const typed = recoveryCodes[0] ?? "";
		const first = await atSecondStep();
		expect((await first.get("/login/code?use=recovery")).body).toMatchObject({ recovery: true });
		const done = await first.post("/login/code", { signInCode: typed });
		expect(done.status).toBe(303);
		const toast = Buffer.from(decodeURIComponent(first.cookies.get("__toast") ?? ""), "base64").toString();
		expect(toast).toContain("You have 9 recovery codes left.");
		const again = await (await atSecondStep()).post("/login/code", { signInCode: typed });
		expect(again.status).toBe(400);
	});

	it("stops guesses with the time to wait", async () => {
		// A right code forgets the wrong ones before it.
		await (await atSecondStep()).post("/login/code", { signInCode: nextCode() });
		const visitor = await atSecondStep();
		const guess = () => visitor.post("/login/code", { signInCode: "000000" });
		for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(400);
		const stopped = await guess();
		expect(stopped.status).toBe(429);
		expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
		services.advance(16 * 60_000);
		const later = await (await atSecondStep()).post("/login/code", { signInCode: nextCode() });
		expect(later.status).toBe(303);
	});
});

describe("with a second factor", () => {
	async function signedIn(): Promise<Visitor> {
		const visitor = await atSecondStep();
		await visitor.post("/login/code", { signInCode: nextCode() });
		return visitor;
	}

	it("password and email address change as before", async () => {
		const visitor = await signedIn();
		const newEmail = "moved@test.example";
		const moving = await visitor.post("/user/change-email", { newEmail, currentPassword: password });
		expect(moving.status).toBe(303);
		const change = { currentPassword: password, newPassword: "another lantern upstairs" };
		expect((await visitor.post("/user/change-password", { ...change, currentPassword: "no" })).status).toBe(
			400,
		);
		expect((await visitor.post("/user/change-password", change)).status).toBe(303);
		expect((await visitor.get("/user/profile")).status).toBe(200);
		const back = { currentPassword: change.newPassword, newPassword: password };
		expect((await visitor.post("/user/change-password", back)).status).toBe(303);
	});

	it("new recovery codes and turning it off take the password and a code", async () => {
		const visitor = await signedIn();
		const missing = await visitor.post(`${page}/off`, { currentPassword: password });
		expect([missing.status, errorsOf(missing)]).toEqual([400, { signInCode: ["Enter the code."] }]);
		const wrong = await visitor.post(`${page}/off`, { currentPassword: password, signInCode: "000000" });
		expect(wrong.status).toBe(400);
		expect(replyText(wrong)).not.toContain("000000");
		const renewed = await visitor.post(`${page}/recovery-codes`, {
			...{ currentPassword: password, signInCode: nextCode() },
		});
		expect((renewed.body as Codes).recoveryCodes).toHaveLength(10);
		expect((await visitor.get(`${page}/else`)).status).toBe(404);
		const off = await visitor.post(`${page}/off`, { currentPassword: password, signInCode: nextCode() });
		expect([off.status, off.location]).toEqual([303, page]);
		expect((await visitor.get(`${page}/off`)).location).toBe(page);
		const plain = newVisitor();
		expect((await plain.signIn(who)).location).toBe("/user");
	});
});
