import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Checkout, CheckoutChoice } from "#contracts/checkout/checkout";
import { type CheckoutStep, getSteps, openStep, stepToShow } from "#rules/checkout/checkout-steps";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export type CheckoutContext = RequestContext<{ checkoutId: string }>;

/** The draft in the URL, `null` for the cart. @throws {Response} 404 for an invalid id */
export function requestedDraft(url: URL): string | null {
	const draftId = url.searchParams.get("draft");
	if (draftId !== null && (draftId === "" || draftId.length > 128))
		throw httpError(404, "There is no such order draft.");
	return draftId;
}

/**
 * Starts or resumes the checkout of the cart or of the draft in the URL.
 * @returns a 503 when the service is down
 * @throws {Response} redirect to the current step
 * @throws {ServiceError} 404 for a draft of another account
 */
export async function beginCheckout(context: RequestContext<unknown>) {
	const draftId = requestedDraft(context.url);
	const started = await orNull(
		context.services.orders.beginCheckout({
			accountId: actingAccount(context),
			source: draftId === null ? { kind: "cart" } : { kind: "draft", draftId },
			...(context.url.searchParams.get("earlier") === "yes" && { takesEarlier: true }),
		}),
	);
	if (!started) return data({ unanswered: true }, unavailable);
	throw redirect(paths.checkout(started.checkoutId, openStep(started.missing)), 303);
}

type Reading = Pick<CheckoutContext, "params" | "services" | "once" | "log" | "session">;

/**
 * `null` when the service is down.
 * @throws {Response} 404 for a missing checkout or one of another user or account; a redirect to its order
 * once placed
 */
export const readCheckout = ({ params, services, once, log, session }: Reading): Promise<Checkout | null> =>
	once(`checkout ${params.checkoutId}`, () =>
		orNull(services.orders.checkout(params)).catch(async (error: unknown) => {
			if (!(error instanceof ServiceError) || error.status !== 404 || error.belongsTo) throw error;
			log.warn({ userId: session?.userId, ...params }, "checkout not found");
			throw await redirectToPlacedOrder({ params, services });
		}),
	);

/**
 * `null` when the service is down.
 * @throws {Response} redirect to an incomplete earlier step; as above
 */
export async function loadStep(context: Reading, step: CheckoutStep): Promise<Checkout | null> {
	const checkout = await readCheckout(context);
	if (!checkout) return null;
	const shown = stepToShow(step, checkout.missing, getSteps(checkout));
	if (shown !== step) throw redirect(paths.checkout(checkout.checkoutId, shown), 302);
	return checkout;
}

/** Redirects from a missing checkout to its order, which another tab may have placed, otherwise 404. */
export async function redirectToPlacedOrder({
	params,
	services,
}: Pick<CheckoutContext, "params" | "services">) {
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

/** Saves one part and redirects to the next step. */
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

/** Shows the step again as typed after an error of the service. */
export async function stepFailure<Form extends Record<string, unknown>, Value>(
	context: StepContext<Form, Value>,
	error: unknown,
	field: string,
) {
	if (!(error instanceof ServiceError) || error.belongsTo) throw error;
	if (error.status === 404) throw await redirectToPlacedOrder(context);
	return formFailure(context, error, { fieldOfCode: error.status === 422 ? { [error.code]: field } : {} });
}
