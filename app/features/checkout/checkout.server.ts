/** Beginning a checkout, reading it for a step, and saving what was chosen. */
import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { Checkout, CheckoutChoice } from "#contracts/checkout";
import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { orNull } from "~/shared/http/or-null.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { type CheckoutStep, openStep, stepToShow } from "./checkout-steps.ts";

export type CheckoutContext = RequestContext<{ checkoutId: string }>;

/** The order draft that an address names, `null` for the cart. @throws a refusal: 404 for what can be none */
export function askedDraft(url: URL): string | null {
	const draftId = url.searchParams.get("draft");
	if (draftId !== null && (draftId === "" || draftId.length > 128))
		throw httpError(404, "There is no such order draft.");
	return draftId;
}

/**
 * Begins the checkout of the cart, or of the draft that the address names, or takes up the one that was begun.
 * @returns a 503 when the service does not answer
 * @throws the way to the step at which it goes on; {ServiceError} 404 for a draft of another account
 */
export async function beginCheckout(context: RequestContext<unknown>) {
	const draftId = askedDraft(context.url);
	const begun = await orNull(
		context.services.orders.beginCheckout({
			accountId: actingAccount(context),
			source: draftId === null ? { kind: "cart" } : { kind: "draft", draftId },
		}),
	);
	if (!begun) return data({ unanswered: true }, unavailable);
	throw redirect(paths.checkout(begun.checkoutId, openStep(begun.missing)), 303);
}

type Reading = Pick<CheckoutContext, "params" | "services" | "once" | "log" | "session">;

/**
 * The checkout; `null` when the service does not answer.
 * @throws a refusal: 404 for one that is not there any more, or not this user's in this account; the way to the order
 * that it has become
 */
export const readCheckout = ({ params, services, once, log, session }: Reading): Promise<Checkout | null> =>
	once(`checkout ${params.checkoutId}`, () =>
		orNull(services.orders.checkout(params)).catch(async (error: unknown) => {
			if (!(error instanceof ServiceError) || error.status !== 404 || error.belongsTo) throw error;
			log.warn({ userId: session?.userId, ...params }, "a checkout was not found");
			throw await goneOrPlaced({ params, services });
		}),
	);

/**
 * The checkout as a step shows it; `null` when the service does not answer.
 * @throws the way to a step that must be filled in first; as above
 */
export async function loadStep(context: Reading, step: CheckoutStep): Promise<Checkout | null> {
	const checkout = await readCheckout(context);
	if (!checkout) return null;
	const shown = stepToShow(step, checkout.missing);
	if (shown !== step) throw redirect(paths.checkout(checkout.checkoutId, shown), 302);
	return checkout;
}

/**
 * What answers a checkout that is not there: the way to the order that it has become, in another tab perhaps, otherwise
 * a 404. A service that does not tell costs the way only.
 */
export async function goneOrPlaced({ params, services }: Pick<CheckoutContext, "params" | "services">) {
	const placed = await services.orders.placedOrder(params).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return null;
		throw error;
	});
	if (!placed) return httpError(404, gone);
	return redirectWithToast(paths.order(placed.id), {
		kind: "info",
		text: `This checkout was already placed as order ${placed.orderNumber}. Nothing was ordered twice.`,
	});
}

const gone =
	"There is no such checkout. It may have become an order already, which is then under My Orders, or belong to another account.";

type StepContext<Form extends Record<string, unknown>, Value> = CheckoutContext & {
	submission: Submission<Form, string[], Value>;
};

/** Saves one part, and leads to the step at which the checkout goes on. */
export async function saveStep<Form extends Record<string, unknown>, Value>(
	context: StepContext<Form, Value>,
	choice: CheckoutChoice,
	field: string,
) {
	const { params, services } = context;
	try {
		const saved = await services.orders.saveCheckout({ ...params, choice });
		throw redirect(paths.checkout(params.checkoutId, openStep(saved.missing)), 303);
	} catch (error) {
		return stepFailure(context, error, field);
	}
}

/** A form of a step that the service refused or did not answer to, as it was typed. */
export async function stepFailure<Form extends Record<string, unknown>, Value>(
	context: StepContext<Form, Value>,
	error: unknown,
	field: string,
) {
	if (!(error instanceof ServiceError) || error.belongsTo) throw error;
	if (error.status === 404) throw await goneOrPlaced(context);
	return formFailure(context, error, { fieldOfCode: error.status === 422 ? { [error.code]: field } : {} });
}
