import type { Locator, Page } from "@playwright/test";

/** Page object of listings and search results. */
export class ListingPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly results: Locator;
	/** "214 products, page 1 of 9" */
	readonly status: Locator;
	readonly chips: Locator;
	readonly cards: Locator;
	readonly pages: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole("heading", { level: 1 });
		this.results = page.getByRole("region", { name: "Results" });
		this.status = this.results.getByRole("status").first();
		this.chips = page.getByRole("list", { name: "Chosen filters" });
		this.cards = this.results.getByRole("heading", { level: 3 }).getByRole("link");
		this.pages = page.getByRole("navigation", { name: "Pages" });
	}

	open(path = "/p/led-lamps/a-series") {
		return this.page.goto(path);
	}

	async count(): Promise<number> {
		return numberIn(await this.status.innerText());
	}

	/** A facet by its heading, such as "Color temperature". */
	facet(label: string): Locator {
		return this.page
			.getByRole("region", { name: "Narrow the results" })
			.getByRole("group")
			.filter({ has: this.page.getByText(label, { exact: true }) });
	}

	/** A checkbox, or without scripts a link. */
	value(label: string, value: RegExp): Locator {
		const facet = this.facet(label);
		return facet.getByRole("checkbox", { name: value }).or(facet.getByRole("link", { name: value }));
	}

	row(index: number): Locator {
		return this.results
			.getByRole("table")
			.getByRole("row")
			.nth(index + 1);
	}
}

/** The first integer, with thousands separators. */
export const numberIn = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(",", ""));
