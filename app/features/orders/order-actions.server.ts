/** What can be done on the page of an order: order its lines once more, or cancel it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { requireCart } from "~/features/cart/cart-right.server.ts";
import { addLinesToCart } from "~/features/cart/lines-to-cart.server.ts";
import { quoteFailure } from "~/features/quotes/quote-failure.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { orderPageForm } from "./order-forms.server.ts";
import { accountName, readOrder } from "./orders.server.ts";

type ActionScope = Scope<{ orderID: string }> & { form: FormData };

/** Carries out what the pressed button says, and shows the page again. */
export async function changeOrder(scope: ActionScope) {
	const { params, url } = scope;
	const submission = parseWithZod(scope.form, { schema: orderPageForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { intent: pressed, formKey } = submission.value;
	const page = pageNumber(url.searchParams);
	const here = paths.order(params.orderID, { page: page > 1 ? page : undefined });
	try {
		await requireCart(scope);
		if (pressed.intent === "cancel") {
			await cancel(scope);
			throw await redirectWithToast(here, { kind: "success", text: "The order is cancelled." });
		}
		throw await redirectWithToast(here, await buyAgain(scope, pressed.lineId, formKey));
	} catch (error) {
		return quoteFailure(scope, submission, error);
	}
}

/**
 * Puts one line, or without `lineId` all of them, into the cart of the account that is acted for.
 * @returns what to say; the account is named when the order is another one's
 */
async function buyAgain(scope: ActionScope, lineId: string, formKey: string | undefined) {
	const { order, own } = await readOrder(scope);
	const lines = lineId ? order.lines.filter((line) => line.lineId === lineId) : order.lines;
	if (lines.length === 0) throw refusal(404, "This order has no such line.");
	const cart = own ? undefined : `the cart of ${await accountName(scope, scope.accountId ?? "")}`;
	return addLinesToCart(scope, lines, formKey, cart);
}

/** Cancels an order of the account that is acted for; one that is cancelled already stays so. */
async function cancel(scope: ActionScope): Promise<void> {
	const { order, own } = await readOrder(scope);
	if (!own) throw refusal(403, "Switch to the account of this order to cancel it.");
	if (order.OrderStatus === "CANCELLED") return;
	try {
		await scope.services.orders.cancel({ id: order.id });
	} catch (error) {
		// The same press, sent twice.
		if (!(error instanceof ServiceError) || error.status !== 409) throw error;
		const { OrderStatus } = await scope.services.orders.order({ id: order.id });
		if (OrderStatus !== "CANCELLED") throw error;
	}
}
