/** What the overview of a signed-in person shows beside the lists of orders, quotes and invoices. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { foundKinds, quoteStages } from "#rules/overview/waiting";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const day = z.iso.date();
const count = z.number().int().min(0);
const ofAccount = z.object({ accountId: id });

export const foundWaitingSchema = z.object({
	kind: z.enum(foundKinds),
	count: z.number().int().min(1),
	cents: z.number().int(),
	/** Since when the document waits; of several, the earliest. ISO 8601, or a day. */
	since: z.string(),
	/** Until when prices are held; `null` for other kinds. */
	until: z.string().nullable(),
	/** Id of the document; `null` for several. */
	id: id.nullable(),
	number: z.string(),
	/** The buyer of an approval, or the name of a quote. */
	name: z.string(),
	/** Whether the row sums up documents without a row of their own. */
	isRest: z.boolean(),
});
export type FoundWaiting = z.infer<typeof foundWaitingSchema>;

export const boughtItemSchema = z.object({
	productId: id,
	sku: z.string(),
	name: z.string(),
	link: z.string().nullable(),
	/** Orders with the item in the last year, of the newest ones. */
	orders: z.number().int().min(1),
	lastOrderedAt: z.string(),
	/** Pieces in the last of them. */
	lastQuantity: z.number().int().min(1),
});
export type BoughtItem = z.infer<typeof boughtItemSchema>;

const ofOrder = { orderId: id, orderNumber: z.string(), PurchaseOrder: z.string(), pieces: count };

export const arrivingSchema = z.object({
	/** Shipments on the way, the last to leave first. */
	shipments: z.array(
		z.object({
			...ofOrder,
			carrier: z.string(),
			/** "" without one. */
			trackingNumber: z.string(),
			trackingUrl: z.string().nullable(),
			shippedOn: day,
		}),
	),
	/** Orders of which a part is still to ship on a known day, the first one first. */
	expected: z.array(z.object({ ...ofOrder, expectedOn: day })),
});
export type Arriving = z.infer<typeof arrivingSchema>;

export const territorySchema = z.object({
	/** Assigned accounts in which something waits, the most urgent first. */
	accounts: z.array(
		z.object({
			accountId: id,
			name: z.string(),
			quotesToAnswer: count,
			expiringQuotes: count,
			lateOrders: count,
			overdueInvoices: count,
			overdueCents: count,
		}),
	),
	/** How many there are, also those not listed. */
	accountsTotal: count,
	stages: z.array(z.object({ stage: z.enum(quoteStages), count, cents: count })),
	/** Releases of blanket orders that are wanted soon and haven't shipped, the first one first. */
	releases: z.array(
		z.object({
			orderId: id,
			orderNumber: z.string(),
			accountId: id,
			accountName: z.string(),
			requestedOn: day,
			cents: count,
		}),
	),
});
export type Territory = z.infer<typeof territorySchema>;

const path = "/order-service/overview";

export const overviewContract = {
	waiting: oc
		.route({
			method: "GET",
			path: `${path}/{accountId}/waiting`,
			...extension(
				"What waits for the caller in an account: approvals, answered and expiring quotes, orders on hold, declined payments and overdue invoices, each kind with its first documents and one row for the rest. Only what the caller may act on",
				"the overview doesn't list what waits",
			),
		})
		.input(ofAccount)
		.output(z.object({ rows: z.array(foundWaitingSchema) })),

	bought: oc
		.route({
			method: "GET",
			path: `${path}/{accountId}/bought`,
			...extension(
				"Items that the account ordered most often in the last year and that can still be ordered. For people who may use its cart",
				"the overview lists no items",
			),
		})
		.input(ofAccount)
		.output(z.object({ items: z.array(boughtItemSchema) })),

	arriving: oc
		.route({
			method: "GET",
			path: `${path}/{accountId}/arriving`,
			...extension(
				"Shipments of the account that are on the way, and orders with a rest that is expected",
				"the overview shows no shipments; orders show their tracking numbers",
			),
		})
		.input(ofAccount)
		.output(arrivingSchema),

	territory: oc
		.route({
			method: "GET",
			path: `${path}/territory`,
			...extension(
				"For representatives: assigned accounts in which something waits, quotes by stage with their sums, and releases that are due; 403 for others",
				"representatives read quotes, orders and invoices account by account",
			),
		})
		.output(territorySchema),
};
