/** Google sign-in, change of email address, and forms sent after a session ended, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, followMail, Reader, signedInReader, test } from "./reader.ts";

const password = "lantern under the stairs";
const freshEmail = () => `visitor-${randomUUID().slice(0, 8)}@shop.example`;

/** A new user on the profile page. */
async function registered(): Promise<{ reader: Reader; email: string }> {
	const reader = new Reader();
	const email = freshEmail();
	await reader.open("/register");
	await reader.send({ button: /^Create account$/ }, { fname: "Nia", lname: "Brandt", email, password });
	await followMail(reader, email);
	await reader.send({ button: /^Verify this address$/ });
	await reader.send({ button: /^Log in$/ }, { email, password });
	await reader.open("/user/profile");
	expect(reader.text).toContain(`Signed in as ${email}.`);
	return { reader, email };
}

test("Google sign-in is offered, and its refusals are shown on the login page", async () => {
	const { browser } = new Reader();
	const login = await browser.get("/login?returnTo=/newsletter");
	const form = login.forms.find(({ action }) => action === "/auth/google");
	const response = await fetch(`${process.env.STOREFRONT_URL}/auth/google`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: process.env.STOREFRONT_URL ?? "" },
		body: new URLSearchParams(form?.fields),
	});
	const google = new URL(response.headers.get("Location") ?? "");
	expect(google.origin).toBe("https://accounts.google.com");
	expect(new URL(google.searchParams.get("redirect_uri") ?? "").pathname).toBe("/auth/google/callback");
	const cookie = response.headers
		.getSetCookie()
		.map((set) => set.split(";")[0])
		.join("; ");
	const state = google.searchParams.get("state");
	const back = await fetch(
		`${process.env.STOREFRONT_URL}/auth/google/callback?error=access_denied&state=${state}`,
		{ redirect: "manual", headers: { Cookie: cookie } },
	);
	expect(back.headers.get("Location")).toBe("/login?returnTo=%2Fnewsletter");
	for (const set of back.headers.getSetCookie()) {
		const [name = "", ...value] = (set.split(";")[0] ?? "").split("=");
		browser.cookies.set(name, value.join("="));
	}
	const failed = await browser.open("/login?returnTo=%2Fnewsletter");
	expect(failed.text).toContain("Third party login failed");
	expect(failed.text).toContain("You canceled the Google sign-in.");
});

test("a user changes the email address through the mailed link", async () => {
	const { reader } = await registered();
	const email = freshEmail();
	await reader.follow(/^Change email address$/);
	const send = { button: /^Send the link$/ };
	await reader.send(send, { newEmail: email, currentPassword: "not-this-one" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Your current password is incorrect.");
	expect(reader.value("newEmail")).toBe(email);
	await reader.send(send, { currentPassword: password });
	expect(reader.text).toContain("Check your email at the new address");
	await followMail(reader, email);
	expect(reader.text).toContain(`You will log in as ${email}`);
	await reader.send({ button: /^Use this address from now on$/ });
	expect(reader.path).toMatch(/^\/login/);
	expect(reader.text).toContain("Your new address is confirmed.");
	await reader.send({ button: /^Log in$/ }, { email, password });
	await reader.open("/user/profile");
	expect(reader.text).toContain(`Signed in as ${email}.`);
});

test("typed values are kept when another device ends the session", async () => {
	const { reader, email } = await registered();
	const again = async (path: string) => {
		expect(reader.path).toMatch(/^\/login\?/);
		expect(reader.text).toContain("We kept what you typed");
		await reader.send({ button: /^Log in$/ }, { email, password });
		expect(reader.path).toBe(path);
		expect(reader.text).toContain("You're signed in again. Nothing has been sent yet");
	};
	const elsewhere = new Reader();
	await elsewhere.open("/login");
	await elsewhere.send({ button: /^Log in$/ }, { email, password });
	await elsewhere.open("/user/profile");
	await elsewhere.send({ button: /^Sign out everywhere$/ });
	await reader.send({ button: /^Save profile$/ }, { fname: "Nadia" });
	await again("/user/profile");
	expect([reader.value("fname"), reader.value("lname")]).toEqual(["Nadia", "Brandt"]);
	await reader.send({ button: /^Save profile$/ });
	expect(reader.page.html).toContain("Your profile is saved.");
	expect(reader.text).not.toContain("Nothing has been sent yet");

	await reader.open("/user/my-quotes-projects");
	reader.browser.cookies.delete("__session");
	await reader.send(
		{ button: /^Create project$/ },
		{ name: "Lobby of the old mill", note: "Warm light,\nno glare" },
	);
	await again("/user/my-quotes-projects");
	expect(reader.value("name")).toBe("Lobby of the old mill");
	expect(reader.page.html).toContain("Warm light,\nno glare</textarea>");
	await reader.send({ button: /^Create project$/ });
	expect(reader.heading).toBe("Lobby of the old mill");
});

test("a form of a stale tab is rejected after another user signs in", async () => {
	const { reader } = await registered();
	const ben = await signedInReader("demo-basic");
	reader.browser.cookies.clear();
	for (const [name, value] of ben.browser.cookies) reader.browser.cookies.set(name, value);
	await reader.send({ button: /^Save profile$/ }, { fname: "Nadia" });
	expect(reader.text).toContain("Nothing was done: another user filled in this form.");
	expect(reader.text).toContain("Signed in as basic@demo.example.");
	// What one person typed is shown to nobody else.
	expect(reader.value("fname")).toBe("Ben");
	expect(reader.page.html).not.toContain("Nadia");
	await ben.open("/user");
	expect(ben.heading).toBe("Hello, Ben");
});
