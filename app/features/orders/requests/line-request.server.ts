/** Asks for the return or cancellation of pieces of an order line. */
import { data, redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import type { OrderLine } from "#contracts/orders/orders";
import { isReasonOf, isWithdrawable, type LineRequestKind } from "#rules/orders/line-requests";
import { mayUseCart } from "#rules/users/permissions";
import {
	faultOfFiles,
	loadReply,
	loadUploads,
	refusedWithFiles,
	removeStored,
} from "~/features/requests/requests.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { ofOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { keepingServices } from "~/shared/uploads/store-file.server.ts";
import type { lineRequestForm } from "../order-forms.ts";
import { readOrder } from "../orders.server.ts";

type Params = { orderID: string; lineID: string; kind: LineRequestKind };

/** Pieces that can still be asked for. */
export const leftOf = ({ may }: OrderLine, kind: LineRequestKind): number =>
	(kind === "return" ? may?.return : may?.cancel) ?? 0;

async function readLine(context: RequestContext<Params>): Promise<{ line: OrderLine; number: string }> {
	const { order, own } = await readOrder(context);
	if (!own) throw await ofOtherAccount(context.services, order.accountId, "order");
	const line = order.lines.find(({ lineId }) => lineId === context.params.lineID);
	if (!line) throw httpError(404, "This line isn't on the order.");
	return { line, number: order.orderNumber };
}

/**
 * What the form shows; `null` when the service is down.
 * @throws {Response} 404 for a line that the order doesn't have
 * @throws {ServiceError} with the offer to switch for an order of another account
 */
export async function loadLineRequest(context: RequestContext<Params>) {
	const { kind } = context.params;
	const [read, uploads] = await Promise.all([
		orNull(readLine(context)),
		kind === "return" ? loadUploads(context, "return") : null,
	]);
	if (!read) return null;
	const { line, number } = read;
	const { productDetails, quantity, fulfillment, requests = [] } = line;
	return {
		orderNumber: number,
		sku: productDetails.sku,
		name: productDetails.name,
		ordered: quantity,
		shipped: fulfillment?.shipped ?? 0,
		requests: requests.filter((request) => request.kind === kind),
		left: leftOf(line, kind),
		uploads,
		idempotencyKey: crypto.randomUUID(),
	};
}

export async function sendLineRequest(context: FormContext<typeof lineRequestForm, Params>) {
	const { value, submission, form, params } = context;
	const { orderID: orderId, lineID: lineId, kind } = params;
	if (typeof value.intent === "object") {
		await removeStored(context, value.intent.remove);
		return data({ reply: submission.reply() });
	}
	const { quantity, reason, note, upload, idempotencyKey: formKey } = value;
	if (!isReasonOf(kind, reason)) return refusedWithFiles(context, { reason: "Choose a reason." });
	if (faultOfFiles(form).upload) return refusedWithFiles(context);
	try {
		const { orderRequests } = await keepingServices(context);
		const { rid, number } = await orderRequests.send({
			orderId,
			lineId,
			kind,
			quantity,
			reason,
			note,
			uploads: upload,
			formKey,
		});
		return redirectWithToast(paths.orderRequest(kind, rid), {
			kind: "success",
			text:
				kind === "return"
					? `Your return is requested. Its RMA number is ${number}.`
					: `Your cancellation is requested as ${number}.`,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { TOO_MANY: "quantity", FILE_SENT: "upload", FILE_GONE: "upload" },
		});
	}
}

// Reads a return or cancellation, with what its message form needs.

/** @throws {Response} redirect to the page of its kind */
export async function loadOrderRequest(context: RequestContext<{ rid: string }>, kind: LineRequestKind) {
	const [request, user, reply, withdraws] = await Promise.all([
		orNull(context.services.orderRequests.request({ rid: context.params.rid })),
		orNull(context.user()),
		loadReply(context, kind),
		context.hasExtension("orderRequests.withdraw"),
	]);
	if (request && request.kind !== kind) throw redirect(paths.orderRequest(request.kind, request.rid), 302);
	// Others read it.
	const buys = user !== null && mayUseCart(user);
	return data(
		{
			request,
			reply: buys ? reply : null,
			withdrawable: buys && withdraws && isWithdrawable({ status: request?.status ?? "" }),
		},
		request ? undefined : unavailable,
	);
}
