/** Actions on an order that waits for a payment. */

import { formatCount, formatNames } from "#rules/format";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readOrder } from "./orders.server.ts";

type OrderContext = RequestContext<{ orderID: string }>;

async function ownOrder(context: OrderContext) {
	const { order, own } = await readOrder(context);
	if (!own) throw httpError(403, "Switch to the account of this order to change it.");
	return order;
}

export async function billToAccount(context: OrderContext): Promise<Response> {
	const { id } = await ownOrder(context);
	await context.services.orders.billToAccount({ id });
	return redirectWithToast(paths.order(id), {
		kind: "success",
		text: "The order is billed to your account.",
	});
}

export async function returnToCart(context: OrderContext): Promise<Response> {
	const { id, orderNumber } = await ownOrder(context);
	const { lines, leftOut, canceled } = await context.services.orders.returnToCart({ id });
	const sentences = [
		`${formatCount(lines, "line")} of order ${orderNumber} ${lines === 1 ? "is" : "are"} back in the cart.`,
		canceled ? "The order is canceled." : "The order itself stays unpaid and won't ship.",
		...(leftOut.length > 0 ? [`${formatNames(leftOut)} can no longer be ordered.`] : []),
	];
	return redirectWithToast(paths.cart(), {
		kind: leftOut.length > 0 ? "warning" : "success",
		text: sentences.join(" "),
	});
}
