/** What a form did is where its reader looks: in the window, below the header, and with the focus. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sample } from "../setup/sample.ts";
import { expect, test } from "./fixtures.ts";
import { signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

type Steps = (page: Page) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
	page.getByRole("main").getByRole("button", { name }).click();

/** Forms for everyone, and what comes of them. */
const ofVisitors: Record<string, [Steps, RegExp]> = {
	"a message": [
		async (page) => {
			await page.goto("/contact-us");
			const main = page.getByRole("main");
			await main.getByRole("combobox", { name: /^Topic/ }).selectOption({ index: 1 });
			await main.getByLabel(/^Name/).fill("Nia Brandt");
			await main.getByLabel(/^Email/).fill("nia@test.example");
			await main.getByLabel(/^Message/).fill("Do you ship to Guam?");
			await press(page, "Send message");
		},
		/We have your message/,
	],
	"a forgotten password": [
		async (page) => {
			await page.goto("/forgot-password");
			await page.getByRole("main").getByLabel("Email address").fill("nobody@test.example");
			await press(page, /link|Send/);
		},
		/Check your email/,
	],
};

/** Forms of an account. */
const ofUsers: Record<string, [Steps, RegExp]> = {
	"a list of lines for the cart": [
		async (page) => {
			await signedIn(page, "demo-distributor", "10070", "/quick-order");
			const numbers = ["TOL-14-35K-32L", "VTR-24-40K-40L", "TOL-24-40K-54L", "EXT-1-R-EM"];
			await page
				.getByLabel("Part numbers and quantities")
				.fill(numbers.map((sku) => `${sku}, 24`).join("\n"));
			await press(page, "Check this list");
			await press(page, /^Add \d+ lines? to the cart/);
		},
		/lines? added to the cart/,
	],
	"a release to review": [
		async (page) => {
			await signedIn(page, "demo-distributor", "10020", "/user/my-orders");
			const main = page.getByRole("main");
			await main.getByRole("link", { name: /^HFR-/ }).first().click();
			await main.getByRole("link", { name: "Release parts" }).click();
			await main
				.getByRole("textbox", { name: /^Release of/ })
				.first()
				.fill("1");
			await press(page, "Review release");
		},
		/Nothing is ordered yet/,
	],
	"a link to a project": [
		async (page) => {
			await signedIn(page, "demo-distributor", "10070");
			const name = `Shared ${randomUUID().slice(0, 8)}`;
			const made = await page.request.post("/user/my-quotes-projects", { form: { name }, maxRedirects: 0 });
			await page.goto(`${(made.headers().location ?? "").replace(/\?.*/, "")}/share`);
			await press(page, "Create link");
		},
		/Your link is ready/,
	],
	"changed names": [
		async (page) => {
			await signedIn(page, "demo-distributor", "10070", "/user/profile");
			await press(page, /^Save/);
		},
		/saved|updated|changed/i,
	],
};

/** The outcome is in the window and nothing lies over its first line. */
async function expectInView(page: Page, text: RegExp) {
	const outcome = page.locator("[data-outcome], .toast, [role=status]").filter({ hasText: text }).first();
	await expect(outcome).toBeInViewport({ ratio: 0.9 });
	await expect
		.poll(() =>
			outcome.evaluate((box) => {
				const { left, top, width } = box.getBoundingClientRect();
				return box.contains(document.elementFromPoint(left + width / 2, top + 12));
			}),
		)
		.toBe(true);
}

for (const [form, [steps, text]] of sample(Object.entries(ofVisitors), { share: 1 / 2 }))
	test(`what came of ${form} is in view on a phone @both`, async ({ page, javaScriptEnabled }) => {
		await page.setViewportSize({ width: 390, height: 700 });
		await steps(page);
		await expectInView(page, text);
		if (javaScriptEnabled !== false) await expect(page.locator("[data-outcome]")).toBeFocused();
	});

for (const [form, [steps, text]] of sample(Object.entries(ofUsers), { share: 1 / 4 }))
	test(`what came of ${form} is in view on a phone and a desktop`, async ({ page }) => {
		for (const size of [
			{ width: 390, height: 700 },
			{ width: 1280, height: 700 },
		]) {
			await page.setViewportSize(size);
			await steps(page);
			await new Shell(page).ready();
			await expectInView(page, text);
		}
	});
