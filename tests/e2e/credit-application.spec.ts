/** A credit application without the mouse, and what administrators see of it. */

import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { creditSteps, fillByKeyboard } from "./pages/credit-steps.ts";
import { signedIn } from "./pages/login-page.ts";

const titles = {
	business: "Business",
	owners: "Owners and officers",
	references: "Trade references",
	bank: "Bank reference",
	terms: "Terms and signature",
};

test("a visitor applies for credit by keyboard alone, on accessible pages, and an administrator decides @both @whole", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const main = page.getByRole("main");
	const heading = (name: string) => main.getByRole("heading", { level: 1, name, exact: true });
	const desktop = { width: 1440, height: 900 };

	await page.goto("/credit-application");
	await hydrated(page);
	await tabTo(page, main.getByRole("link", { name: "Apply online" }));
	await page.keyboard.press("Enter");
	await expect(heading(titles.business)).toBeVisible();

	await test.step("an empty step names its mistakes, and the summary leads to the first one", async () => {
		await hydrated(page);
		await tabTo(page, main.getByRole("button", { name: /^Save and continue$/ }));
		await page.keyboard.press("Enter");
		const mistake = main.getByRole("alert").getByRole("link").first();
		await expect(mistake).toBeVisible();
		await expectAccessiblePage(page, axe);
		await page.setViewportSize(desktop);
		await tabTo(page, mistake);
		await page.keyboard.press("Enter");
		await expect(main.getByLabel("Legal name")).toBeFocused();
	});

	for (const step of creditSteps) {
		await test.step(`the step ${step}`, async () => {
			await expect(heading(titles[step])).toBeVisible();
			await hydrated(page);
			if (step !== "business") await expectAccessiblePage(page, axe);
			await page.setViewportSize(desktop);
			await fillByKeyboard(page, step);
		});
	}

	await expect(heading("Review")).toBeVisible();
	await hydrated(page);
	await expectAccessiblePage(page, axe);
	await page.setViewportSize(desktop);
	await tabTo(page, main.getByRole("button", { name: "Send application" }));
	await page.keyboard.press("Enter");
	await expect(heading("Application sent")).toBeVisible();
	const number = /CA-\d+/.exec(await main.innerText())?.[0] ?? "";
	await expectAccessiblePage(page, axe);

	await test.step("the applicant's copy is a PDF", async () => {
		const copy = await page.request.get("/credit-application/copy.pdf");
		expect(copy.headers()["content-type"]).toContain("application/pdf");
	});

	const admin = await openAnother();
	const list = admin.getByRole("main");
	await signedIn(admin, "demo-administrator", null, "/user/credit-applications");
	await expect(list.getByRole("link", { name: number }).first()).toBeVisible();
	await expectAccessiblePage(admin, axe);
	await admin.setViewportSize(desktop);
	await tabTo(admin, list.getByRole("link", { name: number }).first());
	await admin.keyboard.press("Enter");
	await expect(list.getByRole("heading", { level: 1, name: "Brandt Electric Supply LLC" })).toBeVisible();
	await hydrated(admin);
	await expectAccessiblePage(admin, axe);
	await admin.setViewportSize(desktop);

	await test.step("the tax ID shows only for a reason, once", async () => {
		await expect(list.getByText("123456789")).toHaveCount(0);
		await tabTo(admin, list.getByLabel("Reason"));
		await admin.keyboard.type("Credit report");
		await admin.keyboard.press("Enter");
		await expect(list.getByText("12-3456789")).toBeVisible();
		await expectAccessiblePage(admin, axe);
		await admin.setViewportSize(desktop);
		await expect(list.getByRole("row", { name: /Revealed the tax ID/ })).toContainText("Credit report");
	});

	await test.step("a decision is made by keyboard and recorded", async () => {
		const status = list.getByLabel("New status");
		await tabTo(admin, status);
		await admin.keyboard.press("ArrowDown");
		await tabTo(admin, list.getByRole("button", { name: "Change status" }));
		await admin.keyboard.press("Enter");
		await expect(list.getByRole("row", { name: /Changed the status/ })).toBeVisible();
	});
});
