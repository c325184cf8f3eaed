/** The order drafts of an account: what is about to be ordered, with the prices that are held for it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { OrderDraftSummary } from "#contracts/order-drafts";
import { mayUseCart } from "#contracts/permissions";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { addLinesToCart } from "~/features/cart/lines-to-cart.server.ts";
import { isGoneAlready, orNull, quoteFailure } from "~/features/quotes/quote-failure.server.ts";
import { quoteLinesPerPage } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { formKeyField } from "~/shared/forms/form-parts.server.ts";
import { paged } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";

type DraftScope = Scope<{ draftId: string }>;

/**
 * An order draft with a page of its lines; `null` when the service does not answer.
 * @throws {ServiceError} 404 for one of another account
 */
export async function loadOrderDraft({
	params,
	url,
	services,
}: Pick<DraftScope, "params" | "url" | "services">) {
	const draft = await orNull(services.orderDrafts.draft(params));
	if (!draft) return null;
	const { items, page, pageCount } = paged(
		draft.lines,
		Number(url.searchParams.get("page")),
		quoteLinesPerPage,
	);
	// Once its prices are held no longer, the draft cannot be ordered.
	const expired = draft.pricesHeldUntil !== null && Date.parse(draft.pricesHeldUntil) <= Date.now();
	return { ...draft, lines: items, page, pageCount, expired };
}

/** The open drafts of the account for the list of orders; none for who may not use the cart. */
export async function loadOpenOrderDrafts({
	accountId,
	services,
	user,
}: Pick<Scope<unknown>, "accountId" | "services" | "user">): Promise<OrderDraftSummary[] | null> {
	if (!accountId) return [];
	// The user service may be down too; that costs the section, not the page.
	const holder = await orNull(user());
	if (!holder) return null;
	if (!mayUseCart(holder)) return [];
	return orNull(services.orderDrafts.list({ accountId }));
}

const draftForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("discard") }),
	z.object({
		intent: z.literal("add-to-cart"),
		formKey: formKeyField,
	}),
]);

/** Discards the draft, or puts its lines into the cart as well. */
export async function changeOrderDraft(scope: DraftScope & { form: FormData }) {
	const { params, services } = scope;
	const submission = parseWithZod(scope.form, { schema: draftForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { value } = submission;
	try {
		if (value.intent === "add-to-cart") {
			const { lines } = await services.orderDrafts.draft(params);
			const toast = await addLinesToCart(scope, lines, value.formKey);
			throw await redirectWithToast(paths.orderDraft(params.draftId), toast);
		}
		throw await redirectWithToast(await discard(scope), {
			kind: "success",
			text: "The order draft is discarded.",
		});
	} catch (error) {
		return quoteFailure(scope, submission, error);
	}
}

/** Discards the draft, unless it is discarded already. @returns the path that is gone on from */
async function discard({ form, params, services }: DraftScope & { form: FormData }): Promise<string> {
	try {
		const { quoteId } = await services.orderDrafts.draft(params);
		await services.orderDrafts.delete(params);
		return quoteId ? paths.quote(quoteId) : paths.account("my-orders");
	} catch (error) {
		if (!isGoneAlready(form, error)) throw error;
		return paths.account("my-orders");
	}
}
