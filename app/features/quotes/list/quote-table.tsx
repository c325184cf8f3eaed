import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { QuoteSummary } from "#contracts/quotes/quotes";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { type NoCartReason, setUpSecondFactor } from "#rules/users/permissions";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
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
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { OutcomeBadge } from "../outcome/outcome-badge.tsx";
import type { LatestQuotes, QuoteListQuery, QuoteSort } from "../quote-pages.server.ts";
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

export function QuotesSection({ latest }: { latest: LatestQuotes | NoCartReason | null }) {
	return (
		<section aria-labelledby="quotes" className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="quotes" className="text-2xl">
					Quotes
				</h2>
				{latest && typeof latest !== "string" && latest.total > 0 && (
					<div className="flex flex-wrap gap-2">
						<LinkButton to={paths.quotes()} size="sm" icon="list">
							All quotes ({formatNumber(latest.total)})
						</LinkButton>
						<LinkButton to={paths.newQuote()} size="sm" icon="plus">
							New quote
						</LinkButton>
					</div>
				)}
			</div>
			<Latest latest={latest} />
		</section>
	);
}

function Latest({ latest }: Parameters<typeof QuotesSection>[0]) {
	const hasSteps = useIsOffered()("quotes.step");
	if (latest === "not-verified")
		return (
			<Notice
				title="Quotes are for verified buyers"
				action={<LinkButton to={paths.upgrade()}>Get verified</LinkButton>}
			>
				Verified distributors and representatives with cart access request quotes here. You can use projects
				in the meantime.
			</Notice>
		);
	if (latest === "second-factor")
		return (
			<Notice
				title="Set up two-step sign-in to request quotes"
				action={<LinkButton to={paths.secondFactor()}>{setUpSecondFactor.label}</LinkButton>}
			>
				{setUpSecondFactor.sentence}
			</Notice>
		);
	if (typeof latest === "string")
		return (
			<Notice title="You can't request quotes yet">
				{latest === "not-granted"
					? "Quotes need cart access. Ask an administrator at your company. You can use projects in the meantime."
					: "Representatives quote for their assigned accounts. Once an account is assigned to you, its quotes appear here."}
			</Notice>
		);
	if (!latest) return <UnavailableNotice title={messages.quotes.loadFailed} besideForm />;
	if (latest.quotes.length === 0)
		return (
			<EmptyState
				icon="receipt"
				title="No quotes yet"
				action={<LinkButton to={paths.newQuote()}>New quote</LinkButton>}
			>
				{hasSteps
					? "A quote starts from a list, your cart, an order or a project. Submit it, and your representative answers with prices that are held for you."
					: "A quote starts from your cart."}
			</EmptyState>
		);
	return (
		<div className="max-md:[&_tbody>tr:nth-child(n+4)]:hidden">
			<QuoteTable caption="Latest quotes" quotes={latest.quotes} side={latest.side} />
		</div>
	);
}
