import type {
	BlanketOrder,
	BlanketRelease,
	BlanketSummary,
	WaitingRelease,
} from "#contracts/blanket-orders/blanket-orders";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { countHeldForRelease, mayCloseBlanket, type ReleasePart } from "#rules/blanket-orders/blanket-rules";
import { distinctAddresses } from "#rules/checkout/line-delivery";
import { hideInnerPrices } from "#rules/quotes/adders";
import type { Db } from "../../db/connect.server.ts";
import { accountRow, withOwnNumbers } from "../../user-service/public.server.ts";
import { approvalNumber } from "../approvals/approvals-repository.server.ts";
import { getBillTo } from "../checkout/checkout.server.ts";
import type { OrderActor } from "../order-actor.server.ts";
import { type NewOrder, type OrderContent, selectShipTos } from "../orders-repository.server.ts";
import {
	type BlanketRow,
	blanketLines,
	type blanketSummaries,
	releaseRows,
	shippedPieces,
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

export async function toBlanketOrder(db: Db, row: BlanketRow, actor: OrderActor): Promise<BlanketOrder> {
	// Sequential, because a transaction has one connection.
	const lines = await blanketLines(db, row);
	const content = await withOwnNumbers(
		db,
		row.account_id,
		hideInnerPrices(lines.map((line) => JSON.parse(line.content) as QuoteLine)),
	);
	const shipped = await shippedPieces(db, row);
	const releases = await releaseRows(db, row);
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
				mayCancel: release.order_status === "PENDING",
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
