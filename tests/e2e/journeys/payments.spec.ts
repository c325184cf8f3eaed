import { randomUUID } from "node:crypto";
import { journeyInvoices } from "../../../specified/test-backend/data/people.ts";
import { expect } from "../fixtures.ts";
import { Shell } from "../pages/shell.ts";
import { askBackend } from "./backend-control.ts";
import { hasRecords, inBothShops, test } from "./shops.ts";
import { beginPayment, expectResult, heading, signIn } from "./steps.ts";

const dollars = (cents: number) =>
	(cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

inBothShops(() => {
	test("a distributor pays three invoices by card, with the surcharge @both", async ({
		page,
		shop,
		scripted,
		userOf,
		axe,
	}) => {
		const user = userOf("invoices");
		await signIn(page, user);
		await page.goto("/user/my-invoices");
		await new Shell(page).ready();
		expect(await axe(page)).toEqual([]);
		const numbers = [1, 2, 3].map((place) => `INV-${user.accountIds[0]}-${place}`);
		const sum = journeyInvoices.slice(0, 3).reduce((total, cents) => total + cents, 0);
		const surcharge = Math.round(sum * 0.03);
		for (const number of numbers)
			await page.getByRole("row").filter({ hasText: number }).getByRole("checkbox").check();
		await page.getByRole("button", { name: "Pay selected" }).click();
		await expect(heading(page, "Pay invoices")).toBeVisible();
		await new Shell(page).ready();
		await page.getByLabel("Credit card").check();
		if (scripted) {
			await expect(page.getByRole("main")).toContainText(
				`${dollars(sum)} + 3% surcharge ${dollars(surcharge)}`,
			);
		} else {
			await page.getByRole("button", { name: "Update amounts" }).click();
		}
		const pay = page.getByRole("button", {
			name: scripted ? `Pay ${dollars(sum + surcharge)}` : "Pay the selected total",
		});
		await shop.pay(await beginPayment(page, () => pay.dblclick(), scripted), "card", "approve");
		await expectResult(page, "Invoices paid successfully!", scripted);
		expect(await axe(page)).toEqual([]);
		if (hasRecords(shop)) {
			const own = (await askBackend("bookings")).filter(({ bookedBy }) => bookedBy === user.userId);
			expect(own).toHaveLength(1);
			expect(own.at(-1)).toMatchObject({
				kind: "invoices",
				paymentAmount: sum / 100,
				record: { bankSurcharge: surcharge / 100 },
			});
		}
		await page.goto("/user/my-invoices");
		for (const number of numbers) {
			const row = page.getByRole("row").filter({ hasText: number });
			await expect(row.getByRole("checkbox")).toHaveCount(0);
		}
	});

	test("anyone pays without signing in, once @both @whole", async ({ page, shop, scripted, axe }) => {
		const email = `payer-${randomUUID().slice(0, 8)}@journeys.example`;
		await page.goto("/portal-payment");
		await new Shell(page).ready();
		expect(await axe(page)).toEqual([]);
		await page.getByLabel("Amount in US dollars").fill("1,200.50");
		await page.getByLabel("Credit card").check();
		const reference = page.getByLabel("Invoice or account number");
		if (await reference.isVisible()) await reference.fill("Journey");
		await page.getByLabel("First name").fill("Ada");
		await page.getByLabel("Last name").fill("Byron");
		await page.getByRole("main").getByLabel("Email address").fill(email);
		if (!scripted) await page.getByRole("button", { name: "Continue to payment" }).click();
		const pay = page.getByRole("button", { name: "Pay $1,236.52" });
		await shop.pay(await beginPayment(page, () => pay.dblclick(), scripted), "card", "approve");
		await expectResult(page, "Payment submitted successfully!", scripted);
		await page.reload();
		await expect(heading(page, "Payment submitted successfully!")).toBeVisible();
		if (hasRecords(shop)) {
			const own = (await askBackend("bookings")).filter(({ record }) => record.email === email);
			expect(own).toMatchObject([{ kind: "portal", paymentAmount: 1200.5, record: { fee: 36.02 } }]);
		}
	});
});
