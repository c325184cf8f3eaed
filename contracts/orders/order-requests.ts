/** Returns and cancellations of order lines, part of the order service. They are for those who may order. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { isReasonOf, lineRequestKinds } from "#rules/orders/line-requests";
import { requestLimits } from "#rules/requests/request-terms";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";
import {
	contactSchema,
	listInput,
	pageFields,
	replySchema,
	replyText,
	requestDetailSchema,
	requestId,
	requestSummarySchema,
	text,
	uploadIds,
} from "../requests/requests.ts";

// What of an order has shipped: shipments with their lines, and how far each line is.

const id = z.string().min(1).max(128);
const pieces = z.number().int().min(0);
/** "YYYY-MM-DD". */
const day = z.iso.date();

export const shipmentSchema = z.object({
	/** Unique in the order. */
	number: z.string(),
	carrier: z.string(),
	/** "" without one. */
	trackingNumber: z.string(),
	/** URL at the carrier; `null` without one. */
	trackingUrl: z.string().nullable(),
	shippedOn: day,
	lines: z.array(z.object({ lineId: id, quantity: z.number().int().min(1) })),
});
export type OrderShipment = z.infer<typeof shipmentSchema>;

export const lineFulfillmentSchema = z.object({
	ordered: pieces,
	shipped: pieces,
	canceled: pieces,
	/** Day of the last shipment with pieces of the line. */
	shippedOn: day.nullable(),
	/** Day when the rest is expected; `null` when nobody said, or nothing is to come. */
	expectedOn: day.nullable(),
});

const lineRequestKindSchema = z.enum(lineRequestKinds);

/** A return or cancellation that was asked for. */
export const lineRequestSchema = z.object({
	rid: id,
	/** Such as "RMA-100023". */
	number: z.string(),
	kind: lineRequestKindSchema,
	quantity: z.number().int().min(1),
	status: z.string(),
});
export type LineRequest = z.infer<typeof lineRequestSchema>;

export const newLineRequestSchema = z
	.object({
		orderId: requestId,
		lineId: requestId,
		kind: lineRequestKindSchema,
		quantity: z.number().int().min(1).max(requestLimits.quantity),
		/** A reason of `rules/orders/line-requests.ts`. */
		reason: z.string().max(40),
		note: text(requestLimits.notes),
	})
	.refine(({ kind, reason }) => isReasonOf(kind, reason), { path: ["reason"], error: "is no reason" });

export const orderRequestSummarySchema = requestSummarySchema.extend({
	kind: lineRequestKindSchema,
	orderId: requestId,
	orderNumber: z.string(),
	quantity: z.number().int(),
});
export type OrderRequestSummary = z.infer<typeof orderRequestSummarySchema>;

export const orderRequestSchema = requestDetailSchema.extend({
	...orderRequestSummarySchema.shape,
	lineId: requestId,
	sku: z.string(),
	name: z.string(),
	reason: z.string(),
	note: z.string(),
	contact: contactSchema,
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

const path = "/order-service/requests";
const without = "no line of an order offers a return or cancellation, and there is no list of them";

export const orderRequestsContract = {
	send: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Ask for the return of pieces that shipped, or for the cancellation of pieces that did not. The same formKey and content return the first request; 404 for an order or line of another account and files of others, 409 TOO_MANY for more pieces than are left to ask for, 409 for files sent before",
				without,
			),
		})
		.input(newLineRequestSchema.safeExtend({ uploads: uploadIds, formKey: formKeySchema }))
		.output(orderRequestSummarySchema),

	page: oc
		.route({
			method: "GET",
			path,
			...extension("Returns and cancellations of the acting account, a page, newest first", without),
		})
		.input(listInput)
		.output(z.object({ requests: z.array(orderRequestSummarySchema), ...pageFields })),

	request: oc
		.route({
			method: "GET",
			path: `${path}/{rid}`,
			...extension(
				"A return or cancellation with its messages and files; 404 for one of another account",
				without,
			),
		})
		.input(z.object({ rid: requestId }))
		.output(orderRequestSchema),

	withdraw: oc
		.route({
			method: "POST",
			path: `${path}/{rid}/withdrawal`,
			...extension(
				"Take back a return or cancellation that is not decided yet. Withdrawn twice is withdrawn once; 404 for one of another account, 409 NOT_OPEN for a decided one",
				"no request can be taken back",
			),
		})
		.input(z.object({ rid: requestId }))
		.output(orderRequestSummarySchema),

	reply: oc
		.route({
			method: "POST",
			path: `${path}/{rid}/messages`,
			...extension(replyText.summary, replyText.without),
		})
		.input(replySchema)
		.output(orderRequestSummarySchema),
};
