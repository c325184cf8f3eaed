/** How far each line of an order is: shipped, canceled, to come, and what can be asked for. */

import type { LineRequest } from "#contracts/orders/order-requests";
import type { OrderLine } from "#contracts/orders/orders";
import { fulfillmentOf, type LineFulfillment } from "#rules/orders/fulfillment";
import { cancelable, returnable } from "#rules/orders/line-requests";
import type { Db } from "../../db/connect.server.ts";
import { requestsOfOrder } from "../../user-service/public.server.ts";
import type { OrderRow } from "../orders-repository.server.ts";
import {
	type PlacedLine,
	placedLines,
	type StoredShipment,
	shipmentsOf,
} from "./shipments-repository.server.ts";

export type LineState = PlacedLine & {
	fulfillment: LineFulfillment;
	requests: LineRequest[];
	/** Pieces that can still be asked for. */
	may: { return: number; cancel: number };
};

export type OrderProgress = { shipments: StoredShipment[]; lines: LineState[] };

type Row = Pick<OrderRow, "id" | "order_status" | "blanket_order_id">;

/** Callers check access to the order; those who change it hold its lock. */
export async function readProgress(db: Db, row: Row): Promise<OrderProgress> {
	// Sequential, because a transaction has one connection.
	const lines = await placedLines(db, row.id);
	const shipments = await shipmentsOf(db, row.id);
	const requests = await requestsOfOrder(db, row.id);
	return { shipments, lines: lineStates(row, lines, { shipments, requests }) };
}

type Known = {
	shipments: readonly StoredShipment[];
	requests: readonly (LineRequest & { lineId: string })[];
};

/** The lines as they are with these shipments and requests. */
export function lineStates(
	{ order_status: status, blanket_order_id }: Row,
	lines: readonly PlacedLine[],
	{ shipments, requests }: Known,
): LineState[] {
	const canceled = requests.filter(
		(request) => request.kind === "cancellation" && request.status === "APPROVED",
	);
	return lines.map((placed) => {
		const { lineId, quantity } = placed.line;
		const fulfillment = fulfillmentOf(
			{ lineId, quantity, expectedOn: placed.expectedOn },
			{ status, shipments, canceled },
		);
		const own = requests
			.filter((request) => request.lineId === lineId)
			.map(({ lineId: _, ...request }) => request);
		const order = { status, isRelease: blanket_order_id !== null };
		return {
			...placed,
			fulfillment,
			requests: own,
			may: { return: returnable(fulfillment, own), cancel: cancelable(order, fulfillment, own) },
		};
	});
}

/** A line of responses. @param decides whether the reader may ask for returns and cancellations */
export const toOrderLine = (
	{ line, fulfillment, requests, may }: LineState,
	decides: boolean,
): OrderLine => ({
	...line,
	fulfillment,
	...(requests.length > 0 && { requests }),
	...(decides && (may.return > 0 || may.cancel > 0) && { may }),
});
