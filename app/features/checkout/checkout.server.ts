/** Beginning a checkout, reading it for a step, and saving what was chosen. */
import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { Checkout, CheckoutChoice } from "#contracts/checkout";
import { orNull, quoteFailure } from "~/features/quotes/quote-failure.server.ts";
import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { type CheckoutStep, openStep, stepToShow } from "./checkout-steps.ts";

export type CheckoutScope = Scope<{ checkoutId: string }>;

/**
 * The order draft that an address names, `null` for the cart.
 * @throws a refusal: 404 for what can be none
 */
export function askedDraft(url: URL): string | null {
	const draftId = url.searchParams.get("draft");
	if (draftId !== null && (draftId === "" || draftId.length > 128))
		throw refusal(404, "There is no such order draft.");
	return draftId;
}

/**
 * Begins the checkout of the cart, or of the draft that the address names, or takes up the one that was begun.
 * @returns a 503 when the service does not answer
 * @throws the way to the step at which it goes on; {ServiceError} 404 for a draft of another account
 */
export async function beginCheckout(scope: Scope<unknown>) {
	const draftId = askedDraft(scope.url);
	const begun = await orNull(
		scope.services.orders.beginCheckout({
			accountId: actingAccount(scope),
			source: draftId === null ? { kind: "cart" } : { kind: "draft", draftId },
		}),
	);
	if (!begun) return data({ unanswered: true }, unavailable);
	throw redirect(paths.checkout(begun.checkoutId, openStep(begun.missing)), 303);
}

/**
 * The checkout as a step shows it; `null` when the service does not answer.
 * @throws the way to a step that must be filled in first; a refusal: 404 for one that is not there any more, or not
 * this user's in this account
 */
export async function loadStep(
	{ params, services, log, session }: Pick<CheckoutScope, "params" | "services" | "log" | "session">,
	step: CheckoutStep,
): Promise<Checkout | null> {
	const checkout = await orNull(services.orders.checkout(params)).catch((error: unknown) => {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
		log.warn({ userId: session?.userId, ...params }, "a checkout was not found");
		throw refusal(404, gone);
	});
	if (!checkout) return null;
	const shown = stepToShow(step, checkout.missing);
	if (shown !== step) throw redirect(paths.checkout(checkout.checkoutId, shown), 302);
	return checkout;
}

/** Said of a checkout that is not there: most often its order was placed a moment ago. */
export const gone =
	"There is no such checkout. It may have become an order already, which is then under My Orders, or belong to another account.";

/**
 * Saves one part, and leads to the step at which the checkout goes on.
 * @param field what a refusal of the service (422) is about
 */
export async function saveStep<Form extends Record<string, unknown>, Value>(
	scope: CheckoutScope,
	submission: Submission<Form, string[], Value>,
	choice: CheckoutChoice,
	field: string,
) {
	const { params, services } = scope;
	try {
		const saved = await services.orders.saveCheckout({ ...params, choice });
		throw redirect(paths.checkout(params.checkoutId, openStep(saved.missing)), 303);
	} catch (error) {
		return stepFailure(scope, submission, error, field);
	}
}

/** A form of a step that the service refused or did not answer to, as it was typed. */
export function stepFailure<Form extends Record<string, unknown>, Value>(
	scope: CheckoutScope,
	submission: Submission<Form, string[], Value>,
	error: unknown,
	field: string,
) {
	if (!(error instanceof ServiceError)) throw error;
	if (error.status === 404) throw refusal(404, gone);
	return quoteFailure(scope, submission, error, error.status === 422 ? { [error.code]: field } : {});
}
