/** A ledger takes only test or only live payments; the first one decides. */
import {
	onlinePaymentTypes,
	type PaymentMode,
	type PaymentType,
	paymentsOff,
} from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { insertLedgerMode, ledgerMode } from "./payments-repository.server.ts";
import { noProvider, type PaymentProvider } from "./provider/payment-provider.ts";

const offSentence =
	"Card and bank payments are turned off in this shop right now, so nothing was charged. Place orders on account, or contact us to pay.";

export type OffReason = "no-provider" | "ledger-is-test" | "ledger-is-live";

export async function whyPaymentsAreOff(db: Db, provider: PaymentProvider): Promise<OffReason | null> {
	if (provider.name === noProvider.name) return "no-provider";
	const mode = await ledgerMode(db);
	if (mode === null || mode === provider.mode) return null;
	return mode === "test" ? "ledger-is-test" : "ledger-is-live";
}

export const offLines: Record<OffReason, string> = {
	"no-provider":
		"CARD AND BANK PAYMENTS ARE OFF: no payment provider is configured, and the sandbox is for demos only. Set PAYMENT_PROVIDER_BASE_URL, or DEMO=on to try out. Orders on account work.",
	"ledger-is-test":
		"CARD AND BANK PAYMENTS ARE OFF: this database holds test payments, and live ones never join them. Clear them with npm run payments:clear-test, or start with an empty database.",
	"ledger-is-live":
		"CARD AND BANK PAYMENTS ARE OFF: this database holds live payments, and test ones never join them. Try out with a DATA_DIR or DATABASE_URL of its own.",
};

const offFailure = () => new ServiceFailure(409, paymentsOff, offSentence);

/** Payment types for buyers, or why there are none. */
export async function onlinePayments(
	db: Db,
	provider: PaymentProvider,
): Promise<{ mode: PaymentMode; off: string | null }> {
	const reason = await whyPaymentsAreOff(db, provider);
	return { mode: provider.mode, off: reason && offSentence };
}

/** @returns why an order cannot be paid this way, or `null` */
export async function paymentTypeProblem(
	db: Db,
	provider: PaymentProvider | undefined,
	type: PaymentType | null,
): Promise<string | null> {
	const online = onlinePaymentTypes.some((one) => one === type);
	return provider && online ? (await onlinePayments(db, provider)).off : null;
}

/**
 * Sets or checks the ledger's mode in the transaction that opens a payment, so that of two first payments in
 * different modes only one succeeds.
 * @throws {ServiceFailure} 409 PAYMENTS_OFF
 */
export async function claimLedger(trx: Db, provider: PaymentProvider): Promise<void> {
	if (provider.name === noProvider.name) throw offFailure();
	if ((await ledgerMode(trx)) === null) await insertLedgerMode(trx, provider.mode);
	if ((await ledgerMode(trx)) !== provider.mode) throw offFailure();
}
