/** SQL of what returns were credited at. Callers hold the lock of the order, or only read. */
import type { Db } from "../../db/connect.server.ts";
import { requestNumber } from "./requests-repository.server.ts";

/** Amounts are US cents. */
export type ReturnCredit = {
	/** What the pieces cost, with their part of coupon and tax. */
	worthCents: number;
	worthTaxCents: number;
	/** What was credited of that, tax included. */
	cents: number;
	taxCents: number;
	/** ISO 8601. */
	at: string;
};

export type CreditedReturn = {
	/** Such as "RMA-100024". */
	number: string;
	lineId: string;
	quantity: number;
	/** `null` for returns that were credited before it was stored. */
	credit: ReturnCredit | null;
};

/** Credited returns of an order, oldest request first. */
export async function creditedReturns(db: Db, orderId: string): Promise<CreditedReturn[]> {
	const rows = await db
		.selectFrom("service_request")
		.select(["kind", "sequence", "line_id", "quantity", "credit"])
		.where("order_id", "=", orderId)
		.where("kind", "=", "return")
		.where("status", "=", "CREDITED")
		.orderBy("sequence")
		.execute();
	return rows.flatMap(({ line_id, quantity, credit, ...row }) =>
		line_id === null || quantity === null
			? []
			: [
					{
						number: requestNumber(row),
						lineId: line_id,
						quantity,
						credit: credit === null ? null : (JSON.parse(credit) as ReturnCredit),
					},
				],
	);
}

export const storeReturnCredit = (trx: Db, requestId: string, credit: ReturnCredit) =>
	trx
		.updateTable("service_request")
		.set({ credit: JSON.stringify(credit) })
		.where("id", "=", requestId)
		.execute();
