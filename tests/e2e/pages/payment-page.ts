/** The waiting page of a payment with the sandbox's window. */
import type { Page } from "@playwright/test";
import { type SandboxEffect, sandboxCases, sandboxRouting } from "../../../rules/payments/sandbox-cases.ts";

/** The waiting page polls every 5 seconds. */
export const paymentTimeout = { timeout: 20_000 };

export class PaymentPage {
	constructor(private readonly page: Page) {}

	async openWindow(): Promise<Page> {
		const opened = this.page.waitForEvent("popup");
		await this.page.getByRole("button", { name: "Open the payment page" }).click();
		return opened;
	}

	/** Pays with the test number for an effect; the window closes itself or asks to be closed. */
	static async pay(window: Page, kind: "card" | "ach", effect: SandboxEffect): Promise<void> {
		const number =
			sandboxCases.find((testCase) => testCase.kind === kind && testCase.effect === effect)?.number ?? "";
		if (kind === "ach") await window.getByRole("textbox", { name: "Routing number" }).fill(sandboxRouting);
		const field = kind === "ach" ? "Account number" : "Card number";
		await window.getByRole("textbox", { name: field }).fill(number);
		await window.getByRole("button", { name: /^Pay \$/ }).click();
		await Promise.race([
			window.waitForEvent("close"),
			// The window may close meanwhile, which is fine.
			window
				.getByText("You can close this window")
				.waitFor()
				.catch((error) => {
					if (!window.isClosed()) throw error;
				}),
		]);
		if (!window.isClosed()) await window.close();
	}
}
