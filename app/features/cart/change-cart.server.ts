/** Carries out every change of the cart. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { formatNumber } from "~/shared/format.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import type { Toast } from "~/shared/toast.ts";
import { type CartAnswer, failureTitle } from "./cart-answer.ts";
import { type CartChange, cartForm } from "./cart-forms.server.ts";
import { requireCart } from "./cart-right.server.ts";

type FormContext = RequestContext<unknown> & { form: FormData };

export async function changeCart(context: FormContext) {
	const { form, url } = context;
	const submission = parseWithZod(form, { schema: cartForm });
	if (submission.status !== "success") return refusedChange(form, submission);
	const here = paths.cart({ page: parsePage(url) });
	const inPlace = form.has("inPlace");
	let done: Done;
	try {
		await requireCart(context);
		done = await carryOut(context, submission.value, here);
	} catch (error) {
		return changeFailure(context, submission, error);
	}
	if (inPlace) return answer({ reply: null, toast: done.quietly ? null : done.toast, stale: false });
	const { intent } = submission.value;
	throw await redirectWithToast(
		intent === "add" ? safeReturnPath(form.get("returnTo"), here) : here,
		done.toast,
	);
}

const answer = (value: CartAnswer, init?: ResponseInit) => data<CartAnswer>(value, init);

const parsePage = (url: URL) => {
	const page = Number(url.searchParams.get("page"));
	return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};

/** What was done. `quietly`: seen where it happened, so that a form in place says nothing more. */
type Done = { toast: Toast; quietly?: boolean };

const success = (text: string, more?: Omit<Toast, "kind" | "text">): Done => ({
	toast: { kind: "success", text: text.slice(0, 300), ...more },
});

async function carryOut(context: FormContext, change: CartChange, here: string): Promise<Done> {
	const { services } = context;
	const accountId = context.accountId ?? "";
	switch (change.intent) {
		case "add":
			return add(context, change);
		case "quantity": {
			await services.cart.changeQuantity({ cartItemId: change.cartItemId, quantity: change.quantity });
			return { ...success("Quantity saved."), quietly: true };
		}
		case "price": {
			const { cartItemId, price, originalPrice, reason } = change;
			await services.cart.changePrice({ cartItemId, price, originalPrice, ...(reason && { reason }) });
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
			const { PurchaseOrder, name, status, emptyCart, idempotencyKey } = change;
			const { id } = await services.quotes.create({
				accountId,
				PurchaseOrder,
				name,
				note: "",
				status,
				source: { kind: "cart", emptyCart },
				formKey: idempotencyKey,
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
	{ services, accountId }: FormContext,
	{ productId, quantity, options, idempotencyKey }: Extract<CartChange, { intent: "add" }>,
): Promise<Done> {
	const product = await services.product.variationById({ id: productId });
	const chosen = options.length > 0 ? options : product.options.map(({ optionID }) => optionID);
	const items = [{ productId, quantity, options: chosen }];
	await services.cart.add({ accountId: accountId ?? "", items, formKey: idempotencyKey });
	return success(`Added ${formatNumber(quantity)} × ${product.sku} to the cart.`, {
		link: { label: "View cart", to: paths.cart() },
	});
}

/** A form that cannot be carried out: 400, with what was typed. What is wrong beside no field is said in a toast. */
function refusedChange(form: FormData, submission: Submission<Record<string, unknown>, string[], unknown>) {
	const intents: readonly unknown[] = cartForm.options.map(({ shape }) => shape.intent.value);
	if (!intents.includes(form.get("intent"))) throw httpError(400, "Choose what to change.");
	const { data: refused, init } = refusedForm(submission);
	return answer({ reply: refused.reply, toast: null, stale: false }, init ?? undefined);
}

const fieldOfRefusal: Partial<Record<CartChange["intent"], string>> = {
	add: "quantity",
	quantity: "quantity",
	price: "price",
	coupon: "coupon",
};

const getField = (intent: CartChange["intent"], code: string) =>
	code === "REASON_REQUIRED" ? "reason" : fieldOfRefusal[intent];

function changeFailure<Value extends { intent: CartChange["intent"] }>(
	{ log, session, form }: FormContext,
	submission: Submission<Record<string, unknown>, string[], Value>,
	error: unknown,
) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
	const { status, code, message } = error;
	const intent = submission.payload.intent as CartChange["intent"];
	const field = status === 422 ? getField(intent, code) : undefined;
	const down = status >= 500;
	if (status === 404)
		log.warn({ userId: session?.userId, intent }, "a product or a line of a cart was not found");
	const sentence = down ? "We kept what you typed. Try again in a minute." : message;
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
