/** Data of the cart page, or why there is no cart. */

import { data } from "@remix-run/node";
import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { OtherLines } from "#contracts/cart/cart-service";
import type { BudgetLeft } from "#contracts/checkout/checkout";
import type { PortalUser } from "#contracts/users/user";
import { safeReturnPath } from "#rules/auth/return-path";
import { cartLimits } from "#rules/cart/cart-limits";
import { formatCount, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { mayReprice, type NoCartReason, noCartReason } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { besideCheck } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type CartAnswer, failureTitle } from "~/shared/cart/cart-form.tsx";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import {
	failedOrServerText,
	formFailure,
	onceDeleted,
	refusedForm,
} from "~/shared/forms/form-answer.server.ts";
import { laterPage, pageNumber } from "~/shared/paged.ts";
import type { PackageStatus } from "~/shared/submittals/package-link.tsx";
import { accountOwner, readPackageStatus } from "~/shared/submittals/submittal-store.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import type { CartChange, cartForm } from "./cart-forms.ts";
import { type CartView, cartView } from "./cart-view.ts";
import { requireCart } from "./lines-to-cart.server.ts";

export type CartPageView =
	| { kind: "guest" }
	| { kind: "no-access"; reason: NoCartReason }
	| {
			kind: "cart";
			/** `null` when the service is down. */
			cart: CartView | null;
			mayReprice: boolean;
			/** Whether the service knows reasons for very low prices. */
			asksReason: boolean;
			/** Idempotency key of this page's forms. */
			idempotencyKey: string;
			/** What is left of the budgets of the lines' cost centers and jobs. */
			budgets: BudgetLeft[];
			/** Status of the cart's submittal package; `null` without a package. */
			submittal: PackageStatus | null;
	  };

type CartContext = Pick<
	RequestContext<unknown>,
	"session" | "user" | "services" | "accountId" | "url" | "hasExtension"
>;

export async function loadCartPage(context: CartContext): Promise<CartPageView> {
	if (!context.session) return { kind: "guest" };
	const user = await context.user().catch(nullWhenDown);
	const idempotencyKey = crypto.randomUUID();
	if (!user)
		return {
			kind: "cart",
			...{ cart: null, mayReprice: false, asksReason: false, idempotencyKey, budgets: [], submittal: null },
		};
	const reason = noCartReason(user);
	if (reason) return { kind: "no-access", reason };
	const [cart, budgets] = await Promise.all([
		readCart(context, user).catch(nullWhenDown),
		readBudgets(context, user),
	]);
	return {
		kind: "cart",
		cart,
		budgets,
		mayReprice: mayReprice(user),
		asksReason: await context.hasExtension("cart.changePrice"),
		idempotencyKey,
		submittal: context.accountId
			? await readPackageStatus(accountOwner(context.accountId), { kind: "cart", id: "current" })
			: null,
	};
}

async function readBudgets(
	{ services, accountId }: CartContext,
	{ customerType }: PortalUser,
): Promise<BudgetLeft[]> {
	if (!accountId || customerType !== "distributor") return [];
	const read = await services.orders.cartBudgets({ accountId }).catch(nullWhenDown);
	return read?.budgets ?? [];
}

async function readCart(
	{ services, accountId, url }: CartContext,
	{ customerType }: PortalUser,
): Promise<CartView> {
	const page = pageNumber(url.searchParams);
	const read = (number: number) =>
		services.cart.cart({ accountId: accountId ?? "", page: number, pageSize: cartLimits.pageSize });
	const cart = await read(page);
	// The page of the URL may no longer exist.
	return cartView(
		cart.page <= cart.pageCount || page === 1 ? cart : await read(Math.max(1, cart.pageCount)),
		customerType === "representative" ? "representative" : "buyer",
	);
}

type CartFormContext = FormContext<typeof cartForm>;

export async function changeCart(context: CartFormContext) {
	const { url, value } = context;
	const here = paths.cart({ page: laterPage(url.searchParams) });
	let done: Done;
	try {
		const allowed = requireChange(context);
		if (!readFirst.includes(value.intent)) await allowed;
		const services = context.servicesWith({ changesAfter: allowed });
		done = await besideCheck(allowed, carryOut({ ...context, services }, here));
	} catch (error) {
		return changeFailure(context, error);
	}
	if (value.inPlace)
		return data<CartAnswer>({ reply: null, toast: done.quietly ? null : done.toast, stale: false });
	throw await redirectWithToast(
		value.intent === "add" ? safeReturnPath(value.returnTo, here) : here,
		done.toast,
	);
}

/** Changes that read the cart first, and change nothing but by a call of a service: the check runs beside that. */
const readFirst: readonly CartChange["intent"][] = ["add", "quantity", "price", "remove", "quote"];

/**
 * @throws {Response} 403 without cart access
 * @throws {ServiceError} 403 for a price that somebody else than a rep sets
 */
async function requireChange(context: CartFormContext): Promise<void> {
	await requireCart(context);
	if (context.value.intent === "price" && !mayReprice(await context.user()))
		throw new ServiceError("FORBIDDEN", 403, "Only a representative may change a price.");
}

/** `quietly`: the change is visible in place, so no toast is needed. */
type Done = { toast: Toast; quietly?: boolean };

const success = (text: string, more?: Omit<Toast, "kind" | "text">): Done => ({
	toast: { kind: "success", text: text.slice(0, 300), ...more },
});

