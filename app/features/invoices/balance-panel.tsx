import { Link } from "@remix-run/react";
import type { Aging } from "#contracts/invoices/invoices";
import { ageFills, ageLabels, getOverdue } from "#rules/invoices/aging";
import { ageBuckets } from "#rules/invoices/invoice-terms";
import { formatMoney } from "#rules/money/money";
import { classNames } from "~/design-system/class-names.ts";
import { paths } from "~/paths.ts";
import { AgeBar, AgeSwatch } from "./age-bar.tsx";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";

/** Each age links to its invoices. */
export function BalancePanel({
	balance,
	ageing,
	query,
	carried,
}: {
	balance: number;
	/** `null` where due dates are unknown. */
	ageing: Aging | null;
	query: InvoiceListQuery;
	carried: readonly string[];
}) {
	const overdue = ageing && getOverdue(ageing);
	return (
		<section
			aria-label="Account balance"
			className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
		>
			<dl className="flex flex-wrap gap-x-10 gap-y-2">
				<div>
					<dt className="text-muted text-sm">Balance</dt>
					<dd className="font-semibold text-2xl text-navy-900 tabular-nums">{formatMoney(balance)}</dd>
				</div>
				{overdue !== null && (
					<div>
						<dt className="text-muted text-sm">Overdue</dt>
						<dd
							className={classNames(
								"font-semibold text-2xl tabular-nums",
								overdue > 0 ? "text-red-700" : "text-navy-900",
							)}
						>
							{formatMoney(overdue)}
						</dd>
					</div>
				)}
			</dl>
			{ageing && <Ages ageing={ageing} query={query} carried={carried} />}
		</section>
	);
}

function Ages({
	ageing,
	query,
	carried,
}: {
	ageing: Aging;
	query: InvoiceListQuery;
	carried: readonly string[];
}) {
	return (
		<>
			<AgeBar ageing={ageing} />
			<ul className="grid grid-cols-1 gap-x-4 gap-y-1 xs:grid-cols-2 lg:grid-cols-5">
				{ageBuckets.map((age) => (
					<li key={age}>
						<Link
							to={paths.account("my-invoices", { age, sort: query.sort, invoice: carried })}
							aria-current={query.age === age ? "true" : undefined}
							preventScrollReset
							className="flex min-h-9 items-baseline gap-2 rounded-sm text-sm no-underline hover:underline aria-[current]:font-semibold pointer-coarse:min-h-touch pointer-coarse:items-center"
						>
							<AgeSwatch fill={ageFills[age]} />
							<span className="lg:flex lg:flex-col">
								<span>{ageLabels[age]}</span>
								<span className="font-medium tabular-nums max-lg:ml-2">{formatMoney(ageing[age])}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
