import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";

type SignIn = { userId: string; email: string; password: string };

const file = new URL("../../../services/data/demo-sign-ins.json", import.meta.url);
const signIns: SignIn[] = JSON.parse(readFileSync(file, "utf8"));

/** Demo credentials of a role. */
export function demoSignIn(userId: string): SignIn {
	const found = signIns.find((signIn) => signIn.userId === userId);
	if (!found) throw new Error(`There is no demonstration sign-in ${userId}.`);
	return found;
}

/** The account of a demo user's tests that name none. Sign-in selects the one that any test selected last. */
export const usualAccount = (userId: string): string | null =>
	userId === "demo-distributor" ? "10010" : null;

export class LoginPage {
	readonly email;
	readonly password;
	readonly submit;
	readonly alert;

	constructor(readonly page: Page) {
		this.email = page.getByRole("main").getByLabel("Email address");
		this.password = page.getByLabel("Password");
		this.submit = page.getByRole("button", { name: "Log in" });
		this.alert = page.locator("main").getByRole("alert");
	}

	open(returnTo = "/") {
		return this.page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
	}

	async signIn(email: string, password: string) {
		await this.email.fill(email);
		await this.password.fill(password);
		await this.submit.click();
	}

	async signInAs(userId: string, returnTo = "/") {
		await this.open(returnTo);
		const { email, password } = demoSignIn(userId);
		await this.signIn(email, password);
		await this.page.waitForURL((url) => url.pathname !== "/login");
		const accountId = usualAccount(userId);
		if (accountId === null) return;
		await post(this.page, "/user/switch-account", { accountId });
		await this.page.reload();
	}
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const known = new Map<string, Cookies>();

/**
 * Sets a user's session without the sign-in form. Sessions are cached per user; the account is part of the
 * session, so parallel tests do not affect each other.
 *
 * @param accountId `null` for the account that any test of this user selected last
 * @param path page to open, if any
 */
export async function signedIn(
	page: Page,
	userId: string,
	accountId: string | null = usualAccount(userId),
	path?: string,
): Promise<void> {
	const context = page.context();
	const key = `${userId} ${accountId ?? ""}`;
	const cookies = known.get(key);
	if (cookies) await context.addCookies(cookies);
	else {
		if (accountId === null) {
			const { email, password } = demoSignIn(userId);
			await post(page, "/login", { email, password });
		} else {
			await signedIn(page, userId, null);
			await post(page, "/user/switch-account", { accountId });
		}
		known.set(key, await context.cookies());
	}
	if (path !== undefined) await page.goto(path);
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
	const response = await page.request.post(path, { form, maxRedirects: 0 });
	expect(response.headers().location, path).toBeDefined();
}
