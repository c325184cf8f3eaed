/** Account pages while the identity or user service fails. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setEnvironment } from "../../setup/environment.ts";
import { type FailingProxy, failures, startFailingProxy } from "../../setup/failing-proxy.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin } from "../../setup/visitor.ts";

const person = { fname: "Nia", lname: "Brandt", password: "lantern under the stairs" };
const down = "The sign-in service isn't responding right now. We kept what you typed. Try again in a minute.";
let services: RunningServices;
/** Proxies before the identity service and the others. */
let identity: FailingProxy;
let others: FailingProxy;

beforeAll(async () => {
	services = await startServices({ template: "users" });
	identity = await startFailingProxy(services.url);
	others = await startFailingProxy(services.url);
	setEnvironment({
		SERVICES_BASE_URL: others.url,
		IDENTITY_BASE_URL: identity.url,
		SERVICE_TIMEOUT_MS: "1500",
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
	});
	await newVisitor().get("/login");
});
afterAll(async () => {
	await Promise.all([identity.stop(), others.stop()]);
	await services.stop();
});

const getReply = ({ body }: ShopAnswer) =>
	(body as { reply: { error: Record<string, string[]>; initialValue: Record<string, unknown> } }).reply;
const getAccounts = (email: string) =>
	services.db.selectFrom("identity_account").selectAll().where("email", "=", email).execute();
const getUsers = (email: string) =>
	services.db.selectFrom("portal_user").select("user_id").where("email", "=", email).execute();
const linkTo = async (recipient: string) => {
	const mails = services.db.selectFrom("outbox").selectAll().where("recipient", "=", recipient);
	return (await mails.orderBy("id", "desc").executeTakeFirst())?.link ?? "";
};

/** Retries until recovery: open connections may still fail, and the breaker may be open. */
const retryUntilUp = (send: () => Promise<ShopAnswer>) =>
	vi.waitFor(
		async () => {
			const response = await send();
			expect(response.status).not.toBe(503);
			return response;
		},
		{ timeout: 60_000, interval: 100 },
	);

describe.each(failures)("an identity service that fails (%s)", (failure) => {
	it("shows an error on every form, which keeps typed values and works once it is back", async () => {
		// A new address per attempt, since an earlier one may have been registered.
		const email = `${failure.replaceAll(" ", "-")}-${randomUUID().slice(0, 8)}@shop.example`;
		const visitor = newVisitor();
		const steps: [path: string, form: Record<string, string>, kept: Record<string, string>, done: RegExp][] =
			[
				["/register", { ...person, email }, { fname: "Nia", lname: "Brandt", email }, /^\/register\/done/],
				["/login", { email, password: person.password }, { email }, /^\/user$/],
				["/forgot-password", { email }, { email }, /^\/forgot-password\?sent/],
				[
					"/user/change-email",
					{ newEmail: `new-${email}`, currentPassword: person.password },
					{ newEmail: `new-${email}` },
					/^\/user\/change-email\?sent/,
				],
				[
					"/user/change-password",
					{ currentPassword: person.password, newPassword: "another lantern entirely" },
					{},
					/^\/user\/profile$/,
				],
			];
		for (const [path, form, kept, done] of steps) {
			identity.failWith(failure);
			const failed = await visitor.post(path, form);
			identity.failWith(null);
			expect([path, failed.status, failed.headers.get("Retry-After")]).toEqual([path, 503, "30"]);
			expect(getReply(failed).error[""]).toEqual([down]);
			expect(getReply(failed).initialValue ?? {}).toEqual(kept);
			if (path === "/register") {
				expect(await getAccounts(email)).toEqual([]);
				expect(await getUsers(email)).toEqual([]);
			}
			const again = await retryUntilUp(() => visitor.post(path, form));
			expect([path, again.location]).toEqual([path, expect.stringMatching(done)]);
			if (path === "/register") {
				const link = await linkTo(email);
				await retryUntilUp(() => newVisitor().post(link));
			}
		}
	});
});

