import { Link } from "@remix-run/react";
import type { BlanketLine, BlanketRelease, WaitingRelease } from "#contracts/blanket-orders/blanket-orders";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import { formatUnitPrice, includedText } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { groupByLot } from "#rules/quotes/lots";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { LineProduct } from "~/features/quotes/line-product.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import {
	InLot,
	type LineColumn,
	LinesTable,
	productColumn,
	typeColumns,
} from "~/shared/lines/lines-table.tsx";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";

export function BlanketReleases({
	releases,
	waiting,
}: {
	releases: readonly BlanketRelease[];
	waiting: readonly WaitingRelease[];
}) {
	const cancelable = releases.some(({ mayCancel }) => mayCancel);
	return (
		<section aria-labelledby="releases" className="flex flex-col gap-4">
			<h2 id="releases" className="text-xl">
				Releases
			</h2>
			{waiting.length > 0 && <WaitingReleases waiting={waiting} />}
			{releases.length === 0 ? (
				<p className="text-muted">Nothing has been released yet. Each release becomes a separate order.</p>
			) : (
				<DataTable caption="Releases of this blanket order" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Release</ColumnHeader>
							<ColumnHeader>Status</ColumnHeader>
							<ColumnHeader numeric>Pieces</ColumnHeader>
							<ColumnHeader numeric>Total</ColumnHeader>
							<ColumnHeader>Ship to</ColumnHeader>
							<ColumnHeader>Requested</ColumnHeader>
							{cancelable && (
								<ColumnHeader>
									<VisuallyHidden>Actions</VisuallyHidden>
								</ColumnHeader>
							)}
						</tr>
					</thead>
					<tbody>
						{releases.map((release) => (
							<Row key={release.orderId}>
								<RowHeader>
									<Link
										to={paths.order(release.orderId)}
										className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
									>
										{release.number}
									</Link>
									{release.PurchaseOrder && (
										<span className="wrap-anywhere block font-normal">
											PO <Unbroken>{release.PurchaseOrder}</Unbroken>
										</span>
									)}
								</RowHeader>
								<Cell label="Status">
									<OrderStatusBadge status={release.status} />
								</Cell>
								<Cell numeric label="Pieces">
									{formatNumber(release.pieces)}
								</Cell>
								<Cell numeric label="Total">
									{formatMoney(release.total)}
								</Cell>
								<Cell label="Ship to" className="wrap-anywhere md:min-w-36">
									{release.shipTo.name}, {release.shipTo.city}, {release.shipTo.state}
								</Cell>
								<Cell label="Requested" className="tabular-nums">
									{release.requestedOn ? formatDay(release.requestedOn) : "As soon as possible"}
								</Cell>
								{cancelable && (
									<Cell className="max-md:col-span-full md:text-right">
										{release.mayCancel && <CancelRelease release={release} />}
									</Cell>
								)}
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
		</section>
	);
}

function CancelRelease({ release: { orderId, number } }: { release: BlanketRelease }) {
	return (
		<Disclosure
			summary={
				<>
					Cancel<VisuallyHidden> this release, {number}</VisuallyHidden>
				</>
			}
		>
			<PostForm className="flex flex-col items-start gap-3 pb-1 text-left">
				<p>Its quantities go back to the blanket order. A canceled release can't be restored.</p>
				<Button type="submit" name="cancel" value={orderId} size="sm" variant="danger" icon="trash">
					Cancel {number}
				</Button>
			</PostForm>
		</Disclosure>
	);
}

function WaitingReleases({ waiting }: { waiting: readonly WaitingRelease[] }) {
	return (
		<Notice title="Waiting for approval">
			<p>Quantities waiting for approval count as released. Rejected quantities go back on hold.</p>
			<ul className="mt-2 flex flex-col gap-1">
				{waiting.map(({ approvalId, number, releaseNumber, pieces, total, buyerName, sentAt }) => (
					<li key={approvalId}>
						<Link
							to={paths.approval(approvalId)}
							className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
						>
							{number}
						</Link>{" "}
						for {releaseNumber}: {formatCount(pieces, "piece")}, {formatMoney(total)}, sent by {buyerName} on{" "}
						<DayOf at={sentAt} />
					</li>
				))}
			</ul>
		</Notice>
	);
}

export const priceHeldColumn: LineColumn<BlanketLine> = {
	label: "Price held",
	numeric: true,
	cell: ({ line }, inLot) => (inLot ? <InLot /> : formatUnitPrice(line)),
};

/** In every row, the ordered quantity = released + on hold + closed. */
export function BlanketLines({
	caption,
	lines,
	continuedLot,
}: {
	caption: string;
	lines: readonly BlanketLine[];
	/** The lot of the last line on the page before. */
	continuedLot: string | null;
}) {
	const anyClosed = lines.some(({ closed }) => closed > 0);
	const pieces = (
		label: string,
		name: "ordered" | "released" | "shipped" | "onHold" | "closed",
		className?: string,
	): LineColumn<BlanketLine> => ({
		label,
		numeric: true,
		className,
		cell: (line) => formatNumber(line[name]),
	});
	return (
		<LinesTable
			caption={caption}
			columns={[
				...typeColumns(lines, ({ line }) => line.fixtureType),
				productColumn(({ line }: BlanketLine) => (
					<LineProduct line={line}>
						{line.adders && (
							<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
						)}
					</LineProduct>
				)),
				priceHeldColumn,
				pieces("Ordered", "ordered"),
				pieces("Released", "released"),
				pieces("Shipped", "shipped"),
				pieces("On hold", "onHold", "font-semibold"),
				...(anyClosed ? [pieces("Closed", "closed")] : []),
			]}
			groups={groupByLot(withLot(lines), continuedLot)}
			getKey={({ lineId }) => lineId}
		/>
	);
}

export const withLot = (lines: readonly BlanketLine[]) =>
	lines.map((line) => ({ ...line, lot: line.line.lot ?? null }));
