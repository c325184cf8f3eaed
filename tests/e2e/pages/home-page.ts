import type { Locator, Page } from "@playwright/test";

/** The home page as a visitor uses it. Says where things are; what must hold is said in the specs. */
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
