import type {
	BlanketOrder,
	BlanketRelease,
	BlanketSummary,
	WaitingRelease,
} from "#contracts/blanket-orders/blanket-orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { approvalNumber } from "#rules/approvals/approval-rules";
import { countHeldForRelease, mayCloseBlanket, type ReleasePart } from "#rules/blanket-orders/blanket-rules";
import { distinctAddresses } from "#rules/checkout/line-delivery";
import { cancelProblem, type OpenState } from "#rules/orders/cancel-order";
import { fulfillmentOf } from "#rules/orders/fulfillment";
import { hideInnerPrices } from "#rules/quotes/adders";
import type { Db } from "../../db/connect.server.ts";
import { invoicedOrders } from "../../portal-service/public.server.ts";
import { accountRow, withOwnNumbers } from "../../user-service/public.server.ts";
import { getBillTo } from "../checkout/checkout.server.ts";
import type { OrderActor } from "../order-actor.server.ts";
import { selectShipTos } from "../order-search-repository.server.ts";
import type { NewOrder, OrderContent } from "../orders-repository.server.ts";
import {
	type BlanketLineRow,
	type BlanketRow,
	blanketLines,
	type blanketSummaries,
	releasedLines,
	releaseRows,
	waitingReleases,
} from "./blanket-repository.server.ts";

const addressesOffered = 20;

export const blanketNumber = (sequence: number | string): string => `HFR-${100_000 + Number(sequence)}`;

export const releaseNumber = (blanket: string, count: number): string =>
	`${blanket}-REL${String(count).padStart(2, "0")}`;

type SummaryRow = Awaited<ReturnType<typeof blanketSummaries>>[number];

export function toSummary(row: SummaryRow): BlanketSummary {
	const sums = { ordered: Number(row.ordered), released: Number(row.released), closed: Number(row.closed) };
	return {
		id: row.id,
		number: blanketNumber(row.sequence),
		accountId: row.account_id,
		name: row.name,
		PurchaseOrder: row.purchase_order,
		quoteId: row.quote_id,
		quoteNumber: row.quote_number,
		createdAt: row.created_at,
		...sums,
		onHold: countHeldForRelease(sums),
	};
}

type Release = Awaited<ReturnType<typeof releaseRows>>[number];

/** Releases are billed to the account, so no payment of theirs is under way. */
const toOpenState = (
	{ number, order_status: status, payment_status: paymentStatus }: Release,
	invoiced: boolean,
): OpenState => ({
	...{ number: number ?? "", status, paymentStatus, invoiced },
	...{ paymentHeld: false, isRelease: true },
});

/** Pieces shipped by line of the blanket order, as the pages of its releases count them. */
async function shippedPieces(
	db: Db,
	row: BlanketRow,
	lines: readonly BlanketLineRow[],
): Promise<Map<string, number>> {
	const { lines: released, shipments } = await releasedLines(db, row);
	const ordered = new Map(lines.map(({ id, content }) => [id, (JSON.parse(content) as QuoteLine).lineId]));
	const shipped = new Map<string, number>();
	for (const { order_id, line_id, quantity, order_status: status } of released) {
		const own = shipments.filter((shipment) => shipment.order_id === order_id);
		const line = { lineId: ordered.get(line_id) ?? "", quantity, expectedOn: null };
		const state = fulfillmentOf(line, {
			status,
			shipments: own.map(({ shipped_on, content }) => ({
				shippedOn: shipped_on,
				lines: JSON.parse(content),
			})),
			canceled: [],
		});
		shipped.set(line_id, (shipped.get(line_id) ?? 0) + state.shipped);
	}
	return shipped;
}

export async function toBlanketOrder(db: Db, row: BlanketRow, actor: OrderActor): Promise<BlanketOrder> {
	// Sequential, because a transaction has one connection.
	const lines = await blanketLines(db, row);
	const content = await withOwnNumbers(
		db,
		row.account_id,
		hideInnerPrices(lines.map((line) => JSON.parse(line.content) as QuoteLine)),
	);
	const shipped = await shippedPieces(db, row, lines);
	const releases = await releaseRows(db, row);
	const invoiced = await invoicedOrders(
		db,
		row.account_id,
		releases.map((release) => release.id),
	);
	const waiting = await waitingReleases(db, row);
	const account = await accountRow(db, row.account_id);
	const earlier = await selectShipTos(db, row.account_id);
	const sum = (field: "ordered" | "released" | "closed") =>
		lines.reduce((total, line) => total + line[field], 0);
	const sums = { ordered: sum("ordered"), released: sum("released"), closed: sum("closed") };
	const open = countHeldForRelease(sums) > 0;
	return {
		...toSummary({ ...row, ...sums }),
		revision: row.revision,
		note: row.note,
		total: (Number(row.goods_cents) - Number(row.discount_cents)) / 100,
		discount: Number(row.discount_cents) / 100,
		lines: lines.map((line, at) => ({
			lineId: line.id,
			line: content[at] as QuoteLine,
			ordered: line.ordered,
			released: line.released,
			shipped: shipped.get(line.id) ?? 0,
			onHold: countHeldForRelease(line),
			closed: line.closed,
		})),
		releases: releases.map((release): BlanketRelease => {
			const { shipTo } = JSON.parse(release.content) as OrderContent;
			return {
				orderId: release.id,
				number: release.number ?? "",
				status: release.order_status,
				PurchaseOrder: release.purchase_order,
				requestedOn: release.requested_on,
				shipTo,
				pieces: Number(release.pieces ?? 0),
				total: Number(release.total_cents) / 100,
				placedByName: release.placed_by_name,
				createdAt: release.created_at,
				mayCancel: !cancelProblem(toOpenState(release, invoiced.has(release.id)), "blanket-order"),
			};
		}),
		waiting: waiting.map((approval): WaitingRelease => {
			const parts = JSON.parse(approval.release_parts) as ReleasePart[];
			return {
				approvalId: approval.id,
				number: approvalNumber(approval.sequence),
				releaseNumber: (JSON.parse(approval.content) as NewOrder).row.number ?? "",
				pieces: parts.reduce((total, { quantity }) => total + quantity, 0),
				total: Number(approval.total_cents) / 100,
				buyerName: approval.user_name,
				sentAt: approval.created_at,
			};
		}),
		closing:
			row.closed_at === null
				? null
				: { reason: row.close_reason, at: row.closed_at, byName: row.closed_by_name },
		addresses: distinctAddresses([
			getBillTo(account, row.account_id),
			...actor.user.peopleAddresses,
			...earlier,
		]).slice(0, addressesOffered),
		may: { release: open, close: open && mayCloseBlanket(actor.user) },
	};
}
