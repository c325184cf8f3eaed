/** Accessibility of the account area. */
import type { Page } from "@playwright/test";
import { sample } from "../setup/sample.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { signedIn } from "./pages/login-page.ts";
import { readProduct } from "./pages/read-product.ts";

test.use({ everyCheck: true });

const paths = [
	"/user",
	"/user/portal-users",
	"/user/profile",
	"/user/change-password",
	"/user/second-factor",
	"/user/switch-account",
	"/user/account-switches",
	"/user/user-changes",
	"/user/access-requests",
	"/user/portal-users/demo-distributor",
	"/user/portal-users/demo-distributor/edit",
	"/user/portal-users/demo-distributor/change?customerType=basic",
	"/user/portal-users/demo-pending-admin/approve",
	"/user/portal-users/demo-pending-rep/approve",
	"/user/portal-users/demo-pending-rep/approve?step=review&salesRepId=SR-100&accountIds=10010",
	"/user/my-orders",
];
for (const path of sample(paths, { share: 0.07 }))
	test(`${path} has no accessibility violations`, async ({ page, axe }) => {
		await signedIn(page, "demo-administrator", undefined, path);
		await expectAccessiblePage(page, axe);
	});

/** The longest possible name, without a break. */
const longName = "Renovation of the third-floor corridor and its wing of laboratories ".padEnd(100, "x");

/** Makes a link to a quote, with its prices; @returns its path */
async function share(page: Page, quote: string): Promise<string> {
	await page.goto(`${quote}/share`);
	await page.getByLabel("Show the prices of this quote").check();
	await page.getByRole("button", { name: "Create link" }).click();
	const link = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
	return new URL(link).pathname;
}

/**
 * Signs in to an account that no other test depends on, and fills each of its pages.
 * @returns paths by kind, and the part number shown on those of `filled`
 */
async function pagesOfAnAccount(page: Page): Promise<{ paths: Record<string, string>; sku: string }> {
	await signedIn(page, "demo-administrator", "10030");
	const { productId: product, sku } = await readProduct(page);
	const send = async (path: string, form: Record<string, string>) => {
		const response = await page.request.post(path, { form, maxRedirects: 0 });
		expect([path, response.status()]).toEqual([path, 303]);
		return response.headers().location ?? "";
	};
	await send("/favorites/add", { productId: product });
	const alerts = `/user/alerts/new?product=${encodeURIComponent(product)}`;
	await send(alerts, { intent: "price" });
	await send("/cart", { intent: "add", productId: product, quantity: "1200" });
	const project = await send("/user/my-quotes-projects", {
		name: longName,
		note: `${longName}\n${longName}`,
	});
	const projectID = project.split("/").at(-1) ?? "";
	const line = { view: "existing", projectID, productId: product };
	await send(`/projects/add?product=${encodeURIComponent(product)}`, line);
	const fields = { PurchaseOrder: "P".repeat(40), name: longName, note: longName, status: "submitted" };
	const quote = await send("/user/quotes/new?source=cart", fields);
	await send(quote, { intent: "message", text: longName });
	const paths = {
		favorites: "/user/my-favorite-items",
		alerts: "/user/alerts",
		"new alert": alerts,
		"alerts for a project": `/user/alerts/new?project=${projectID}`,
		cart: "/cart",
		"move to project": "/cart/move-to-project",
		"quotes and projects": "/user/my-quotes-projects",
		project,
		"name and note of a project": `${project}/edit`,
		"links to a project": `${project}/share`,
		"deletion of a project": `${project}/delete`,
		quotes: "/user/quotes",
		"new quote": `/user/quotes/new?project=${projectID}`,
		quote,
		"edited quote": `${quote}/edit`,
		"versions of a quote": `${quote}/versions?all=yes`,
		"links to a quote": `${quote}/share`,
		"shared quote": await share(page, quote),
		"change of the email address": "/user/change-email",
	};
	return { paths, sku };
}

const filled = ["favorites", "alerts", "new alert", "cart", "project", "quote", "edited quote"];

test("pages of an account with long names have no accessibility violations", async ({ page, axe }) => {
	const { paths, sku } = await pagesOfAnAccount(page);
	for (const [kind, path] of sample(Object.entries(paths), { share: 0.12 })) {
		await test.step(kind, async () => {
			await page.setViewportSize({ width: 1440, height: 900 });
			expect((await page.goto(path))?.status(), path).toBe(200);
			if (filled.includes(kind)) await expect(page.getByRole("main")).toContainText(sku);
			await expectAccessiblePage(page, axe);
		});
	}
});
