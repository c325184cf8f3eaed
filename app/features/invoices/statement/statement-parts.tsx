/** The statement of a period, and what the current one shows too. */
import { Link } from "@remix-run/react";
import type { Aging, Statement } from "#contracts/invoices/invoices";
import { formatCount, formatDay } from "#rules/format";
import { statementKindLabels } from "#rules/invoices/account-statement";
import { ageBars, ageChart, ageFills, ageLabels } from "#rules/invoices/aging";
import { formatMoney, signedMoney } from "#rules/money/money";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import { paths } from "~/paths.ts";
import type { PeriodView } from "./load-statement.server.ts";

/**
 * Amounts owed by age in dollars, as a table beside bars.
 * @param props.total their sum: the balance, or the open invoices of a period whose balance is less credits
 */
export function AgingChart({ ageing, total }: { ageing: Aging; total: { label: string; dollars: number } }) {
	const { width, height, rowHeight, barHeight, left } = ageChart;
	const bars = ageBars(ageing);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<FiguresTable
				caption="Amounts owed by age"
				captionHidden
				columns={[{ label: "Days past due" }, { label: "Owed", numeric: true }]}
				rows={[
					...bars.map(({ age, dollars }) => [ageLabels[age], formatMoney(dollars)]),
					[total.label, <strong key="total">{formatMoney(total.dollars)}</strong>],
				]}
			/>
			<svg
				role="img"
				aria-label="Bar chart of amounts owed by age; the table has the same figures"
				viewBox={`0 0 ${width} ${height}`}
				className="keeps-color keep-together mt-4 h-auto max-md:hidden print:block w-full max-w-xl"
			>
				<line x1={left} x2={left} y1={0} y2={height} className="stroke-line" />
				{bars.map(({ age, dollars, x, y, width: length }, index) => {
					const middle = index * rowHeight + rowHeight / 2;
					return (
						<g key={age} className="text-xs">
							<text x={left - 8} y={middle} textAnchor="end" dominantBaseline="central" className="fill-ink">
								{ageLabels[age]}
							</text>
							{length > 0 && (
								<rect x={x} y={y} width={length} height={barHeight} rx={2} className={ageFills[age]} />
							)}
							<text
								x={x + length + 6}
								y={middle}
								dominantBaseline="central"
								className="fill-ink tabular-nums"
							>
								{formatMoney(dollars)}
							</text>
						</g>
					);
				})}
			</svg>
		</div>
	);
}

/** The account of a statement and its address. */
export function StatementParty({
	accountId,
	accountName,
	billTo,
}: Pick<Statement, "accountId" | "accountName" | "billTo">) {
	return (
		<>
			<Fact label="Account">
				{accountName !== accountId && (
					<>
						{accountName}
						<br />
					</>
				)}
				{accountId}
			</Fact>
			{billTo && (
				<Fact label="Billed to">
					<address className="not-italic">
						{billTo.street}
						<br />
						{billTo.city}, {billTo.state} {billTo.zip}
					</address>
				</Fact>
			)}
		</>
	);
}

/** What happened between two days, with the balance after each entry. */
export function PeriodStatement({ statement }: { statement: PeriodView }) {
	const { from, to, opening, charges, credits, closing, rows, rowCount, page, pageCount } = statement;
	const { openInvoices, unusedCredit, unapplied, ageing } = statement;
	return (
		<>
			<Facts>
				<StatementParty {...statement} />
				<Fact label="Period">
					<time dateTime={from}>{formatDay(from)}</time> to <time dateTime={to}>{formatDay(to)}</time>
				</Fact>
				<Fact label="Opening balance">{formatMoney(opening)}</Fact>
				<Fact label="Charges">{formatMoney(charges)}</Fact>
				<Fact label="Payments and credits">{formatMoney(credits)}</Fact>
				<Fact label="Closing balance">
					<strong>{formatMoney(closing)}</strong>
				</Fact>
			</Facts>
			<section aria-labelledby="entries" className="flex flex-col gap-3">
				<h2 id="entries" className="text-2xl">
					Entries
				</h2>
				{rows.length === 0 ? (
					<EmptyState icon="receipt" title="No activity in this period">
						The balance stayed {formatMoney(closing)}.
					</EmptyState>
				) : (
					<>
						{pageCount > 1 && <p className="text-muted text-sm">{formatCount(rowCount, "row")}</p>}
						<Entries rows={rows} />
						<Pagination
							page={page}
							pageCount={pageCount}
							href={(next) => paths.statement({ from, to, page: next > 1 ? next : undefined })}
						/>
					</>
				)}
			</section>
			<section aria-labelledby="ageing" className="keep-together flex flex-col gap-3">
				<h2 id="ageing" className="text-2xl">
					Amounts owed by age on {formatDay(to)}
				</h2>
				<AgingChart ageing={ageing} total={{ label: "Open invoices", dollars: openInvoices }} />
				{(unusedCredit !== 0 || unapplied !== 0) && (
					<Facts>
						<Fact label="Open invoices">{formatMoney(openInvoices)}</Fact>
						{unusedCredit !== 0 && <Fact label="Unused credit">{signedMoney(-unusedCredit)}</Fact>}
						{unapplied !== 0 && <Fact label="Unapplied payments">{signedMoney(-unapplied)}</Fact>}
						<Fact label="Closing balance">{formatMoney(closing)}</Fact>
					</Facts>
				)}
			</section>
		</>
	);
}

function Entries({ rows }: Pick<PeriodView, "rows">) {
	return (
		<StackingTable caption="Entries with the balance after each">
			<StackingHead>
				<ColumnHeader>Date</ColumnHeader>
				<ColumnHeader>Entry</ColumnHeader>
				<ColumnHeader>Details</ColumnHeader>
				<ColumnHeader numeric>Charges</ColumnHeader>
				<ColumnHeader numeric>Payments and credits</ColumnHeader>
				<ColumnHeader numeric>Balance</ColumnHeader>
			</StackingHead>
			<StackingBody>
				{rows.map(({ day, kind, document, about, invoiceId, charge, credit, balance }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries are only added to, and have no id of their own.
					<StackingRow key={index}>
						<StackingCell label="Date" className="whitespace-nowrap tabular-nums">
							<time dateTime={day}>{formatDay(day)}</time>
						</StackingCell>
						<StackingCell kind="row" label={null} className="row-start-1">
							{statementKindLabels[kind]}{" "}
							{invoiceId && kind === "invoice" ? (
								<Link
									to={paths.invoice(invoiceId)}
									className="text-link whitespace-nowrap font-mono pointer-coarse:inline-flex pointer-coarse:min-h-touch pointer-coarse:items-center"
								>
									{document}
								</Link>
							) : (
								<span className="whitespace-nowrap">{document}</span>
							)}
						</StackingCell>
						<StackingCell label={about ? "Details" : null} className="wrap-anywhere">
							{about}
						</StackingCell>
						<StackingCell label={charge === 0 ? null : "Charges"} numeric>
							{charge === 0 ? "" : formatMoney(charge)}
						</StackingCell>
						<StackingCell label={credit === 0 ? null : "Payments and credits"} numeric>
							{credit === 0 ? "" : formatMoney(credit)}
						</StackingCell>
						<StackingCell label="Balance" numeric className="font-medium">
							{formatMoney(balance)}
						</StackingCell>
					</StackingRow>
				))}
			</StackingBody>
		</StackingTable>
	);
}
