/** Records what the warehouse shipped of an order. */
import { formatDay, formatNames, formatNumber } from "#rules/format";
import { shipmentProblems, statusFromLines } from "#rules/orders/fulfillment";
import type { Db } from "../../db/connect.server.ts";
import { tellShipment } from "../order-notices.server.ts";
import { addOrderEvent, type lockedOrderRow, updateOrder } from "../orders-repository.server.ts";
import { type OrderProgress, readProgress } from "./line-state.server.ts";
import { insertShipment, type StoredShipment } from "./shipments-repository.server.ts";

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockedOrderRow>>>;

/** A shipment that can't be recorded: which line is wrong, and why. */
export type RefusedShipment = { lineId: string | null; problem: string };

/**
 * Records a shipment in the transaction that locked the order, derives the order's status and tells its people.
 * @param told false where nobody is to be told, such as in the demo
 * @param at ISO 8601
 * @returns whether it is new; a shipment recorded before counts once
 */
export async function recordShipment(
	trx: Db,
	order: LockedOrder,
	shipment: StoredShipment,
	at: string,
	told = true,
): Promise<{ isNew: boolean; refused: RefusedShipment[] }> {
	const before = await readProgress(trx, order);
	const refused = whyRefused(order, before, shipment);
	if (refused.length > 0) return { isNew: false, refused };
	if (before.shipments.some(({ number }) => number === shipment.number)) return { isNew: false, refused: [] };
	await insertShipment(trx, order, shipment, at);
	const after = await readProgress(trx, order);
	const status = statusFromLines(
		order.order_status,
		after.lines.map(({ fulfillment }) => fulfillment),
	);
	await updateOrder(trx, order.account_id, order.id, {
		order_status: status,
		updated_at: at,
		...(shipment.trackingNumber && {
			tracking_number: shipment.trackingNumber,
			tracking_url: shipment.trackingUrl,
		}),
	});
	await addOrderEvent(trx, order.id, { status, at, note: `${shipmentText(shipment)}.` });
	if (told) await tellShipment(trx, { ...order, order_status: status }, shipment, after.lines, at);
	return { isNew: true, refused: [] };
}

/** Such as "Shipment 88123: 52 pieces via UPS on Nov 24, 2026". */
function shipmentText({ number, carrier, shippedOn, lines }: StoredShipment): string {
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return `Shipment ${number}: ${formatNumber(pieces)} ${pieces === 1 ? "piece" : "pieces"}${carrier && ` via ${carrier}`} on ${formatDay(shippedOn)}`;
}

function whyRefused(
	{ order_status }: Pick<LockedOrder, "order_status">,
	{ shipments, lines }: OrderProgress,
	shipment: StoredShipment,
): RefusedShipment[] {
	const recorded = shipments.find(({ number }) => number === shipment.number);
	if (recorded) {
		const differs = differences(recorded, shipment);
		return differs.length === 0
			? []
			: [
					{
						lineId: null,
						problem: `is recorded already with other ${formatNames(differs)}; a shipment can't be changed`,
					},
				];
	}
	if (order_status === "AWAITING_PAYMENT") return [{ lineId: null, problem: "its order isn't paid yet" }];
	if (order_status === "CANCELLED") return [{ lineId: null, problem: "its order is canceled" }];
	return shipmentProblems(
		shipment.lines,
		new Map(lines.map(({ line, fulfillment }) => [line.lineId, fulfillment])),
	);
}

function differences(recorded: StoredShipment, shipment: StoredShipment): string[] {
	const parts = ({ lines }: StoredShipment) =>
		JSON.stringify(lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted());
	return [
		...(parts(recorded) === parts(shipment) ? [] : ["quantities"]),
		...(recorded.shippedOn === shipment.shippedOn ? [] : ["date"]),
		...(recorded.carrier === shipment.carrier ? [] : ["carrier"]),
		...(recorded.trackingNumber === shipment.trackingNumber ? [] : ["tracking number"]),
	];
}
