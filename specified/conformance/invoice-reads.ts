/** Checks of invoice calls. Need a verified user. */
import { getAccount, MissingInput, type Trial, trial } from "./trial.ts";

export const invoiceTrials: Trial[] = [
	trial("portal", "invoices", async ({ portal }, found) => {
		const { invoices, creditMemos } = await portal.invoices({ accountId: getAccount(found) });
		found.invoiceID = invoices[0]?.id;
		found.creditMemoID = creditMemos[0]?.id;
	}),
	trial("portal", "creditMemo", async ({ portal }, found) => {
		getAccount(found);
		if (!found.creditMemoID) throw new MissingInput("the account has no credit memo");
		await portal.creditMemo({ creditMemoId: found.creditMemoID });
	}),
	trial("portal", "paymentOptions", async ({ portal }) => {
		await portal.paymentOptions();
	}),
	trial("portal", "invoice", async ({ portal }, found) => {
		const accountId = getAccount(found);
		if (!found.invoiceID) throw new MissingInput("the account has no invoice");
		await portal.invoice({ accountId, invoiceId: found.invoiceID });
	}),
	trial("portal", "invoiceCsv", async ({ portal }, found) => {
		await portal.invoiceCsv({ accountId: getAccount(found), status: "unpaid" });
	}),
	trial("portal", "statement", async ({ portal }, found) => {
		await portal.statement({ accountId: getAccount(found) });
	}),
];
