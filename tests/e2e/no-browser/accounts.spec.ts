/** Registration, sign-in and approvals without scripts. */
import { randomUUID } from "node:crypto";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { expect, followMail, Reader, signedInReader, test } from "./reader.ts";

const password = "lantern under the stairs";
const freshEmail = () => `visitor-${randomUUID().slice(0, 8)}@shop.example`;
const logIn = { button: /^Log in$/ };

/** Opens the mailed link if `verified`. */
async function register(type: string, form: Record<string, string>, verified = true): Promise<Reader> {
	const reader = new Reader();
	await reader.open(`/register?type=${type}`);
	await reader.send({ button: /^Create account$/ }, { fname: "Kit", password, ...form });
	if (verified) {
		await followMail(reader, form.email ?? "");
		await reader.send({ button: /^Verify this address$/ });
		expect(reader.path).toMatch(/^\/login/);
	}
	return reader;
}

const candidate = (lname: string, verified?: boolean) =>
	register(
		"representative",
		{ lname, email: freshEmail(), agency: "Kit Agents", phone: "919-555-0101", territory: "Carolinas" },
		verified,
	);

test("a wrong password shows an error and keeps the email address", async () => {
	const reader = new Reader();
	const email = freshEmail();
	await reader.open("/login");
	await reader.send(logIn, { email, password: "not-this-one" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Loggin in user failed");
	expect(reader.text).toContain("The email address or password is incorrect.");
	expect(reader.value("email")).toBe(email);
	expect(reader.page.html).not.toContain("not-this-one");
});

test("signing in returns to the page, and signing out stays there", async () => {
	const reader = new Reader();
	await reader.open("/newsletter");
	await reader.follow(/^Please Login$/);
	const { email = "", password: known = "" } =
		demoSignIns.find(({ userId }) => userId === "demo-distributor") ?? {};
	await reader.send(logIn, { email, password: known });
	expect(reader.path).toBe("/newsletter");
	expect(reader.whole).toContain("Hello, Dana");
	await reader.send({ button: /^Logout$/ });
	expect(reader.path).toBe("/newsletter");
	expect(reader.whole).toContain("Please Login");
});

test("a visitor registers, verifies the email address, signs in and sets a new password", async () => {
	const email = freshEmail();
	const reader = await register("basic", { fname: "Nia", lname: "Brandt", email }, false);
	expect(reader.text).toContain("You have basic access");
	await reader.open("/login");
	await reader.send(logIn, { email, password });
	expect([reader.page.status, reader.text]).toEqual([
		403,
		expect.stringContaining("Please verify your email address to log in."),
	]);
	await followMail(reader, email);
	await reader.send({ button: /^Verify this address$/ });
	expect(reader.text).toContain("Your address is verified. Please log in.");

	await reader.open("/forgot-password");
	await reader.send({ button: /^Send the link$/ }, { email });
	expect(reader.text).toContain("Check your email");
	await followMail(reader, email);
	await reader.send({ button: /^Set the new password$/ }, { newPassword: "another lantern entirely" });
	expect(reader.path).toMatch(/^\/login/);
	await reader.send(logIn, { email, password: "another lantern entirely" });
	expect(reader.path).toBe("/user");
	expect(reader.heading).toBe("Hello, Nia");
	expect(reader.text).toContain("You have basic access");
});

test("a distributor registers and verifies, and can use the account at once", async () => {
	const email = freshEmail();
	const reader = await register("distributor", {
		fname: "Nia",
		lname: "Brandt",
		email,
		accountNumber: "10040",
		zip: "60606",
	});
	await reader.send(logIn, { email, password });
	expect(reader.path).toBe("/user");
	expect(reader.whole).toContain("(10040)");
	expect(reader.heading).toBe("Hello, Nia");
	expect(reader.text).toContain("Verified distributor");
});

test("a representative switches accounts on a product page, and returns to it", async () => {
	const product = "/p/led-lamps/par-reflectors/90-lighting-par16-led-50-w-equivalent-gu10";
	const reader = await signedInReader("demo-representative");
	for (const [search, accountId, name] of [
		["gr", "10030", "Granite State Lighting (10030)"],
		["ha", "10010", "Harbor Electric Supply (10010)"],
	] as const) {
		await reader.open(product);
		await reader.follow(/^Switch account$/);
		await reader.send({ field: "search" }, { search });
		expect(reader.page.forms.flatMap(({ buttons }) => buttons).some(({ value }) => value === accountId)).toBe(
			true,
		);
		await reader.send({ button: /^Switch$/ });
		expect(reader.path).toBe(product);
		expect(reader.whole).toContain(`Working as ${name}`);
	}
	await reader.open("/user/switch-account");
	expect(reader.text).toMatch(/Recent.*Granite State Lighting.*Other accounts.*Harbor Electric Supply/);
});

test("a basic user neither sees nor opens manager pages", async () => {
	const reader = await signedInReader("demo-basic");
	await reader.open("/user");
	expect(reader.linkTexts(/^Portal users$/)).toEqual([]);
	await reader.open("/user/portal-users");
	expect(reader.page.status).toBe(403);
});

test("an administrator grants a representative access, reviews it, and revokes it", async () => {
	const name = `Yes${randomUUID().slice(0, 6)}`;
	await candidate(name);
	const admin = await signedInReader("demo-administrator");
	await admin.open(`/user/portal-users?search=${name}`);
	await admin.follow(/^Review$/);
	expect([admin.value("salesRepId"), admin.value("accountIds")]).toEqual([undefined, undefined]);
	await admin.send({ button: /^Review access$/ }, { salesRepId: "SR-100", accountIds: "10030" });
	expect(admin.items.filter((item) => item.includes("Granite State Lighting"))).toHaveLength(1);
	expect(admin.text).toContain("Representatives can't pay.");
	await admin.send({ button: new RegExp(`^Approve Kit ${name}$`) });
	expect(admin.page.html).toContain(`Kit ${name} is approved.`);
	expect(admin.text).toContain("Accounts: none → 10030");
	await admin.follow(/^Revoke all access$/);
	await admin.send({ button: /^Revoke access$/ });
	expect(admin.page.html).toContain(`Kit ${name} has basic access only.`);
	await admin.open("/user/user-changes");
	expect(admin.text).toMatch(new RegExp(`${name}.*Accounts: 10030 → none`));
});

test("a user with an unverified email address can be declined, not approved", async () => {
	const name = `No${randomUUID().slice(0, 6)}`;
	await candidate(name, false);
	const admin = await signedInReader("demo-administrator");
	await admin.open(`/user/portal-users?search=${name}`);
	await admin.follow(/^Review$/);
	expect(admin.text).toContain("The email address is not verified yet");
	await admin.follow(/^Decline$/);
	await admin.send({ button: new RegExp(`^Decline Kit ${name}$`) });
	expect(admin.page.html).toContain(`Kit ${name} is declined.`);
	await admin.open(`/user/portal-users?search=${name}`);
	expect(admin.linkTexts(/^Review$/)).toEqual([]);
});

test("the sales rep follows the mailed link and declines a distributor who gave account number and ZIP code", async () => {
	const lname = `Who${randomUUID().slice(0, 6)}`;
	const form = { lname, email: freshEmail(), accountNumber: "10050", zip: "85004" };
	const asked = await register("distributor", form, false);
	const admin = await signedInReader("demo-administrator");
	await followMail(admin, `Kit ${lname}`);
	expect(admin.text).toContain("Sonoran Electric (10050)");
	// After a rejection at the account, requests wait for approval.
	if (asked.path.includes("distributorVerified"))
		await admin.send({ button: new RegExp(`^Revoke access for Kit ${lname}$`) });
	else {
		await admin.follow(/^Decline/);
		await admin.send({ button: new RegExp(`^Decline Kit ${lname}$`) });
	}
	expect(admin.text).toMatch(/(Refused|Declined) by Ada Whitfield/);
});

test("a buyer asks the company's administrator for invoices on the page that is refused", async () => {
	const reader = await signedInReader("demo-company-buyer");
	await reader.open("/user");
	expect(reader.linkTexts(/^My Invoices$/)).toEqual([]);
	await reader.open("/user/my-invoices");
	expect([reader.page.status, reader.text]).toEqual([
		403,
		expect.stringContaining("An administrator of your company"),
	]);
	await reader.send({ button: /^Request invoice access$/ });
	expect(reader.path).toBe("/user/my-invoices");
	expect(reader.whole).toMatch(/We sent your request|was sent today already/);
	await reader.send({ button: /^Request invoice access$/ });
	expect(reader.whole).toContain("Your request was sent today already.");
});
