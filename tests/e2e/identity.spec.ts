/** Google sign-in, change of email address, and forms sent after a session ended. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { LoginPage } from "./pages/login-page.ts";

const password = "lantern under the stairs";
const freshEmail = () => `visitor-${randomUUID().slice(0, 8)}@shop.example`;

/** A new user signed in by requests, as the sign-in is not tested here. */
async function registered(page: Page): Promise<string> {
	const email = freshEmail();
	await send(page.request, "/register", { fname: "Nia", lname: "Brandt", email, password });
	const outbox = await (await page.request.get("/outbox")).text();
	const mail = outbox.slice(outbox.indexOf(email));
	const link = /href="([^"]*\/auth\/action[^"]*)"/.exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "";
	await send(page.request, link, {});
	await send(page.request, "/login", { email, password });
	await page.goto("/user/profile");
	await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
	return email;
}

/** Sends a form without following redirects. */
async function send(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
	const response = await request.post(path, { form, maxRedirects: 0 });
	expect(response.status(), path).toBe(303);
}

test("a form is validated before sending, by a schema loaded on first use", async ({ page, axe }) => {
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const schemas = () =>
		page.evaluate(() =>
			performance.getEntriesByType("resource").some(({ name }) => name.includes("/schemas-")),
		);
	const login = new LoginPage(page);
	await login.open();
	expect(await schemas()).toBe(false);
	const definition = page.waitForRequest(/\/assets\/auth-forms-/);
	await login.email.fill("nobody");
	const url = (await definition).url();
	await page.evaluate(async (chunk) => {
		await import(chunk);
		await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	}, url);
	expect(await schemas()).toBe(true);
	await login.submit.click();
	await expect(page.getByText("Enter an email address such as name@company.com.").first()).toBeVisible();
	await expect(page.getByText("Enter your password.").first()).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect(posts).toEqual([]);
	await login.signInAs("demo-basic");
	expect(posts).not.toEqual([]);
});

test("Google sign-in is offered, and its refusals are shown on the login page @whole", async ({
	page,
	context,
	axe,
	allowConsoleErrors,
}) => {
	// Only the redirect to Google is tested.
	allowConsoleErrors(/ERR_/);
	await page.goto("/login?returnTo=/newsletter");
	expect(await axe(page)).toEqual([]);
	const asked = page.waitForRequest((request) => request.url().startsWith("https://accounts.google.com/"));
	await page.getByRole("button", { name: "Continue with Google" }).click({ noWaitAfter: true });
	const query = new URL((await asked).url()).searchParams;
	expect(new URL(query.get("redirect_uri") ?? "").pathname).toBe("/auth/google/callback");

	const back = await context.newPage();
	await back.goto(`/auth/google/callback?error=access_denied&state=${query.get("state")}`);
	await expect(back).toHaveURL(/\/login\?returnTo=%2Fnewsletter$/);
	const alert = back.getByRole("main").getByRole("alert");
	await expect(alert).toContainText("Third party login failed");
	await expect(alert).toContainText("You canceled the Google sign-in.");
	expect(await axe(back)).toEqual([]);
});

test("typed values are kept when another device ends the session @whole", async ({
	page,
	request,
	context,
	axe,
}) => {
	const email = await registered(page);
	const login = new LoginPage(page);
	const again = async (url: string) => {
		await page.waitForURL("**/login?**");
		await expect(page.getByText("We kept what you typed")).toBeVisible();
		await login.signIn(email, password);
		await page.waitForURL(url);
		await expect(page.getByText("You're signed in again. Nothing has been sent yet")).toBeVisible();
	};

	await page.getByLabel("First name").fill("Nadia");
	await send(request, "/login", { email, password });
	await send(request, "/user/sign-out-everywhere", {});
	await page.getByRole("button", { name: "Save profile" }).click();
	await again("**/user/profile");
	await expect(page.getByLabel("First name")).toHaveValue("Nadia");
	await expect(page.getByLabel("Last name")).toHaveValue("Brandt");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Save profile" }).click();
	await expect(page.getByText("Your profile is saved.").first()).toBeVisible();
	await expect(page.getByText("Nothing has been sent yet")).toHaveCount(0);

	await page.goto("/user/my-quotes-projects");
	await page.getByLabel("Project name").fill("Lobby of the old mill");
	await page.getByRole("textbox", { name: "Note", exact: true }).fill("Warm light,\nno glare");
	await context.clearCookies({ name: "__session" });
	await page.getByRole("button", { name: "Create project" }).click();
	await again("**/user/my-quotes-projects");
	await expect(page.getByLabel("Project name")).toHaveValue("Lobby of the old mill");
	await expect(page.getByRole("textbox", { name: "Note", exact: true })).toHaveValue("Warm light,\nno glare");
	await page.getByRole("button", { name: "Create project" }).click();
	await expect(page.getByRole("heading", { name: "Lobby of the old mill" })).toBeVisible();
});
