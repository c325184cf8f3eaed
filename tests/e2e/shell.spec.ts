import { expect, test } from "./fixtures.ts";
import { Shell } from "./pages/shell.ts";

const listing = "/p/led-lamps/par-reflectors";

test("the skip link skips the header @both", async ({ page }) => {
	const shell = new Shell(page);
	await page.goto("/category");
	await page.keyboard.press("Tab");
	await expect(shell.skipLink).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/#main$/);
});

test("the menu sticks once the page is scrolled past 140 px @both", async ({ page }) => {
	const shell = new Shell(page);
	await page.goto(listing);
	const scrollBy = async (pixels: number) => {
		await page.mouse.move(700, 600);
		await page.mouse.wheel(0, pixels);
	};
	const at = async () => (await shell.mainMenu.boundingBox())?.y;
	expect(await at()).toBe(140);
	await scrollBy(100);
	await expect.poll(at).toBe(40);
	await scrollBy(400);
	await expect.poll(at).toBe(0);
});

test("sub-menus open by keyboard @both", async ({ page }) => {
	const shell = new Shell(page);
	await page.goto("/category");
	await shell.menuGroup("Rebates").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(
		page.getByRole("link", { name: "Payback Calculator" }).filter({ visible: true }),
	).toBeFocused();
});

test("Products links to the page of all categories @nojs", async ({ page }) => {
	const shell = new Shell(page);
	await page.goto("/newsletter");
	await shell.mainMenu.getByRole("link", { name: "Products" }).click();
	await expect(page).toHaveURL(/\/category$/);
});

test("Products opens a 480 px side panel on the left", async ({ page, axe }) => {
	const shell = new Shell(page);
	await page.goto("/newsletter");
	await shell.ready();
	const opener = shell.mainMenu.getByRole("link", { name: "Products" });
	await opener.click();
	const panel = shell.dialog.getByRole("navigation", { name: "Product categories" });
	await expect(panel.getByRole("link", { name: "LED Lamps" })).toBeVisible();
	await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
	expect((await panel.boundingBox())?.width).toBe(480);
	expect(await axe(page)).toEqual([]);

	const toggle = panel.getByRole("button", { name: "Subcategories of LED Lamps" });
	await expect(toggle).toHaveAttribute("aria-expanded", "false");
	await toggle.click();
	await expect(panel.getByRole("link", { name: "PAR Reflectors" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(shell.dialog).toHaveCount(0);
	await expect(opener).toBeFocused();
});

test("at 840 px and below the panel opens from the bottom at full width", async ({ page }) => {
	await page.setViewportSize({ width: 840, height: 1000 });
	const shell = new Shell(page);
	await page.goto("/newsletter");
	await shell.ready();
	await shell.mainMenu.getByRole("link", { name: "Products" }).click();
	const panel = shell.dialog.getByRole("navigation", { name: "Product categories" });
	await expect(panel).toBeVisible();
	expect((await panel.boundingBox())?.width).toBe(840);
});

test("the fraud alert opens in place, or as a page without JavaScript @both", async ({
	page,
	javaScriptEnabled,
}) => {
	const shell = new Shell(page);
	await page.goto("/category");
	if (javaScriptEnabled) await shell.ready();
	await shell.fraudAlert.click();
	if (javaScriptEnabled) {
		await expect(shell.dialog.getByRole("heading", { name: "Fraud alert" })).toBeVisible();
		await expect(page).toHaveURL(/\/category$/);
	} else {
		await expect(page).toHaveURL(/\/fraud-alert$/);
	}
});

test("the mobile header has the menu, user panel and sub-menus @both", async ({ page, axe }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const shell = new Shell(page);
	await page.goto("/category");
	await expect(shell.mainMenu).toBeHidden();
	await shell.mobileMenuButton.click();
	await expect(shell.mobileMenu.getByRole("link", { name: "Please Login" })).toBeVisible();
	await shell.mobileMenu.locator("summary", { hasText: "Rebates" }).click();
	await expect(shell.mobileMenu.getByRole("link", { name: "Available Rebates" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("text typed while the script loads is kept, with its caret", async ({ page }) => {
	const shell = new Shell(page);
	/** Delays matching requests until the returned function is called. */
	const hold = async (files: RegExp) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(files, async (route) => {
			await held;
			await route.continue();
		});
		return release;
	};
	const loadPage = await hold(/\.js$/);
	const loadSuggestions = await hold(/\/search-suggestions-/);
	// Unlike the page's own `goto`, this one does not wait for the script.
	await page.mainFrame().goto("/category", { waitUntil: "commit" });
	// Both boxes show until the style sheet has arrived.
	await expect(shell.searchBox).toHaveCount(1);
	await shell.searchBox.pressSequentially("par30");
	loadPage();
	await shell.ready();
	await expect(shell.searchBox).toHaveValue("par30");
	await page.keyboard.press("Home");
	loadSuggestions();
	await expect(shell.searchBox).toHaveRole("combobox");
	await page.keyboard.type("x");
	await expect(shell.searchBox).toHaveValue("xpar30");
});

test("clicks while the page comes alive cause no error", async ({ page }) => {
	await page.addInitScript(() => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			document.querySelector("main")?.click();
			// A task after every other, up to the first rendering.
			if (!window.__remixRouter) port2.postMessage(null);
		};
		port2.postMessage(null);
	});
	await page.goto("/category");
	await new Shell(page).ready();
});
