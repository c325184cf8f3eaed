/** What the shop asks of a payment provider. The sandbox is one; a real one is reached over HTTP. */
import type { HostedPage, InitiatePayment, ProviderTransaction } from "#contracts/order-payments";

export interface PaymentProvider {
	/** Stands in the addresses of the order service's calls, and is kept with each attempt. */
	readonly name: string;
	/**
	 * Opens the page where the payer pays. Repeating it opens the page of the same transaction.
	 * @throws {ProviderSilent}
	 */
	initiate(request: InitiatePayment): Promise<HostedPage>;
	/**
	 * @returns `null` for a transaction that is not known there
	 * @throws {ProviderSilent}
	 */
	find(transactionId: string): Promise<ProviderTransaction | null>;
	/**
	 * Ends a transaction that nobody has decided, so that it cannot be approved any more; one that is decided stays as it
	 * is. Not every provider can.
	 * @throws {ProviderSilent}
	 */
	withdraw?(transactionId: string): Promise<void>;
}

/** The provider does not answer, or answers what cannot be understood: nothing is known of the transaction. */
export class ProviderSilent extends Error {
	override name = "ProviderSilent";
}
