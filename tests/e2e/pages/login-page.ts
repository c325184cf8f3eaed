import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

type SignIn = { userId: string; email: string; password: string };

const file = new URL("../../../services/data/demo-sign-ins.json", import.meta.url);
const signIns: SignIn[] = JSON.parse(readFileSync(file, "utf8"));

/** The demonstration sign-in of a role. */
export function demoSignIn(userId: string): SignIn {
	const found = signIns.find((one) => one.userId === userId);
	if (!found) throw new Error(`There is no demonstration sign-in ${userId}.`);
	return found;
}

export class LoginPage {
	readonly email;
	readonly password;
	readonly submit;
	readonly alert;

	constructor(readonly page: Page) {
		this.email = page.getByLabel("E-mail address");
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
	}
}
