/** URL and fields of the provider's payment page. */

import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import type { Address } from "#contracts/users/user";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

export type HostedPageAnswer =
	| { kind: "ready"; actionUrl: string; tokenizedRequest: string }
	| { kind: "silent" }
	| { kind: "refused"; sentence: string };

/**
 * Idempotent for an open payment.
 * @param address of the account that pays
 * @returns "decided" for a payment decided meanwhile
 */
export async function openHostedPage(
	context: Pick<RequestContext<unknown>, "log">,
	services: Services,
	attempt: PaymentAttempt,
	address: Address | null,
): Promise<HostedPageAnswer | { kind: "decided" }> {
	const { paymentProvider, paymentType, payer, transactionID } = attempt;
	try {
		const hosted = await services.orderPayments.initiatePayment({
			paymentProvider,
			amount: attempt.total,
			reference: attempt.reference,
			firstName: payer.firstName,
			lastName: payer.lastName,
			address1: address?.street ?? "",
			city: address?.city ?? "",
			state: address?.state ?? "",
			zip: address?.zip ?? "",
			email: payer.email,
			transactionID,
			achPayment: paymentType === "ACH",
			creditCardPayment: paymentType === "CREDITCARD",
			Sale: true,
		});
		if (mayReceiveForms(hosted.actionUrl)) return { kind: "ready", ...hosted };
		context.log.error(
			{ transactionID, actionUrl: hosted.actionUrl },
			"PAYMENT_PAGE_URL is not the provider's",
		);
		return { kind: "silent" };
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status >= 500) return { kind: "silent" };
		if (error.status === 401) throw error;
		// Others of the account may see the payment, and not make it.
		if (error.status === 403 || error.status === 404) return { kind: "refused", sentence: error.message };
		const { state } = await services.portal.attempt({ transactionID });
		return state === "initiated" ? { kind: "refused", sentence: error.message } : { kind: "decided" };
	}
}

function mayReceiveForms(actionUrl: string): boolean {
	if (/^\/(?![/\\])/.test(actionUrl)) return true;
	if (!env.PAYMENT_PAGE_URL || !URL.canParse(actionUrl)) return false;
	return new URL(actionUrl).origin === new URL(env.PAYMENT_PAGE_URL).origin;
}

/** `null` when it isn't known, which costs nothing but its fields. */
export async function getAddress(services: Services, accountId: string | null): Promise<Address | null> {
	if (!accountId) return null;
	const account = await readAccount(services, accountId).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return null;
		throw error;
	});
	return account?.address ?? null;
}
