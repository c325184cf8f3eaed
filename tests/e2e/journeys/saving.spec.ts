import { randomUUID } from "node:crypto";
import { expect } from "../fixtures.ts";
import { toastText } from "../pages/cart-steps.ts";
import { Shell } from "../pages/shell.ts";
import { askBackend } from "./backend-control.ts";
import { hasRecords, inBothShops, test } from "./shops.ts";
import { heading, openProduct, signIn } from "./steps.ts";

inBothShops(() => {
	test("a user saves products in a project and as favorites @both @whole", async ({
		page,
		shop,
		scripted,
		userOf,
		axe,
	}) => {
		const project = `Lobby ${randomUUID().slice(0, 8)}`;
		await signIn(page, userOf("saving"));
		const add = page.getByRole("main").getByRole("button", { name: "Add to Project", exact: true });
		const form = scripted ? new Shell(page).dialog : page.getByRole("main");
		const first = await openProduct(page, shop, 0);
		await add.click();
		const newProject = form.getByRole(scripted ? "button" : "link", { name: "New project" });
		if (await newProject.isVisible()) await newProject.click();
		await form.getByLabel("Project name").fill(project);
		await form.getByRole("button", { name: "Create project and add" }).click();
		await expect(toastText(page, "Product added to new project")).toBeVisible();

		const second = await openProduct(page, shop, 1);
		await add.click();
		await form.getByRole("combobox", { name: /^Project/ }).selectOption({ label: project });
		await form.getByRole("button", { name: "Add to project", exact: true }).click();
		await expect(toastText(page, `Product added to ${project}`)).toBeVisible();
		await page.goto("/user/my-quotes-projects");
		expect(await axe(page)).toEqual([]);
		await page.getByRole("link", { name: project }).click();
		await expect(heading(page, project)).toBeVisible();
		if (hasRecords(shop)) {
			// The specification's project has no products to show.
			const stored = (await askBackend("projects")).find(({ name }) => name === project);
			expect(stored?.lines).toHaveLength(2);
		} else for (const { sku } of [first, second]) await expect(page.getByRole("main")).toContainText(sku);
		expect(await axe(page)).toEqual([]);

		const { name } = await openProduct(page, shop, 2);
		await page.getByRole("main").getByRole("button", { name: "Save as favorite", exact: true }).click();
		await expect(toastText(page, "Saved to your favorites.")).toBeVisible();
		await page.goto("/user/my-favorite-items");
		const favorite = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
		await expect(favorite).toHaveCount(1);
		await favorite.getByRole("button", { name: /^Remove .* from favorites$/ }).click();
		await expect(favorite).toHaveCount(0);
	});
});
