import type { Locator, Page } from "@playwright/test";

/** Page object of a product page. */
export class ProductPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly specSheet: Locator;
	readonly partNumbers: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole("heading", { level: 1 });
		this.specSheet = page.getByRole("link", { name: /^Spec sheet for submittals/ });
		this.partNumbers = page.getByRole("region", { name: /^Part numbers of/ });
	}

	open(path: string) {
		return this.page.goto(path);
	}

	/** Values of an option axis: "Color temperature", "Beam angle", "Power". */
	options(axis: string): Locator {
		return this.page.getByRole("region", { name: axis, exact: true }).getByRole("link");
	}

	chosen(axis: string): Locator {
		return this.page.getByRole("region", { name: axis, exact: true }).locator('[aria-current="true"]');
	}

	/** The part number that is marked in the table of options. */
	chosenPartNumber(): Locator {
		return this.partNumbers.locator('[aria-current="true"]');
	}
}