describe("a user service that fails, after the sign-in itself worked", () => {
	it.each([
		[
			"/login",
			{ email: "basic@demo.example", password: "candle-on-the-sill" },
			"opened right now. Try again",
		],
		["/register", { ...person, email: "unmade@shop.example" }, "created right now. We kept what you typed."],
	])("isn't taken for the sign-in service at %s", async (path, form, sentence) => {
		others.failWith("error");
		const failed = await newVisitor().post(path, form);
		others.failWith(null);
		expect(failed.status).toBe(503);
		expect(getReply(failed).error[""]).toEqual([
			expect.stringContaining(`Your account can't be ${sentence}`),
		]);
	});

	it("nor when a profile is saved", async () => {
		const visitor = newVisitor();
		await retryUntilUp(() => visitor.get("/login"));
		await visitor.signIn("demo-basic");
		others.failWith("error", /^PUT .*\/user-service\/users\//);
		const failed = await visitor.post("/user/profile", { fname: "Ben", lname: "Castillo" });
		others.failWith(null);
		expect([failed.status, getReply(failed).error[""]]).toEqual([
			503,
			[expect.stringMatching(/^Your account can't be changed right now\. We kept what you typed\./)],
		]);
	});
});

describe("an interrupted registration", () => {
	it("in the user service leaves no sign-in behind, and succeeds on retry", async () => {
		const email = "half@shop.example";
		others.failWith("error");
		const failed = await newVisitor().post("/register", { ...person, email });
		others.failWith(null);
		expect([failed.status, await getAccounts(email)]).toEqual([503, []]);
		const again = await retryUntilUp(() => newVisitor().post("/register", { ...person, email }));
		expect(again.location).toMatch(/basicAccess$/);
	});

	it("can be repeated with the same password when the identity service's response was lost", async () => {
		const email = "lost@shop.example";
		await services.call("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any", { ...person, email });
		const stranger = { ...person, email, password: "some other lantern" };
		const refused = await newVisitor().post("/register", stranger);
		expect(getReply(refused).error.email?.[0]).toMatch(/account with this email address already exists/);
		expect((await newVisitor().post("/register", { ...person, email })).location).toMatch(/basicAccess$/);
		expect([(await getAccounts(email)).length, (await getUsers(email)).length]).toEqual([1, 1]);
		const again = await newVisitor().post("/register", { ...person, email });
		expect(getReply(again).error.email?.[0]).toMatch(/account with this email address already exists/);
	});
});

describe("attempts during an outage", () => {
	it.each([
		["/login", { email: "basic@demo.example", password: "not-this-one" }, 15, 400],
		["/forgot-password", { email: "flooded@shop.example" }, 10, 303],
	] as const)("at %s are not counted", async (path, form, tries, answered) => {
		identity.failWith("error");
		for (let count = 0; count < tries; count += 1)
			expect((await newVisitor().post(path, form)).status).toBe(503);
		identity.failWith(null);
		const again = await retryUntilUp(() => newVisitor().post(path, form));
		expect(again.status).toBe(answered);
	});
});

it("a sign-out that got no answer is tried again for the session that was left", async () => {
	const visitor = newVisitor();
	await retryUntilUp(() => visitor.signIn("demo-basic"));
	const copied = newVisitor();
	for (const [name, value] of visitor.cookies) copied.cookies.set(name, value);
	identity.failWith("error", /sessions\/end/);
	await visitor.post("/logout", { returnTo: "/newsletter" });
	expect(visitor.cookies.has("__session")).toBe(false);
	const [toast = ""] = (visitor.cookies.get("__toast") ?? "").split(".");
	expect(JSON.parse(Buffer.from(decodeURIComponent(toast), "base64").toString())).toMatchObject({
		kind: "warning",
		undo: { label: "Try again", action: "/logout", fields: { returnTo: "/newsletter", retry: "yes" } },
	});
	expect((await copied.get("/user")).status).toBe(200);
	const stranger = newVisitor();
	stranger.cookies.set("__left", (visitor.cookies.get("__left") ?? "").replace(/^.{8}/, "AAAAAAAA"));
	identity.failWith(null);
	await stranger.post("/logout");
	expect((await copied.get("/user")).status).toBe(200);
	await vi.waitFor(
		async () => {
			await visitor.post("/logout", { returnTo: "/newsletter", retry: "yes" });
			expect(visitor.cookies.has("__left")).toBe(false);
		},
		{ timeout: 60_000, interval: 100 },
	);
	expect((await copied.get("/user")).location).toMatch(/^\/login/);
});

it("a sign-out tried again never ends the session of who signed in since, and a sign-in ends the one left", async () => {
	const visitor = newVisitor();
	await retryUntilUp(() => visitor.signIn("demo-basic"));
	const copied = newVisitor();
	for (const [name, value] of visitor.cookies) copied.cookies.set(name, value);
	identity.failWith("error", /sessions\/end/);
	// A long address of return leaves the warning and its button.
	await visitor.post("/logout", { returnTo: `/catalogsearch/${"x".repeat(600)}` });
	const [toast = ""] = (visitor.cookies.get("__toast") ?? "").split(".");
	expect(JSON.parse(Buffer.from(decodeURIComponent(toast), "base64").toString())).toMatchObject({
		undo: { fields: { returnTo: "/", retry: "yes" } },
	});
	await retryUntilUp(() => visitor.signIn("demo-basic"));
	expect(visitor.cookies.has("__left")).toBe(true);
	await visitor.post("/logout", { retry: "yes" });
	expect((await visitor.get("/user")).status).toBe(200);
	identity.failWith(null);
	await vi.waitFor(
		async () => {
			await visitor.post("/logout", { retry: "yes" });
			expect(visitor.cookies.has("__left")).toBe(false);
		},
		{ timeout: 60_000, interval: 100 },
	);
	expect((await visitor.get("/user")).status).toBe(200);
	expect((await copied.get("/user")).location).toMatch(/^\/login/);
});
