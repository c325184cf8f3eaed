/** What returned pieces of an order are credited at. Amounts are integer US cents. */
import type { OrderTotals } from "#contracts/cart/cart-service";
import { toCents } from "../money/cents.ts";
import { type CanceledLine, totalsAfterCanceling } from "./cancel-order.ts";

export type ReturnedLine = CanceledLine & {
	/** Requests of the line. */
	requests: readonly { kind: "return" | "cancellation"; status: string; quantity: number }[];
};

/**
 * What the pieces cost with their part of the coupon and of the tax, without freight. Pieces that were canceled or
 * credited before count first, so that the credits of several returns add up to what was paid for the goods.
 * @param ordered the totals as the order was placed
 */
export function creditOfReturn(
	ordered: OrderTotals,
	lines: readonly ReturnedLine[],
	{ lineId, quantity }: { lineId: string; quantity: number },
): number {
	const gone = (pieces: (line: ReturnedLine) => number) =>
		toCents(
			totalsAfterCanceling(
				ordered,
				lines.map(({ line, fulfillment, ...rest }) => ({
					line,
					fulfillment: {
						ordered: fulfillment.ordered,
						canceled: fulfillment.canceled + pieces({ line, fulfillment, ...rest }),
					},
				})),
			).total,
		);
	const credited = ({ requests }: ReturnedLine) =>
		requests.reduce(
			(sum, request) =>
				request.kind === "return" && request.status === "CREDITED" ? sum + request.quantity : sum,
			0,
		);
	return gone(credited) - gone((each) => credited(each) + (each.line.lineId === lineId ? quantity : 0));
}
