/** What the current statement and that of a period both show. */
import type { Aging, Statement } from "#contracts/invoices/invoices";
import { ageBars, ageChart, ageFills, ageLabels } from "#rules/invoices/aging";
import { formatMoney } from "#rules/money/money";
import { Fact } from "~/design-system/facts.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";

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
