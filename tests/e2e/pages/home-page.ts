import type { Locator, Page } from "@playwright/test";

/** Page object of the home page. */
export class HomePage {
	readonly page: Page;
	readonly heading: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole("heading", { level: 1 });
	}

	open() {
		return this.page.goto("/");
	}
}
