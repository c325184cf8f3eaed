/** What the shop asks of a payment provider. The sandbox is one; a real one is reached over HTTP. */
import type { HostedPage, InitiatePayment, ProviderTransaction } from "#contracts/order-payments";
import type { PaymentMode } from "#contracts/payment-terms";

export interface PaymentProvider {
	readonly name: string;
	readonly mode: PaymentMode;
	initiate(request: InitiatePayment): Promise<HostedPage>;
	find(transactionID: string): Promise<ProviderTransaction | null>;
	/**
	 * Ends a transaction that nobody has decided, so that it cannot be approved any more; one that is decided stays as it
	 * is. Not every provider can.
	 * @throws {ProviderSilent}
	 */
	withdraw?(transactionID: string): Promise<void>;
	/** What it signs its events with, where it does not take the configured secrets. */
	eventSecrets?(): Promise<readonly string[]>;
}

/** The provider does not answer, or answers what cannot be understood: nothing is known of the transaction. */
export class ProviderSilent extends Error {
	override name = "ProviderSilent";
}

const offText = "No payment provider is configured.";

/** Stands in where there is no provider: nothing can be opened, and nobody can be asked. */
export const noProvider: PaymentProvider = {
	name: "none",
	mode: "live",
	initiate: () => Promise.reject(new ProviderSilent(offText)),
	find: () => Promise.reject(new ProviderSilent(offText)),
};
