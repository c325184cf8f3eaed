/**
 * The invoice list, and demo invoices for each test. Invoices are identified by their positions, which never change.
 */
import { expect, type Page } from "@playwright/test";
import { signedIn } from "./login-page.ts";
import { Shell } from "./shell.ts";

export class InvoicesPage {
	/** Rows of invoices, without the tables of credit memos and returns. */
	readonly rows;
	readonly choices;
	readonly paySelected;

	constructor(readonly page: Page) {
		this.rows = page.getByRole("table", { name: "Invoices of your account" }).getByRole("row");
		this.choices = page.getByRole("main").getByRole("checkbox");
		this.paySelected = page.getByRole("button", { name: "Pay selected" });
	}

	async signIn(accountId: string): Promise<void> {
		await signedIn(this.page, "demo-distributor", accountId);
	}

	/** Select the account after sign-in: the shop remembers a user's last account, which other tests change. */
	async actFor(accountId: string): Promise<void> {
		const form = { accountId };
		const response = await this.page.request.post("/user/switch-account", { form, maxRedirects: 0 });
		expect(response.status()).toBe(303);
	}

	async open(query = ""): Promise<void> {
		await this.page.goto(`/user/my-invoices${query}`);
		await new Shell(this.page).ready();
	}

	row(number: string) {
		return this.rows.filter({ has: this.page.getByRole("link", { name: number, exact: true }) });
	}

	/** Numbers of invoices by position, newest first. */
	async numbersAt(places: readonly number[]): Promise<string[]> {
		await this.open("?sort=newest");
		const all = await this.rows.getByRole("link", { name: /^INV-/ }).allInnerTexts();
		return places.map((place) => all[place] ?? "");
	}

	/** Selects invoices and opens the review of their payment. */
	async choose(numbers: readonly string[]): Promise<void> {
		for (const number of numbers) await this.row(number).getByRole("checkbox").check();
		await this.paySelected.click();
		await expect(this.page.getByRole("heading", { level: 1, name: "Pay invoices" })).toBeVisible();
		await new Shell(this.page).ready();
	}
}
