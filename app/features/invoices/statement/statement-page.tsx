import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { Statement } from "#contracts/invoices/invoices";
import { formatDay, formatNumber } from "#rules/format";
import { type PeriodErrors, type StatementPeriod, statementPresets } from "#rules/invoices/account-statement";
import { getOverdue } from "#rules/invoices/aging";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton, PrintButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { CreditMemos } from "../credit/credit-memos.tsx";
import { InvoiceTable } from "../invoice-table.tsx";
import { loadStatementPage } from "./load-statement.server.ts";
import { AgingChart, PeriodStatement, StatementParty } from "./statement-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Statement of account",
		description: "What your account owes, by age, with its open invoices and credit memos.",
		path: paths.statement(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "invoices" }, async (context) => {
	const view = await loadStatementPage(context);
	if (!view.statement && !view.period) return data(view, unavailable);
	return data(view, Object.keys(view.errors).length > 0 ? { status: 400 } : undefined);
});

export default function StatementPage() {
	const { typed, errors, statement, period } = useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	if (!statement && !period) return <UnavailableNotice title="The statement can't be shown right now" />;
	const days = period && { from: period.from, to: period.to };
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]}
				current="Statement of account"
			/>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Statement of account</h1>
				<div className="screen-only flex flex-wrap gap-2">
					{days && (
						<>
							<LinkButton to={paths.statementPdf(days)} size="sm" icon="document" reloadDocument>
								PDF
							</LinkButton>
							<LinkButton to={paths.statementCsv(days)} size="sm" icon="download" reloadDocument download>
								CSV
							</LinkButton>
						</>
					)}
					<PrintButton>Print</PrintButton>
				</div>
			</div>
			{isOffered("portal.accountStatement") && (
				<PeriodForm typed={typed} errors={errors} today={(period ?? statement)?.asOf} />
			)}
			{period ? <PeriodStatement statement={period} /> : statement && <CurrentStatement {...statement} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** What is owed now, by open invoice. */
function CurrentStatement({
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
						<Fact label="Unused credit">{formatMoney(credit)}</Fact>
						<Fact label="Balance less credit">{formatMoney(balance - credit)}</Fact>
					</>
				)}
			</Facts>
			{ageing && (
				<section aria-labelledby="ageing" className="keep-together">
					<h2 id="ageing" className="text-2xl">
						Amounts owed by age
					</h2>
					<AgingChart ageing={ageing} total={{ label: "Balance", dollars: balance }} />
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

/** Chooses the days of a statement. @param today by the account's clock */
function PeriodForm({
	typed,
	errors,
	today,
}: {
	typed: StatementPeriod;
	errors: PeriodErrors;
	today: string | undefined;
}) {
	const shown = (period: StatementPeriod) => period.from === typed.from && period.to === typed.to;
	return (
		<section aria-label="Period of the statement" className="screen-only flex flex-col gap-3">
			{today && (
				<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
					<li>
						<PresetLink to={paths.statement()} current={typed.from === "" && typed.to === ""}>
							Open invoices
						</PresetLink>
					</li>
					{statementPresets(today).map(({ label, from, to }) => (
						<li key={label}>
							<PresetLink to={paths.statement({ from, to })} current={shown({ from, to })}>
								{label}
							</PresetLink>
						</li>
					))}
				</ul>
			)}
			<Form
				method="get"
				action={paths.statement()}
				key={`${typed.from} ${typed.to}`}
				className="grid grid-cols-2 items-start gap-3 rounded border border-line bg-surface p-4 sm:grid-cols-[12rem_12rem_auto]"
			>
				<Field id="statement-from" label="First day" errors={errors.from ? [errors.from] : undefined}>
					{(control) => <TextInput {...control} type="date" name="from" defaultValue={typed.from} />}
				</Field>
				<Field id="statement-to" label="Last day" errors={errors.to ? [errors.to] : undefined}>
					{(control) => <TextInput {...control} type="date" name="to" defaultValue={typed.to} />}
				</Field>
				<Button type="submit" className="col-span-2 sm:col-span-1 sm:mt-7 sm:justify-self-start">
					Show period
				</Button>
			</Form>
		</section>
	);
}

function PresetLink({ to, current, children }: { to: string; current: boolean; children: string }) {
	return (
		<Link
			to={to}
			aria-current={current ? "page" : undefined}
			className="text-link inline-flex items-center aria-[current]:font-semibold pointer-coarse:min-h-touch"
		>
			{children}
		</Link>
	);
}
