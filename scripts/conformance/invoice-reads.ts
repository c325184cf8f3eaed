/** Trials of the calls about invoices: they need a verified user, whose account they read. */
import { accountOf, NothingToTryWith, type Trial, trial } from "./trial.ts";

export const invoiceTrials: Trial[] = [
	trial("portal", "invoices", async ({ portal }, found) => {
		found.invoiceID = (await portal.invoices({ accountId: accountOf(found) })).invoices[0]?.id;
	}),
	trial("portal", "invoice", async ({ portal }, found) => {
		const accountId = accountOf(found);
		if (!found.invoiceID) throw new NothingToTryWith("the account has no invoice");
		await portal.invoice({ accountId, invoiceId: found.invoiceID });
	}),
	trial("portal", "invoiceCsv", async ({ portal }, found) => {
		await portal.invoiceCsv({ accountId: accountOf(found), status: "unpaid" });
	}),
	trial("portal", "statement", async ({ portal }, found) => {
		await portal.statement({ accountId: accountOf(found) });
	}),
];
