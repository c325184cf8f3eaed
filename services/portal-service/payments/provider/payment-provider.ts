/** Interface of payment providers: the sandbox, or a real one over HTTP. */
import type { ContractRouterClient } from "@orpc/contract";
import type {
	HostedPage,
	InitiatePayment,
	orderPaymentsContract,
	ProviderTransaction,
} from "#contracts/orders/order-payments";
import type { PaymentMode } from "#rules/payments/payment-terms";

/** A method that the payer let the provider keep. */
export type KeptMethod = {
	token: string;
	/** "Visa", or the name of the bank. */
	brand: string;
	lastFour: string;
	/** The last day, "YYYY-MM-DD"; `null` for bank accounts. */
	expiresOn: string | null;
	/** When the payer accepted the text, ISO 8601. */
	acceptedAt: string;
};

export type ProviderAnswer = ProviderTransaction & { keptMethod?: KeptMethod | null };

/** What a provider does that keeps methods. */
export interface ProviderTokens {
	/**
	 * Charges a kept method, once for a transaction id, however often it is called. The outcome is that of `find`.
	 * @throws {ProviderSilent} when it is unknown whether the request arrived
	 */
	charge(request: { transactionID: string; token: string; amount: number; reference: string }): Promise<void>;
	/** @throws {ProviderSilent} */
	forget(token: string): Promise<void>;
}

export interface PaymentProvider {
	readonly name: string;
	readonly mode: PaymentMode;
	/** Calls for saved methods. Without them, no method is saved, and the shop shows nothing of it. */
	readonly tokens?: ProviderTokens;
	/** @param consent the text that the payer accepts to let the provider keep the method; without it, that isn't offered */
	initiate(request: InitiatePayment, consent?: string): Promise<HostedPage>;
	find(transactionID: string): Promise<ProviderAnswer | null>;
	/**
	 * Cancels an undecided transaction, so that it cannot be approved later. Optional.
	 * @throws {ProviderSilent}
	 */
	withdraw?(transactionID: string): Promise<void>;
	/** The provider's own page, when the services show it themselves. Optional. */
	readonly ownPage?: ProviderPage;
	/** Overrides the configured secrets. */
	eventSecrets?(): Promise<readonly string[]>;
}

type PaymentCalls = ContractRouterClient<{ it: typeof orderPaymentsContract }>["it"];

export interface ProviderPage {
	/** @throws {ServiceFailure} 404 for an invalid or expired token */
	show(token: string): ReturnType<PaymentCalls["sandboxPage"]>;
	/** @throws {ServiceFailure} 404 as above; 422 for a number that the page does not take */
	answer(input: Parameters<PaymentCalls["sandboxAnswer"]>[0]): ReturnType<PaymentCalls["sandboxAnswer"]>;
}

/** No answer or an invalid one: the state of the transaction is unknown. */
export class ProviderSilent extends Error {
	override name = "ProviderSilent";
}

const offText = "No payment provider is configured.";

/** Stands in where there is no provider: it opens nothing and knows nothing. */
export const noProvider: PaymentProvider = {
	name: "none",
	mode: "live",
	initiate: () => Promise.reject(new ProviderSilent(offText)),
	find: () => Promise.reject(new ProviderSilent(offText)),
};
