/** What of an order has shipped: shipments with their lines, and how far each line is. */
import { z } from "zod";
import { lineRequestKinds } from "#rules/orders/line-requests";

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

export const lineRequestKindSchema = z.enum(lineRequestKinds);

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
