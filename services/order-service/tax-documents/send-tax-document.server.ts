/** Sends an order to the owner's tax service. */

import { z } from "zod";
import type { TaxDocument } from "#contracts/tax/sales-tax";
import { type PickupLocation, pickupPlace } from "#rules/checkout/shipping-methods";
import { toCents, toDollars } from "#rules/money/cents";
import { keptLines } from "#rules/orders/cancel-order";
import { orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../../db/connect.server.ts";
import { enqueue } from "../../queue/enqueue.server.ts";
import { type Handler, handle, type JobKind } from "../../queue/job.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { creditedReturns } from "../../user-service/public.server.ts";
import type { OrderContent } from "../orders-repository.server.ts";
import { readProgress } from "../shipments/line-state.server.ts";
import { latestEvent, orderOfId } from "./tax-documents-repository.server.ts";

// Tells an owner's tax service of orders, as it was asked for their tax: once they are placed, and of every change.

/** Tried for about a day and a half, as mail; then kept for the owner. */
export const taxDocumentJob: JobKind<{ orderId: string }> = {
	kind: "tax.document",
	payload: z.object({ orderId: z.string() }),
	attempts: 26,
	backoff: { first: 10, longest: 2 * 60 * 60 },
	leaseSeconds: 2 * 60,
	whenFailed: "keep",
};

/** Belongs in the transaction of the change. The job sends the order as it is by then. */
export const queueTaxDocument = (trx: Db, orderId: string) => enqueue(trx, taxDocumentJob, { orderId });

type Deps = {
	db: Db;
	pickups: readonly PickupLocation[];
	/** @returns false where the service doesn't take orders; `null` without a service. @throws to be asked again */
	put: ((document: TaxDocument) => Promise<boolean>) | null;
};

/** `null` for an order that nobody has to be told of: one that awaits its payment, or went before it was placed. */
export async function taxDocument(
	db: Db,
	pickups: readonly PickupLocation[],
	orderId: string,
): Promise<TaxDocument | null> {
	const row = await orderOfId(db, orderId);
	if (!row || row.order_status === "AWAITING_PAYMENT") return null;
	const content = JSON.parse(row.content) as OrderContent;
	const { totals, shipTo, shippingMethod } = content;
	const tax = totals.salesTax;
	if (!content.taxService || !tax) return null;
	const { lines } = await readProgress(db, row);
	const kept = keptLines(lines);
	const goods = kept.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0);
	const returns = await creditedReturns(db, row.id);
	const skus = new Map(lines.map(({ line }) => [line.lineId, line.productDetails.sku]));
	const { street, city, state, zip } = pickupPlace(shippingMethod.id, pickups) ?? shipTo;
	return {
		number: orderNumber(row.sequence, row.number),
		revision: (await latestEvent(db, orderId)) ?? 0,
		status: row.order_status === "CANCELLED" ? "canceled" : "placed",
		placedAt: row.created_at,
		accountId: row.account_id,
		deliverTo: { street, city, state: state.trim().toUpperCase(), zip },
		lines: lines.map(({ line, fulfillment }, index) => ({
			sku: line.productDetails.sku,
			quantity: Math.max(0, fulfillment.ordered - fulfillment.canceled),
			amount: kept[index]?.lineTotal ?? 0,
		})),
		discount: toDollars(Math.min(goods, toCents(totals.discount))),
		shipping: totals.shipping,
		exemptionCertificate: tax.certificate ?? null,
		salesTax: { kind: tax.kind, rate: tax.rate, amount: tax.amount },
		credits: returns.flatMap(({ number, lineId, quantity, credit }) =>
			credit === null
				? []
				: [
						{
							...{ number, creditedAt: credit.at, sku: skus.get(lineId) ?? "", quantity },
							amount: toDollars(credit.cents - credit.taxCents),
							salesTax: toDollars(credit.taxCents),
						},
					],
		),
	};
}

export const taxDocumentHandler = ({ db, pickups, put }: Deps, logger: Logger): Handler =>
	handle(taxDocumentJob, async ({ orderId }) => {
		const document = await taxDocument(db, pickups, orderId);
		if (!document) return;
		if (put && (await put(document))) return;
		logger.info({ order: document.number }, "the tax service doesn't take orders");
	});
