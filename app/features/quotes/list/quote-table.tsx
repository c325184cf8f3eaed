import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { QuoteSummary } from "#contracts/quotes/quotes";
import { formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import {
	Cell,
	ColumnHeader,
	DataTable,
	Row,
	RowHeader,
	SortableHeader,
} from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { DayOf, LastDay } from "~/shared/clock/zones.tsx";
import { OutcomeBadge } from "../outcome/outcome-badge.tsx";
import type { QuoteListQuery, QuoteSort } from "../quote-pages.server.ts";
import { QuoteStatusBadge } from "../quote-status.tsx";

export function QuoteTable({
	caption,
	quotes,
	side,
	query,
}: {
	caption: string;
	quotes: readonly QuoteSummary[];
	/** The reader's. */
	side: QuoteSide;
	query?: QuoteListQuery;
}) {
	const heading = (sort: QuoteSort, label: ReactNode, numeric?: boolean) =>
		query ? (
			<SortableHeader
				numeric={numeric}
				to={paths.quotes({ ...query, page: undefined, sort: sort === "updated" ? undefined : sort })}
				sorted={(query.sort ?? "updated") === sort ? sortDirections[sort] : undefined}
			>
				{label}
			</SortableHeader>
		) : (
			<ColumnHeader numeric={numeric}>{label}</ColumnHeader>
		);
	const knows = (isKnown: (quote: QuoteSummary) => boolean) => quotes.some(isKnown);
	const has = {
		status: knows(({ status }) => status !== null),
		lines: knows(({ lineCount }) => lineCount !== null),
		total: knows(({ total }) => total !== null),
		updated: knows(({ updatedAt }) => updatedAt !== null),
		created: query !== undefined && knows(({ createdAt }) => createdAt !== null),
		expires: knows(({ status, expiresAt }) => status !== null || expiresAt !== null),
	};
	return (
		<DataTable
			caption={caption}
			captionHidden
			stacked
			// The latest three are enough on a phone: a link leads to all.
			className={query ? undefined : "max-md:[&>tbody>tr:nth-child(n+4)]:hidden"}
		>
			<thead>
				<tr>
					{heading("number", "Quote")}
					{has.status && <ColumnHeader>Status</ColumnHeader>}
					<ColumnHeader>Purchase order</ColumnHeader>
					{has.lines && <ColumnHeader numeric>Lines</ColumnHeader>}
					{has.total && heading("total", "Total", true)}
					{has.updated && heading("updated", "Changed")}
					{has.created && heading("created", "Created")}
					{has.expires && heading("expires", "Held until")}
				</tr>
			</thead>
			<tbody>
				{quotes.map((quote) => (
					<Row key={quote.id}>
						<RowHeader className="md:min-w-36">
							<Link
								to={paths.quote(quote.id)}
								className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{quote.number}
							</Link>
							{(quote.name || quote.bidName) && (
								<span className="wrap-anywhere line-clamp-2 font-normal">
									{[quote.name, quote.bidName].filter(Boolean).join(" · ")}
								</span>
							)}
						</RowHeader>
						{has.status && (
							<Cell label="Status">
								<span className="flex flex-wrap gap-1">
									<QuoteStatusBadge quote={quote} side={side} />
									{quote.outcome && <OutcomeBadge result={quote.outcome.result} />}
								</span>
							</Cell>
						)}
						<Cell label="Purchase order">
							<Unbroken>{quote.PurchaseOrder}</Unbroken>
						</Cell>
						{has.lines && (
							<Cell numeric label="Lines">
								{quote.lineCount === null ? "" : formatNumber(quote.lineCount)}
							</Cell>
						)}
						{has.total && (
							<Cell numeric label="Total">
								{quote.total === null ? "" : formatMoney(quote.total)}
							</Cell>
						)}
						{has.updated && <DayCell label="Changed" at={quote.updatedAt} />}
						{has.created && <DayCell label="Created" at={quote.createdAt} />}
						{has.expires && (
							<Cell label="Held until" className="whitespace-nowrap tabular-nums">
								{quote.expiresAt ? (
									<LastDay at={quote.expiresAt} />
								) : (
									<span className="text-muted">none</span>
								)}
							</Cell>
						)}
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

const sortDirections = {
	updated: "descending",
	created: "descending",
	number: "descending",
	total: "descending",
	expires: "ascending",
} as const;

function DayCell({ label, at }: { label: string; at: string | null }) {
	return (
		<Cell label={label} className="whitespace-nowrap tabular-nums">
			{at ? <DayOf at={at} /> : <span className="text-muted">none</span>}
		</Cell>
	);
}
