/** An exemption certificate is sent with scripts and by keyboard; its pages at every width. */
import { makePdf } from "../factories/requests.ts";
import { expectAccessiblePage, expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";

test("a distributor sends a certificate and withdraws it", async ({ page, axe }) => {
	await signedIn(page, "demo-distributor", "10080", "/user/tax-exemption");
	await hydrated(page);
	const main = page.getByRole("main");
	await expect(main.getByText("Of Harbor Electric Supply", { exact: true })).toBeVisible();
	await expectAccessiblePage(page, axe);
	await expectToFitEverywhere(page);
	await main.getByLabel("Permit or license number").fill("NH-RESALE-9");
	const file = { name: "resale.pdf", mimeType: "application/pdf", buffer: makePdf(200_000) };
	await main.getByLabel("Signed certificate").setInputFiles(file);
	await main.getByRole("button", { name: "Send for review" }).click();
	await expect(main.getByText("Choose the states on the certificate.").first()).toBeVisible();
	await tabTo(page, main.getByRole("checkbox", { name: "All states where we collect tax" }));
	await page.keyboard.press("Space");
	await tabTo(page, main.getByRole("button", { name: "Send for review" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("We have your certificate.").first()).toBeVisible();
	await expect(main.getByText("NH-RESALE-9").first()).toBeVisible();
	await expect(main.getByText("In review")).toBeVisible();
	await main.getByRole("button", { name: "Withdraw certificate NH-RESALE-9" }).click();
	await expect(page.getByText("The certificate is withdrawn.").first()).toBeVisible();
});