async function carryOut(context: CartFormContext, here: string): Promise<Done> {
	const { services, value: change } = context;
	const accountId = context.accountId ?? "";
	switch (change.intent) {
		case "add":
			return add(context, change);
		case "quantity": {
			const { cartItemId, quantity } = change;
			const { otherLines } = await services.cart.changeQuantity({ cartItemId, quantity });
			return { ...success(`Quantity saved.${otherPrices(otherLines)}`), quietly: !otherLines };
		}
		case "price": {
			const { cartItemId, price, originalPrice, reason } = change;
			await services.cart.changePrice({ cartItemId, price, originalPrice, ...(reason && { reason }) });
			return success("Price saved.");
		}
		case "describe": {
			const { cartItemId, job, note } = change;
			await services.cart.describeLine({ accountId, cartItemId, job, note });
			return success("Job and note saved.");
		}
		case "shipping": {
			const { cartItemId, shipping } = change;
			const shipComplete = shipping === "complete";
			await services.cart.setShipComplete({ accountId, cartItemId, shipComplete });
			return cartItemId
				? { ...success("Shipping saved."), quietly: true }
				: success(shipComplete ? "Every line ships complete." : "Every line ships what is in stock.");
		}
		case "remove": {
			const removed = await onceDeleted(context.form, services.cart.remove({ id: change.cartItemId }));
			if (!removed) return success("Removed from the cart.");
			const { undoId, otherLines } = removed;
			return success(`Removed from the cart.${otherPrices(otherLines)}`, { undo: undo(here, undoId) });
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
		case "save": {
			const { name, lineCount } = await services.cart.saveCart({
				accountId,
				name: change.name,
				formKey: change.idempotencyKey,
			});
			return success(`${formatCount(lineCount, "line")} saved as “${name}”.`, {
				link: { label: "Saved carts", to: paths.savedCarts() },
			});
		}
		case "quote": {
			const { PurchaseOrder, name, status, emptyCart, idempotencyKey } = change;
			const { id, number } = await services.quotes.create({
				accountId,
				PurchaseOrder,
				name,
				note: "",
				status,
				source: { kind: "cart", emptyCart },
				formKey: idempotencyKey,
			});
			return success(`${messages.quotes.saved} Quote ${number}.`, {
				link: { label: "View quote", to: paths.quote(id) },
			});
		}
	}
}

/** " The other 2 lines of A-1 now cost $10.00 each instead of $9.50: 18 pieces in all." */
function otherPrices(others: OtherLines | undefined): string {
	if (!others) return "";
	const { sku, lines, pieces, from, to } = others;
	const which = lines === 1 ? "line" : formatCount(lines, "line");
	return ` The other ${which} of ${sku} now ${lines === 1 ? "costs" : "cost"} ${formatMoney(to)} each instead of ${formatMoney(from)}: ${formatCount(pieces, "piece")} in all.`;
}

/** The undo button of the toast. */
export const undo = (action: string, undoId: string): Toast["undo"] => ({
	label: "Undo",
	action,
	fields: { intent: "undo", undoId },
});

async function add(
	context: CartFormContext,
	{ productId, quantity, options, idempotencyKey }: Extract<CartChange, { intent: "add" }>,
): Promise<Done> {
	const { services, accountId } = context;
	const product = await services.product.variationById({ id: productId });
	const items = [{ productId, quantity, options }];
	await services.cart.add({ accountId: accountId ?? "", items, formKey: idempotencyKey });
	return success(`Added ${formatNumber(quantity)} × ${product.sku} to the cart.`, {
		link: { label: "View cart", to: paths.cart() },
	});
}

/** The field that a refusal is about, by its code or by the change. */
const fieldOfRefusal: Partial<Record<string, string>> = {
	REASON_REQUIRED: "reason",
	PURCHASE_ORDER_MISSING: "PurchaseOrder",
	add: "quantity",
	quantity: "quantity",
	price: "price",
	describe: "job",
	save: "name",
	coupon: "coupon",
};

/** An invalid form. */
export function refusedChange({ submission }: Pick<CartFormContext, "submission">) {
	const { data: form, init } = refusedForm(submission);
	return data<CartAnswer>({ ...form, toast: null, stale: false }, init ?? undefined);
}

/** Returns the form as typed. In place, errors without a field are shown in a toast. */
function changeFailure(context: CartFormContext, error: unknown) {
	if (!(error instanceof ServiceError)) throw error;
	const { status, code, message } = error;
	const { intent, inPlace } = context.value;
	const ofField = status === 422 || ["SAME_JOB", "NAME_TAKEN"].includes(code);
	const field = ofField ? (fieldOfRefusal[code] ?? fieldOfRefusal[intent]) : undefined;
	const refused = formFailure(context, error, {
		fieldOfCode: field ? { [code]: field } : {},
		missing: "form",
		...(intent === "quote" && failedOrServerText(failureTitle(intent))),
	});
	const why = status >= 500 ? "Please try again in a minute." : message;
	const text = intent === "quote" && status < 500 ? why : `${failureTitle(intent)}. ${why}`;
	const toast: Toast | null = field || !inPlace ? null : { kind: "error", text: text.slice(0, 300) };
	return data<CartAnswer>(
		{ reply: refused.data.reply, toast, stale: status === 404 || status === 409 },
		refused.init ?? undefined,
	);
}
