import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Aging } from "#contracts/invoices/invoices";
import { formatDay, formatNumber } from "#rules/format";
import { ageBars, ageChart, ageFills, ageLabels, getOverdue } from "#rules/invoices/aging";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { PrintButton } from "~/design-system/print-button.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { CreditMemos } from "../credit/credit-memos.tsx";
import { loadStatement } from "../invoice-reading.server.ts";
import { InvoiceTable } from "../invoice-table.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Statement of account",
		description: "What your account owes, by age, with its open invoices and credit memos.",
		path: paths.statement(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified" }, async (context) => {
	const statement = await loadStatement(context);
	return data({ statement }, statement ? undefined : unavailable);
});

export default function StatementPage() {
	const { statement } = useLoaderData<typeof loader>();
	if (!statement) return <UnavailableNotice title="The statement can't be shown right now" />;
	const { accountId, accountName, billTo, asOf, ageing, balance, credit, open, openCount, creditMemos } =
		statement;
	const unused = creditMemos.filter(({ remaining }) => remaining === null || remaining > 0);
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]}
				current="Statement of account"
			/>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Statement of account</h1>
				<PrintButton>Print</PrintButton>
			</div>
			<Facts>
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
				<Fact label="As of">
					<time dateTime={asOf}>{formatDay(asOf)}</time>
				</Fact>
				<Fact label="Balance">
					<strong>{formatMoney(balance)}</strong>
				</Fact>
				{ageing && <Fact label="Overdue">{formatMoney(getOverdue(ageing))}</Fact>}
				{(credit > 0 || unused.length === 0) && (
					<>
						<Fact label="Available credit">{formatMoney(credit)}</Fact>
						<Fact label="Balance less credit">{formatMoney(balance - credit)}</Fact>
					</>
				)}
			</Facts>
			{ageing && (
				<section aria-labelledby="ageing" className="keep-together">
					<h2 id="ageing" className="text-2xl">
						Amounts owed by age
					</h2>
					<AgingChart ageing={ageing} balance={balance} />
				</section>
			)}
			<section aria-labelledby="open-invoices" className="flex flex-col gap-3">
				<h2 id="open-invoices" className="text-2xl">
					Open invoices
				</h2>
				{open.length === 0 ? (
					<EmptyState icon="receipt" title="Nothing is owed" />
				) : (
					<InvoiceTable
						caption={open.some(({ dueOn }) => dueOn) ? "Open invoices by due date" : "Open invoices"}
						invoices={open}
					/>
				)}
				{openCount > open.length && (
					<p className="text-muted text-sm">
						The first {formatNumber(open.length)} of {formatNumber(openCount)}.{" "}
						<LinkButton to={paths.invoicesCsv({ status: "unpaid", sort: "due" })} size="sm" reloadDocument>
							All as CSV
						</LinkButton>
					</p>
				)}
			</section>
			<CreditMemos creditMemos={unused} mayApply={false} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function AgingChart({ ageing, balance }: { ageing: Aging; balance: number }) {
	const { width, height, rowHeight, barHeight, left } = ageChart;
	const bars = ageBars(ageing);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<FiguresTable
				caption="Aging"
				columns={[{ label: "Days past due" }, { label: "Owed", numeric: true }]}
				rows={[
					...bars.map(({ age, dollars }) => [ageLabels[age], formatMoney(dollars)]),
					["Balance", <strong key="balance">{formatMoney(balance)}</strong>],
				]}
			/>
			<svg
				role="img"
				aria-label="Bar chart of amounts owed by age; the table has the same figures"
				viewBox={`0 0 ${width} ${height}`}
				className="keeps-color keep-together mt-4 h-auto w-full max-w-xl"
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
