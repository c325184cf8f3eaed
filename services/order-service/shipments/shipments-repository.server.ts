/** SQL of shipments. Orders are found by number without an account, for the owner's warehouse alone. */
import type { Selectable } from "kysely";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { orderSequence } from "#rules/orders/order-terms";
import type { Db } from "../../db/connect.server.ts";
import type { OrderShipmentTable, ShopOrderTable } from "../../db/orders-schema.ts";

export type ShipmentPart = { lineId: string; quantity: number };

export type StoredShipment = {
	number: string;
	carrier: string;
	/** "" without one. */
	trackingNumber: string;
	trackingUrl: string | null;
	/** "YYYY-MM-DD". */
	shippedOn: string;
	lines: ShipmentPart[];
};

const toShipment = (row: Selectable<OrderShipmentTable>): StoredShipment => ({
	number: row.number,
	carrier: row.carrier,
	trackingNumber: row.tracking_number,
	trackingUrl: row.tracking_url,
	shippedOn: row.shipped_on,
	lines: JSON.parse(row.content) as ShipmentPart[],
});

/** Oldest first. Callers check access to the order. */
export async function shipmentsOf(db: Db, orderId: string): Promise<StoredShipment[]> {
	const rows = await db
		.selectFrom("order_shipment")
		.selectAll()
		.where("order_id", "=", orderId)
		.orderBy("shipped_on")
		.orderBy("number")
		.execute();
	return rows.map(toShipment);
}

export const insertShipment = (
	trx: Db,
	order: { id: string; account_id: string },
	{ number, carrier, trackingNumber, trackingUrl, shippedOn, lines }: StoredShipment,
	at: string,
) =>
	trx
		.insertInto("order_shipment")
		.values({
			order_id: order.id,
			number,
			account_id: order.account_id,
			carrier,
			tracking_number: trackingNumber,
			tracking_url: trackingUrl,
			shipped_on: shippedOn,
			content: JSON.stringify(lines),
			recorded_at: at,
		})
		.execute();

/** A line with its place in the order, from 0. */
export type PlacedLine = { position: number; expectedOn: string | null; line: QuoteLine };

/** The lines of an order, in their order. */
export async function placedLines(db: Db, orderId: string): Promise<PlacedLine[]> {
	const rows = await db
		.selectFrom("shop_order_line")
		.select(["position", "content", "expected_on"])
		.where("order_id", "=", orderId)
		.orderBy("position")
		.execute();
	return rows.map(({ position, content, expected_on }) => ({
		position,
		expectedOn: expected_on,
		line: JSON.parse(content) as QuoteLine,
	}));
}

/** @returns whether that was not said before */
export async function setExpected(
	trx: Db,
	orderId: string,
	position: number,
	expectedOn: string,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("shop_order_line")
		.set({ expected_on: expectedOn })
		.where("order_id", "=", orderId)
		.where("position", "=", position)
		.where(({ eb }) => eb.or([eb("expected_on", "is", null), eb("expected_on", "!=", expectedOn)]))
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Locks an order found by its number until the transaction ends. @param number such as "SO-100023" */
export function lockedOrderOfNumber(
	trx: Db,
	number: string,
): Promise<Selectable<ShopOrderTable> | undefined> {
	const sequence = orderSequence(number);
	const order = trx.updateTable("shop_order").set(({ ref }) => ({ updated_at: ref("updated_at") }));
	return (
		sequence === null
			? order.where("number", "=", number.toUpperCase())
			: order.where("sequence", "=", sequence).where("number", "is", null)
	)
		.returningAll()
		.executeTakeFirst();
}
