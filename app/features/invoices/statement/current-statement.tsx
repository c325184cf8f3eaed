import type { Statement } from "#contracts/invoices/invoices";
import { formatDay, formatNumber } from "#rules/format";
import { getOverdue } from "#rules/invoices/aging";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { paths } from "~/paths.ts";
import { CreditMemos } from "../credit/credit-memos.tsx";
import { InvoiceTable } from "../invoice-table.tsx";
import { AgingChart } from "./aging-chart.tsx";
import { StatementParty } from "./statement-party.tsx";

/** What is owed now, by open invoice. */
export function CurrentStatement({
	accountId,
	accountName,
	billTo,
	asOf,
	ageing,
	balance,
	credit,
	open,
	openCount,
	creditMemos,
}: Statement) {
	const unused = creditMemos.filter(({ remaining }) => remaining === null || remaining > 0);
	return (
		<>
			<Facts>
				<StatementParty {...{ accountId, accountName, billTo }} />
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
					<EmptyState icon="receipt" title="Nothing is due" />
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
		</>
	);
}
