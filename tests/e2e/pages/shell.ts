/** Header, menus, search box, footer and toasts of any page. */
import type { Page } from "@playwright/test";
import { hydrated } from "../hydrated.ts";

export class Shell {
	readonly page: Page;

	constructor(page: Page) {
		this.page = page;
	}

	/** Waits until the page's script has taken over; only then do enhancements answer. */
	async ready() {
		await hydrated(this.page);
	}

	get skipLink() {
		return this.page.getByRole("link", { name: "Skip to content" });
	}

	get mainMenu() {
		return this.page.getByRole("navigation", { name: "Main" });
	}

	/** The link or dialog opener "Products" of the header in use. */
	get products() {
		return this.page.getByRole("banner").getByRole("link", { name: "Products", exact: true }).first();
	}

	/** The summary of a group of the main menu. */
	menuGroup(name: string) {
		return this.mainMenu.locator("summary", { hasText: name });
	}

	get mobileMenuButton() {
		return this.page.locator("summary", { hasText: /menu/i });
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

	/** The search box of the header in use; a plain search box before its script, a combobox after. */
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
