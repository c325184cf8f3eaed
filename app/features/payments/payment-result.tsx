import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Page } from "~/design-system/page.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { PaymentFacts, PaymentStateBadge } from "./payment-facts.tsx";
import { TestPaymentNotice } from "./payment-mode-notice.tsx";
import type { PaymentView } from "./payment-reading.server.ts";
import { cancelledToast, completedText, exitLink, mayDo, originLink, retryLink } from "./payment-view.ts";
import { UnpaidOrderActions } from "./unpaid-order-actions.tsx";
import { closePaymentWindow } from "./waiting/payment-window.ts";
import { CancelPaymentForm } from "./waiting/waiting-forms.tsx";

type Result = Extract<PaymentView, { kind: "result" }>;

export function PaymentResult({ view, arrived }: { view: Result; arrived: boolean }) {
	const { attempt, contact } = view;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		closePaymentWindow();
		if (arrived) heading.current?.focus();
	}, [arrived]);
	const { title, icon, color } = headings[attempt.state] ?? headings["needs-attention"];
	return (
		<Page>
			<article className="mx-auto flex max-w-2xl flex-col gap-6 py-6">
				<header className="flex flex-col gap-3">
					<h1 ref={heading} tabIndex={-1} className="flex items-start gap-3 text-3xl">
						<Icon name={icon} size={32} className={`mt-1 ${color}`} />
						<span className="min-w-0">{title(attempt)}</span>
					</h1>
					<ResultExplanation attempt={attempt} contact={contact} />
				</header>
				<TestPaymentNotice mode={attempt.mode} />
				<div className="flex flex-col gap-4 rounded border border-line p-4 sm:p-6">
					<Facts>
						<Fact label="Status">
							<PaymentStateBadge state={attempt.state} />
						</Fact>
						{attempt.receiptNumber && <Fact label="Receipt">{attempt.receiptNumber}</Fact>}
						<Fact label="Date">
							<DayOf at={attempt.updatedAt} />
						</Fact>
						{attempt.paymentId && (
							<Fact label="Payment ID" wide>
								{attempt.paymentId}
							</Fact>
						)}
					</Facts>
					<PaymentFacts attempt={attempt} wide />
				</div>
				{attempt.invoices.length > 0 && <PaidInvoices attempt={attempt} />}
				<NextLinks attempt={attempt} />
				<p className="wrap-anywhere text-muted text-sm">Transaction {attempt.transactionID}</p>
			</article>
		</Page>
	);
}

const headings = {
	completed: {
		title: ({ purpose }: PaymentAttempt) => completedText[purpose],
		icon: "success",
		color: "text-green-700",
	},
	declined: { title: () => "Payment declined", icon: "error", color: "text-red-700" },
	cancelled: { title: () => "Payment canceled", icon: "info", color: "text-navy-600" },
	initiated: { title: () => messages.payments.checking, icon: "clock", color: "text-navy-600" },
	"needs-attention": {
		title: () => messages.payments.completeFailed,
		icon: "warning",
		color: "text-ink",
	},
} as const;

function ResultExplanation({ attempt, contact }: Pick<Result, "attempt" | "contact">) {
	const { state, receiptNumber, payer, attention } = attempt;
	const sentence = "max-w-prose text-lg text-muted";
	switch (state) {
		case "completed":
			return (
				<p className={sentence}>
					{receiptNumber
						? `Receipt ${receiptNumber}. We'll email it to ${payer.email}.`
						: "Download the receipt for your records."}
				</p>
			);
		case "declined":
			return <p className={sentence}>{messages.payments.declined}</p>;
		case "cancelled":
			return <p className={sentence}>{cancelledToast.text}</p>;
		default:
			return (
				<div className="flex max-w-prose flex-col gap-2 text-lg text-muted">
					{attention && <p>{attention}</p>}
					<p>
						We're checking this payment with the payment provider. Please don't pay again in the meantime. You
						won't be charged twice, and anything charged in error is refunded.
					</p>
					<ContactLine contact={contact} transactionID={attempt.transactionID} />
				</div>
			);
	}
}

function ContactLine({ contact, transactionID }: Pick<Result, "contact"> & { transactionID: string }) {
	const ways: ReactNode[] = [
		contact.phone && (
			<a key="phone" className="text-link" href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>
				{contact.phone}
			</a>
		),
		contact.email && (
			<a key="email" className="text-link" href={`mailto:${contact.email}?subject=Payment ${transactionID}`}>
				{contact.email}
			</a>
		),
		<a key="all" className="text-link" href={paths.contactUs()}>
			all ways to reach us
		</a>,
	].filter(Boolean);
	return (
		<p>
			Questions? Have the transaction number below ready:{" "}
			{ways.map((way, index) => [index > 0 ? ", " : "", way])}.
		</p>
	);
}

function NextLinks({ attempt }: { attempt: PaymentAttempt }) {
	const { state, transactionID, purpose, order } = attempt;
	const isOffered = useIsOffered();
	const back = state === "completed" || state === "needs-attention" ? exitLink(attempt) : originLink(attempt);
	return (
		<div className="flex flex-wrap gap-3">
			{mayDo(attempt, "again") && (
				<LinkButton to={retryLink(attempt).to} variant="primary">
					{state === "declined" ? retryLink(attempt).label : "Start over"}
				</LinkButton>
			)}
			{state === "needs-attention" && (
				<LinkButton to={paths.payment(transactionID)} reloadDocument variant="primary">
					Check again
				</LinkButton>
			)}
			{mayDo(attempt, "cancel") && <CancelPaymentForm transactionID={transactionID} />}
			{order && mayDo(attempt, "again") && (
				<UnpaidOrderActions
					orderId={order.id}
					may={{
						billToAccount: isOffered("orders.billToAccount"),
						returnToCart: isOffered("orders.returnToCart"),
					}}
				/>
			)}
			{mayDo(attempt, "receipt") && (
				<LinkButton to={paths.receipt(transactionID)} reloadDocument icon="download" variant="primary">
					Receipt as PDF
				</LinkButton>
			)}
			{!(purpose === "portal" && mayDo(attempt, "again")) && (
				<LinkButton to={back.to}>{back.label}</LinkButton>
			)}
			{purpose !== "portal" && <LinkButton to={paths.payments()}>All payments</LinkButton>}
		</div>
	);
}

function PaidInvoices({ attempt: { invoices } }: { attempt: Pick<PaymentAttempt, "invoices"> }) {
	const ofBranches = invoices.some(({ branch }) => branch);
	return (
		<DataTable caption="Invoices of this payment" stacked>
			<thead>
				<tr>
					<ColumnHeader>Invoice</ColumnHeader>
					{ofBranches && <ColumnHeader>Branch</ColumnHeader>}
					<ColumnHeader numeric>Amount</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{invoices.map(({ invoiceId, Invoice, amount, branch }) => (
					<Row key={invoiceId}>
						<RowHeader>
							<Link
								to={paths.invoice(invoiceId)}
								className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{Invoice}
							</Link>
						</RowHeader>
						{ofBranches && (
							<Cell label="Branch">{branch && `${branch.accountName} (${branch.accountId})`}</Cell>
						)}
						<Cell label="Amount" numeric>
							{formatMoney(amount)}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
