import type { Locator, Page } from "@playwright/test";

/** The header search with suggestions. */
export class SearchBox {
	readonly page: Page;
	readonly form: Locator;
	readonly input: Locator;
	readonly category: Locator;
	readonly submit: Locator;
	readonly list: Locator;
	readonly rows: Locator;

	constructor(page: Page) {
		this.page = page;
		this.form = page.getByRole("search", { name: "Products" });
		this.input = this.form.getByLabel("Search by part number or words");
		this.category = this.form.getByLabel("Category");
		this.submit = this.form.getByRole("button", { name: "Search" });
		this.list = this.form.getByRole("listbox", { name: "Suggestions" });
		this.rows = this.list.getByRole("option");
	}

	/** Types key by key. */
	async type(text: string): Promise<void> {
		await this.input.focus();
		await this.input.pressSequentially(text);
	}
}
