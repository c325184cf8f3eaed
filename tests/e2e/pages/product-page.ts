import type { Locator, Page } from "@playwright/test";

/** A product's page as a visitor uses it. */
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

	/** The values of an axis of options: "Color temperature", "Beam angle", "Power". */
	options(axis: string): Locator {
		return this.page.getByRole("region", { name: axis, exact: true }).getByRole("link");
	}

	chosen(axis: string): Locator {
		return this.page.getByRole("region", { name: axis, exact: true }).locator('[aria-current="true"]');
	}

	/** The part number of the chosen option, as the table of all of them marks it. */
	chosenPartNumber(): Locator {
		return this.partNumbers.locator('[aria-current="true"]');
	}
}
