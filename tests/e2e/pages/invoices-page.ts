/**
 * The list of invoices, and which of the demo's a test pays. Each test has some of its own, told by their places
 * in the account, which stay what they are whatever is paid meanwhile; `[...][test.info().retry]` gives each try others,
 * as one that broke off may have left them paid or held.
 */
import { expect, type Page } from "@playwright/test";
import { signedIn } from "./login-page.ts";
import { Shell } from "./shell.ts";

export class InvoicesPage {
	/** The rows of the list; credit memos and returns have tables of their own. */
	readonly rows;
	readonly choices;
	readonly paySelected;

	constructor(readonly page: Page) {
		this.rows = page.getByRole("table", { name: "Invoices of your account" }).getByRole("row");
		this.choices = page.getByRole("main").getByRole("checkbox");
		this.paySelected = page.getByRole("button", { name: "Pay selected" });
	}

	/** Signs in as the distributor of an account. */
	async signIn(accountId: string): Promise<void> {
		await signedIn(this.page, "demo-distributor", accountId);
	}

	/** After a sign-in by the form: the shop keeps the last account of a person, and other tests choose others. */
	async actFor(accountId: string): Promise<void> {
		const form = { accountId };
		const answer = await this.page.request.post("/user/switch-account", { form, maxRedirects: 0 });
		expect(answer.status()).toBe(303);
	}

	async open(query = ""): Promise<void> {
		await this.page.goto(`/user/my-invoices${query}`);
		await new Shell(this.page).ready();
	}

	row(number: string) {
		return this.rows.filter({ has: this.page.getByRole("link", { name: number, exact: true }) });
	}

	/** Numbers of invoices by their places in the account, newest first. */
	async numbersAt(places: readonly number[]): Promise<string[]> {
		await this.open("?sort=newest");
		const all = await this.rows.getByRole("link", { name: /^INV-/ }).allInnerTexts();
		return places.map((place) => all[place] ?? "");
	}

	/** Chooses invoices on the open list, and goes on to the review of their payment. */
	async choose(numbers: readonly string[]): Promise<void> {
		for (const number of numbers) await this.row(number).getByRole("checkbox").check();
		await this.paySelected.click();
		await expect(this.page.getByRole("heading", { level: 1, name: "Pay invoices" })).toBeVisible();
		await new Shell(this.page).ready();
	}
}
