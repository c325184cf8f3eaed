import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/or-null";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { attemptStates, paymentPurposes } from "#rules/payments/payment-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { readSavedMethods } from "../methods/saved-methods.server.ts";
import { PaymentStateBadge } from "../payment-facts.tsx";
import { paymentTypeLabels } from "../payment-labels.ts";
import { TestPaymentBadge } from "../payment-mode-notice.tsx";
import { isNarrowed, purposeLabels, referenceLabel, stateLooks } from "../payment-view.ts";
import { type PaymentListQuery, readPaymentListQuery } from "./payment-list-query.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Payments",
		description: "Your account's payments.",
		path: paths.payments(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "invoices" }, async (context) => {
	const { accountId, services, url } = context;
	if (!accountId) throw httpError(403, "Select an account first.");
	const query = readPaymentListQuery(url.searchParams);
	const [results, methods] = await Promise.all([
		services.portal.attempts({ accountId, ...query }).catch(nullWhenDown),
		readSavedMethods(context),
	]);
	const recentOnly = !(await context.hasExtension("portal.attempts"));
	const keepsMethods = methods !== null;
	return data({ query, results, recentOnly, keepsMethods }, results ? undefined : unavailable);
});

export default function PaymentsPage() {
	const { query, results, recentOnly, keepsMethods } = useLoaderData<typeof loader>();
	const narrowed = isNarrowed(query);
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[{ label: "Account", to: paths.user() }]} current="Payments" />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Payments</h1>
				{keepsMethods && (
					<LinkButton to={paths.paymentMethods()} size="sm">
						Saved payment methods
					</LinkButton>
				)}
			</div>
			<PaymentFilters query={query} />
			{!results && <UnavailableNotice title="The payments can't be shown right now" />}
			{results && (
				<p role="status" className="text-muted text-sm tabular-nums">
					{formatCount(results.total, "payment")}
					{recentOnly && " you started in the last 30 days"}
				</p>
			)}
			{results?.attempts.length === 0 && (
				<EmptyState
					icon="receipt"
					title={narrowed ? "No matching payments" : "No payments yet"}
					action={
						narrowed ? (
							<LinkButton to={paths.payments()}>Show all payments</LinkButton>
						) : (
							<LinkButton to={paths.account("my-invoices")}>Go to the invoices</LinkButton>
						)
					}
				>
					{narrowed
						? "Try part of the receipt number, reference or transaction, another status or another purpose."
						: "Payments of invoices and orders appear here, with their receipts."}
				</EmptyState>
			)}
			{results && results.attempts.length > 0 && (
				<>
					<PaymentTable attempts={results.attempts} />
					<Pagination
						page={results.page}
						pageCount={results.pageCount}
						href={(page) => paths.payments({ ...query, page: page > 1 ? page : undefined })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const purposes = paymentPurposes.filter((purpose) => purpose !== "portal");

function PaymentFilters({ query }: { query: PaymentListQuery }) {
	return (
		<ListFilters
			action={paths.payments()}
			query={query}
			showAll={isNarrowed(query) ? paths.payments() : null}
			className="md:grid-cols-[minmax(10rem,1fr)_auto_auto_auto]"
		>
			<SearchFilter
				id="payment-search"
				value={query.search}
				placeholder="Receipt, reference, transaction"
				className="col-span-2 md:col-span-1"
			/>
			<ChoiceFilter
				id="payment-state"
				label="Status"
				name="state"
				value={query.state}
				any="All"
				choices={attemptStates.map((state) => [state, stateLooks[state].word])}
			/>
			<ChoiceFilter
				id="payment-purpose"
				label="For"
				name="purpose"
				value={query.purpose}
				any="All"
				choices={purposes.map((purpose) => [purpose, purposeLabels[purpose]])}
			/>
		</ListFilters>
	);
}

function PaymentTable({ attempts }: { attempts: readonly PaymentAttempt[] }) {
	const numbered = attempts.some(({ receiptNumber }) => receiptNumber !== null);
	return (
		<StackingTable caption="Payments of your account">
			<StackingHead>
				<ColumnHeader>Started</ColumnHeader>
				<ColumnHeader>Reference</ColumnHeader>
				<ColumnHeader>For</ColumnHeader>
				<ColumnHeader>Status</ColumnHeader>
				{numbered && <ColumnHeader>Receipt</ColumnHeader>}
				<ColumnHeader>Paid by</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
			</StackingHead>
			<StackingBody>
				{attempts.map((attempt) => (
					<PaymentRow key={attempt.transactionID} attempt={attempt} numbered={numbered} />
				))}
			</StackingBody>
		</StackingTable>
	);
}

function PaymentRow({ attempt, numbered }: { attempt: PaymentAttempt; numbered: boolean }) {
	const { transactionID, createdAt, reference, purpose, state, receiptNumber, paymentType, total } = attempt;
	return (
		<StackingRow>
			<StackingCell kind="row" label={null} wide={false}>
				<Link
					to={paths.payment(transactionID)}
					className="text-link inline-flex items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-touch"
				>
					<Minute at={createdAt} />
				</Link>
			</StackingCell>
			<StackingCell label="Reference" wide>
				<Unbroken>{referenceLabel(reference)}</Unbroken>
			</StackingCell>
			<StackingCell label="For">{purposeLabels[purpose]}</StackingCell>
			<StackingCell label="Status">
				<span className="inline-flex flex-wrap gap-1">
					<PaymentStateBadge state={state} />
					<TestPaymentBadge mode={attempt.mode} />
				</span>
			</StackingCell>
			{numbered && (
				<StackingCell label="Receipt">
					{receiptNumber ? (
						<span className="whitespace-nowrap font-mono">{receiptNumber}</span>
					) : (
						<span className="text-muted">none</span>
					)}
				</StackingCell>
			)}
			<StackingCell label="Paid by">{paymentTypeLabels[paymentType]}</StackingCell>
			<StackingCell label="Total" numeric>
				{formatMoney(total)}
			</StackingCell>
		</StackingRow>
	);
}
