/** Change of email address, from profile to sign-in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin, type Visitor } from "../../setup/visitor.ts";

const password = "lantern under the stairs";
let services: RunningServices;
let people = 0;
let email = "";
let fresh = "";
let visitor: Visitor;

beforeAll(async () => {
	services = await startServices({ template: "users" });
	setEnvironment({ SERVICES_BASE_URL: services.url, SESSION_SECRET: "s".repeat(40), ORIGIN: shopOrigin });
});
afterAll(() => services.stop());

const mailsTo = (recipient: string) =>
	services.db
		.selectFrom("outbox")
		.selectAll()
		.where("recipient", "=", recipient)
		.orderBy("id", "desc")
		.execute();

/** Path and query of the link in the newest mail. */
const linkTo = async (recipient: string) => (await mailsTo(recipient)).find((mail) => mail.link)?.link ?? "";

async function registered(address: string): Promise<Visitor> {
	const person = newVisitor();
	await person.post("/register", { fname: "Nia", lname: "Brandt", email: address, password });
	await person.post(await linkTo(address));
	expect((await person.signIn(address, password)).status).toBe(303);
	return person;
}

beforeEach(async () => {
	people += 1;
	email = `nia${people}@shop.example`;
	fresh = `brandt${people}@shop.example`;
	visitor = await registered(email);
});

const ask = (newEmail: string, currentPassword = password) =>
	visitor.post("/user/change-email", { newEmail, currentPassword });
const getErrors = ({ body }: ShopAnswer) =>
	(body as { reply: { error: Record<string, string[]>; initialValue: Record<string, unknown> } }).reply;

