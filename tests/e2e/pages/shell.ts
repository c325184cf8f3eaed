/** Page object of the frame: header, menus, search box, footer, toasts. */
import type { Page } from "@playwright/test";
import { hydrated } from "../hydrated.ts";

export class Shell {
	readonly page: Page;

	constructor(page: Page) {
		this.page = page;
	}

	/** Waits for hydration; only then do scripts respond. */
	async ready() {
		await hydrated(this.page);
	}

	get skipLink() {
		return this.page.getByRole("link", { name: "Skip to content" });
	}

	get mainMenu() {
		return this.page.getByRole("navigation", { name: "Main" });
	}

	/** Visible "Products" link or button of the header. */
	get products() {
		return this.page.getByRole("banner").getByRole("link", { name: "Products", exact: true }).first();
	}

	menuGroup(name: string) {
		return this.mainMenu.locator("summary", { hasText: name });
	}

	get mobileMenuButton() {
		return this.page.getByRole("banner").getByRole("link", { name: "Menu" });
	}

	get mobileMenu() {
		return this.page.getByRole("navigation", { name: "Menu" });
	}

	get dialog() {
		return this.page.getByRole("dialog");
	}

	get fraudAlert() {
		return this.page.getByRole("link", { name: "Fraud alert" }).filter({ visible: true });
	}

	/** Visible search box; a combobox once its script is loaded. */
	get searchBox() {
		return this.page.getByLabel("Search by part number or words").filter({ visible: true });
	}

	get suggestions() {
		return this.page.getByRole("listbox", { name: "Suggestions" }).filter({ visible: true });
	}

	get newsletterEmail() {
		return this.page.getByRole("contentinfo").getByLabel(/Your email address/);
	}

	get subscribe() {
		return this.page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" });
	}
}
