/**
 * Carries out every change of the cart. A page is led back to where it came from with a toast; a form that stays in
 * place, which sends `inPlace`, gets the toast as its answer. What is refused comes back as it was typed.
 */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import type { Toast } from "~/shared/toast.ts";
import { type CartAnswer, failureTitle } from "./cart-answer.ts";
import { type CartChange, cartForm } from "./cart-forms.server.ts";
import { requireCart } from "./cart-right.server.ts";

type FormScope = Scope<unknown> & { form: FormData };

export async function changeCart(scope: FormScope) {
	const { form, url } = scope;
	const submission = parseWithZod(form, { schema: cartForm });
	if (submission.status !== "success") return refusedChange(form, submission);
	const here = paths.cart({ page: pageOf(url) });
	const inPlace = form.has("inPlace");
	let done: Done;
	try {
		await requireCart(scope);
		done = await carryOut(scope, submission.value, here);
	} catch (error) {
		return changeFailure(scope, submission, error);
	}
	if (inPlace) return answer({ reply: null, toast: done.quietly ? null : done.toast, stale: false });
	const { intent } = submission.value;
	throw await redirectWithToast(
		intent === "add" ? safeReturnPath(form.get("returnTo"), here) : here,
		done.toast,
	);
}

const answer = (value: CartAnswer, init?: ResponseInit) => data<CartAnswer>(value, init);

const pageOf = (url: URL) => {
	const page = Number(url.searchParams.get("page"));
	return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};

/** What was done. `quietly`: seen where it happened, so that a form in place says nothing more. */
type Done = { toast: Toast; quietly?: boolean };

const success = (text: string, more?: Omit<Toast, "kind" | "text">): Done => ({
	toast: { kind: "success", text: text.slice(0, 300), ...more },
});

async function carryOut(scope: FormScope, change: CartChange, here: string): Promise<Done> {
	const { services } = scope;
	const accountId = scope.accountId ?? "";
	switch (change.intent) {
		case "add":
			return add(scope, change);
		case "quantity": {
			await services.cart.changeQuantity({ cartItemId: change.cartItemId, quantity: change.quantity });
			return { ...success("Quantity saved."), quietly: true };
		}
		case "price": {
			const { cartItemId, price, originalPrice } = change;
			await services.cart.changePrice({ cartItemId, price, originalPrice });
			return success("Price saved.");
		}
		case "remove": {
			const { undoId } = await services.cart.remove({ id: change.cartItemId });
			return success("Removed from the cart.", { undo: undo(here, undoId) });
		}
		case "clear": {
			const { undoId } = await services.cart.clear({ accountId });
			return success("The cart is empty.", { undo: undo(here, undoId) });
		}
		case "undo":
			await services.cart.restore({ accountId, undoId: change.undoId });
			return success("Back in the cart.");
		case "coupon": {
			const { couponNote } = await services.cart.applyCoupon({ accountId, coupon: change.coupon });
			return couponNote
				? { toast: { kind: "warning", text: couponNote.slice(0, 300) }, quietly: true }
				: success("Coupon applied.");
		}
		case "remove-coupon":
			await services.cart.removeCoupon({ accountId });
			return success("Coupon removed.");
		case "acknowledge":
			await services.cart.acknowledge({ accountId });
			return success("New prices accepted.");
		case "quote": {
			const { PurchaseOrder, name, status, emptyCart, formKey } = change;
			const { id } = await services.quotes.create({
				accountId,
				PurchaseOrder,
				name,
				note: "",
				status,
				source: { kind: "cart", emptyCart },
				formKey,
			});
			return success(messages.quotes.saved, { link: { label: "View quote", to: paths.quote(id) } });
		}
	}
}

/** The undo of a removal, as the button of its toast. */
export const undo = (action: string, undoId: string): Toast["undo"] => ({
	label: "Undo",
	action,
	fields: { intent: "undo", undoId },
});

async function add(
	{ services, accountId }: FormScope,
	{ productId, quantity, options, formKey }: Extract<CartChange, { intent: "add" }>,
): Promise<Done> {
	const product = await services.product.variationById({ id: productId });
	const chosen = options.length > 0 ? options : product.options.map(({ optionID }) => optionID);
	const items = [{ productId, quantity, options: chosen }];
	await services.cart.add({ accountId: accountId ?? "", items, formKey });
	return success(`Added ${quantity.toLocaleString("en-US")} × ${product.sku} to the cart.`, {
		link: { label: "View cart", to: paths.cart() },
	});
}

/** A form that cannot be carried out: 400, with what was typed. What is wrong beside no field is said in a toast. */
function refusedChange(form: FormData, submission: Submission<Record<string, unknown>, string[], unknown>) {
	const intents: readonly unknown[] = cartForm.options.map(({ shape }) => shape.intent.value);
	if (!intents.includes(form.get("intent"))) throw refusal(400, "Choose what to change.");
	const { data: refused, init } = refusedForm(submission);
	return answer({ reply: refused.reply, toast: null, stale: false }, init ?? undefined);
}

/** The field that a refusal of the service is about, by what was asked for. */
const fieldOfRefusal: Partial<Record<CartChange["intent"], string>> = {
	add: "quantity",
	quantity: "quantity",
	price: "price",
	coupon: "coupon",
};

/**
 * A change that the service refused, or did not answer to: the form again as it was typed, the sentence beside its
 * field (422) or over the page, and for a form in place a toast where there is no field.
 * @throws whatever is not a `ServiceError`, 401, and 403
 */
function changeFailure<Value extends { intent: CartChange["intent"] }>(
	{ log, session, form }: FormScope,
	submission: Submission<Record<string, unknown>, string[], Value>,
	error: unknown,
) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
	const { status, message } = error;
	const intent = submission.payload.intent as CartChange["intent"];
	const field = status === 422 ? fieldOfRefusal[intent] : undefined;
	const down = status >= 500;
	if (status === 404)
		log.warn({ userId: session?.userId, intent }, "a product or a line of a cart was not found");
	const sentence = down ? "What you typed is kept; please try again in a minute." : message;
	const refused = refusedForm(
		submission,
		field ? { fields: { [field]: sentence } } : { form: sentence },
		down ? { status: 503, retryAfter: 30 } : { status },
	);
	const toast: Toast | null =
		field || !form.has("inPlace")
			? null
			: {
					kind: "error",
					text: `${failureTitle(intent)}. ${down ? "Please try again in a minute." : sentence}`.slice(0, 300),
				};
	return answer(
		{ reply: refused.data.reply, toast, stale: status === 404 || status === 409 },
		refused.init ?? undefined,
	);
}