describe("changing the email address", () => {
	it("takes effect when the link is followed, and ends every session", async () => {
		const elsewhere = newVisitor();
		await elsewhere.signIn(email, password);
		const asked = await ask(` ${fresh.toUpperCase()} `);
		expect([asked.status, asked.location]).toEqual([303, "/user/change-email?sent=yes"]);
		expect((await visitor.get("/user/change-email?sent=yes")).body).toMatchObject({ email, sent: true });

		const link = await linkTo(fresh);
		expect(link).toMatch(/^\/auth\/action\?mode=verifyAndChangeEmail&oobCode=/);
		expect((await visitor.get(link)).body).toMatchObject({ email: fresh, problem: null });
		expect((await newVisitor().signIn(fresh, password)).status).toBe(400);
		expect((await newVisitor().signIn(email, password)).status).toBe(303);

		const done = await newVisitor().post(link);
		expect([done.status, done.location]).toEqual([303, "/login"]);
		for (const browser of [visitor, elsewhere])
			expect((await browser.get("/user")).location).toMatch(/^\/login/);
		expect((await newVisitor().signIn(email, password)).status).toBe(400);
		const again = newVisitor();
		expect((await again.signIn(fresh, password)).status).toBe(303);
		expect((await again.get("/user/profile")).body).toMatchObject({ email: fresh, name: { fname: "Nia" } });
	});

	it("notifies the current address at request and at completion", async () => {
		await ask(fresh);
		expect((await mailsTo(email))[0]).toMatchObject({
			subject: "Someone asked to change your email address",
			link: null,
		});
		await newVisitor().post(await linkTo(fresh));
		expect((await mailsTo(email))[0]).toMatchObject({
			subject: "Your email address was changed",
			link: null,
		});
	});

	it("requires the password, and keeps the typed address", async () => {
		const response = await ask(fresh, "not-this-one");
		expect(response.status).toBe(400);
		expect(getErrors(response).error.currentPassword).toEqual(["Your current password is incorrect."]);
		expect(getErrors(response).initialValue).toEqual({ newEmail: fresh });
		expect(await mailsTo(fresh)).toEqual([]);
	});

	it.each([
		["basic@demo.example", /account with this email address already exists/],
		["not an address", /Enter an email address/],
	])("refuses %s", async (wrong, sentence) => {
		const response = await ask(wrong);
		expect([response.status, getErrors(response).error.newEmail?.[0]]).toEqual([
			400,
			expect.stringMatching(sentence),
		]);
	});

	it("refuses an address in use", async () => {
		expect(getErrors(await ask(email)).error.newEmail).toEqual(["This is already your email address."]);
	});

	it("reveals that an address is taken only after the right password", async () => {
		const [taken, free] = [await ask("basic@demo.example", "wrong"), await ask(fresh, "wrong")];
		expect(getErrors(taken).error).toEqual(getErrors(free).error);
	});

	it("is refused if the address was taken before the link was followed", async () => {
		await ask(fresh);
		const link = await linkTo(fresh);
		await registered(fresh);
		const late = await newVisitor().post(link);
		expect([late.status, getErrors(late).error[""]?.[0]]).toEqual([
			400,
			expect.stringMatching(/account with this email address already exists/),
		]);
		expect((await newVisitor().signIn(email, password)).status).toBe(303);
	});

	it("is canceled when the password is changed, because the requester knew the old one", async () => {
		await ask(fresh);
		const link = await linkTo(fresh);
		const form = { currentPassword: password, newPassword: "another lantern entirely" };
		expect((await visitor.post("/user/change-password", form)).status).toBe(303);
		expect((await newVisitor().get(link)).body).toMatchObject({
			problem: expect.stringMatching(/already used/),
		});
		expect((await newVisitor().post(link)).status).toBe(400);
	});

	it("is told to the address when the password changes instead, by its owner or by mail", async () => {
		const told = async () =>
			(await mailsTo(email)).filter(({ subject }) => subject === "Your password was changed");
		await visitor.post("/user/change-password", {
			currentPassword: password,
			newPassword: "another lantern entirely",
		});
		expect(await told()).toMatchObject([{ link: null, body: expect.stringContaining("If this wasn't you") }]);
		await newVisitor().post("/forgot-password", { email });
		await newVisitor().post(await linkTo(email), { newPassword: "a third lantern entirely" });
		expect(await told()).toHaveLength(2);
	});

	it("is canceled when the password is reset by mail", async () => {
		await ask(fresh);
		const link = await linkTo(fresh);
		await newVisitor().post("/forgot-password", { email });
		await newVisitor().post(await linkTo(email), { newPassword: "another lantern entirely" });
		expect((await newVisitor().post(link)).status).toBe(400);
	});

	it("leaves nothing in the old mailbox that opens the account", async () => {
		await newVisitor().post("/forgot-password", { email });
		const reset = await linkTo(email);
		await ask(fresh);
		await newVisitor().post(await linkTo(fresh));
		expect((await newVisitor().post(reset, { newPassword: "a stranger's lantern" })).status).toBe(400);
	});

	it("works once, within an hour", async () => {
		await ask(fresh);
		const link = await linkTo(fresh);
		services.advance(61 * 60_000);
		expect((await newVisitor().get(link)).body).toMatchObject({ problem: expect.stringMatching(/expired/) });
		expect((await newVisitor().post(link)).status).toBe(400);
	});

	it("doesn't take over a record with that address that never signed in", async () => {
		const theirs = "priya@harbor.example";
		await ask(theirs);
		await newVisitor().post(await linkTo(theirs));
		const changed = newVisitor();
		expect((await changed.signIn(theirs, password)).status).toBe(303);
		expect((await changed.get("/user/profile")).body).toMatchObject({ email: theirs, verified: false });
		const record = services.db.selectFrom("portal_user").select("user_id").where("email", "=", theirs);
		expect(await record.execute()).toEqual([{ user_id: "demo-pending-admin" }]);
	});

	it("limits the number of mails", async () => {
		const statuses: number[] = [];
		for (let count = 0; count < 6; count += 1) {
			statuses.push((await ask(`many${count}-${fresh}`)).status);
			services.advance(1000);
		}
		expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
	});
});
