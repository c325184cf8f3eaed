/** Interface of payment providers: the sandbox, or a real one over HTTP. */
import type { HostedPage, InitiatePayment, ProviderTransaction } from "#contracts/orders/order-payments";
import type { PaymentMode } from "#rules/payments/payment-terms";

export interface PaymentProvider {
	readonly name: string;
	readonly mode: PaymentMode;
	initiate(request: InitiatePayment): Promise<HostedPage>;
	find(transactionID: string): Promise<ProviderTransaction | null>;
	/**
	 * Cancels an undecided transaction, so that it cannot be approved later. Optional.
	 * @throws {ProviderSilent}
	 */
	withdraw?(transactionID: string): Promise<void>;
	/** Overrides the configured secrets. */
	eventSecrets?(): Promise<readonly string[]>;
}

/** No answer or an invalid one: the state of the transaction is unknown. */
export class ProviderSilent extends Error {
	override name = "ProviderSilent";
}

const offText = "No payment provider is configured.";

/** Used without a provider: opens nothing and knows nothing. */
export const noProvider: PaymentProvider = {
	name: "none",
	mode: "live",
	initiate: () => Promise.reject(new ProviderSilent(offText)),
	find: () => Promise.reject(new ProviderSilent(offText)),
};
