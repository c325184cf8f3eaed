/** Order drafts: lines to order at held prices. */
import { z } from "zod";
import { orNull } from "#client/or-null";
import type { OrderDraftSummary } from "#contracts/orders/order-drafts";
import { getSide } from "#rules/quotes/quote-actions";
import { mayUseCart } from "#rules/users/permissions";
import { addLinesToCart } from "~/features/cart/lines-to-cart.server.ts";
import { quoteLinesPerPage } from "~/features/quotes/quote-forms.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, isAlreadyDeleted } from "~/shared/forms/form-answer.server.ts";
import { idempotencyKeyField } from "~/shared/forms/form-parts.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

type DraftContext = RequestContext<{ draftId: string }>;

/**
 * Loads a draft with one page of lines; `null` when the service is down.
 * @throws {ServiceError} 404 for a draft of another account
 */
export async function loadOrderDraft({
	params,
	url,
	services,
	user,
}: Pick<DraftContext, "params" | "url" | "services" | "user">) {
	const [draft, reader] = await Promise.all([orNull(services.orderDrafts.draft(params)), user()]);
	if (!draft) return null;
	const { items, page, pageCount } = paged(draft.lines, pageNumber(url.searchParams), quoteLinesPerPage);
	// A draft cannot be ordered after its prices expire.
	const expired = draft.pricesHeldUntil !== null && Date.parse(draft.pricesHeldUntil) <= Date.now();
	return { ...draft, lines: items, page, pageCount, expired, side: getSide(reader) };
}

/** The list of orders shows these; it is empty without cart access. */
export async function loadOpenOrderDrafts({
	accountId,
	services,
	user,
}: Pick<RequestContext<unknown>, "accountId" | "services" | "user">): Promise<OrderDraftSummary[] | null> {
	if (!accountId) return [];
	// If the user service is down too, only this section is missing.
	const currentUser = await orNull(user());
	if (!currentUser) return null;
	if (!mayUseCart(currentUser)) return [];
	return orNull(services.orderDrafts.list({ accountId }));
}

export const orderDraftForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("discard") }),
		z.object({ intent: z.literal("hold"), idempotencyKey: idempotencyKeyField }),
		z.object({
			intent: z.literal("add-to-cart"),
			idempotencyKey: idempotencyKeyField,
		}),
	]),
	draft: false,
});
type DraftFormContext = FormContext<typeof orderDraftForm, { draftId: string }>;

/** Discards the draft, holds it for release, or adds its lines to the cart. */
export async function changeOrderDraft(context: DraftFormContext) {
	const { params, services, value } = context;
	try {
		if (value.intent === "add-to-cart") {
			const { lines } = await services.orderDrafts.draft(params);
			const toast = await addLinesToCart(context, lines, value.idempotencyKey);
			throw await redirectWithToast(paths.orderDraft(params.draftId), toast);
		}
		if (value.intent === "hold") {
			const { id, number } = await services.blanketOrders.hold({
				draftId: params.draftId,
				formKey: value.idempotencyKey,
			});
			throw await redirectWithToast(paths.blanketOrder(id), {
				kind: "success",
				text: `Everything is on hold in blanket order ${number}. Nothing ships until you release it.`,
			});
		}
		throw await redirectWithToast(await discard(context), {
			kind: "success",
			text: "The order draft is discarded.",
		});
	} catch (error) {
		return formFailure(context, error);
	}
}

/** Discards a draft once, however often it is called. @returns the path to redirect to */
async function discard({ form, params, services }: DraftFormContext): Promise<string> {
	try {
		const { quoteId } = await services.orderDrafts.draft(params);
		await services.orderDrafts.delete(params);
		return quoteId ? paths.quote(quoteId) : paths.account("my-orders");
	} catch (error) {
		if (!isAlreadyDeleted(form, error)) throw error;
		return paths.account("my-orders");
	}
}
