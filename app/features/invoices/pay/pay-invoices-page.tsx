import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { formatCount } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paymentOptions } from "~/features/payments/begin-payment.server.ts";
import { readSavedMethods } from "~/features/payments/methods/saved-methods.server.ts";
import { isFirefox } from "~/features/payments/waiting/firefox-notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { type SetAsideDraft, useFormDraft } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { payInvoicesForm } from "../invoice-forms.ts";
import { BeyondLimit, PaymentUnderWay } from "../invoice-parts.tsx";
import { loadPayment, payInvoices, refusedPayment } from "../settle-invoices.server.ts";
import { PayInvoicesForm } from "./pay-invoices-form.tsx";
import { areSent, type Payable, toRowReply } from "./payment-shares.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Pay invoices",
		description: "Review the invoices and amounts before you pay.",
		path: paths.payInvoices(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "invoice-payments" }, async (context) => {
	const [review, options, takesParts, methods] = await Promise.all([
		loadPayment(context),
		paymentOptions(context.services),
		context.hasExtension("portal.openAttempt"),
		readSavedMethods(context),
	]);
	// Do not restore a form that cannot be shown now.
	const setAside = review && context.takeSetAside();
	return data(
		{
			review,
			setAside,
			options,
			takesParts,
			methods: methods ?? [],
			idempotencyKey: crypto.randomUUID(),
			firefox: isFirefox(context.request),
		},
		review ? undefined : unavailable,
	);
});

export const action = formAction(
	payInvoicesForm,
	{ access: "invoice-payments", onInvalid: refusedPayment },
	payInvoices,
);

const none: never[] = [];

export default function PayInvoicesPage() {
	const {
		review,
		setAside: taken,
		options,
		takesParts,
		methods,
		idempotencyKey,
		firefox,
	} = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const formDraft = useFormDraft(paths.payInvoices());
	// Keep the message: it is sent once, and the page may reload while it is shown.
	const [setAside] = useState(taken);
	const invoices = review?.invoices ?? none;
	const list = review?.company
		? { label: "Invoices of all branches", to: paths.companyInvoices() }
		: { label: "My Invoices", to: paths.account("my-invoices") };
	const reply = actionData?.reply ?? formDraft ?? setAside?.reply;
	const shown = useMemo(() => reply && toRowReply(invoices, reply), [invoices, reply]);
	const chosen = invoices.map(({ id }) => id);
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[list]} current="Pay invoices" />
			<h1 className="text-3xl">Pay invoices</h1>
			{!review && <UnavailableNotice title="The invoices can't be shown right now" />}
			{review && <BeyondLimit count={review.beyond} />}
			{review && <LeftOut invoices={review.left} />}
			{review && review.unknown > 0 && (
				<Notice tone="warning">
					{formatCount(review.unknown, "invoice")} you chose {review.unknown === 1 ? "isn't" : "aren't"} on{" "}
					{review.company ? "an account you can pay for." : "this account."}
				</Notice>
			)}
			{review && invoices.length === 0 && (
				<EmptyState
					icon="receipt"
					title={review.left.length > 0 ? "Nothing left to pay" : "No invoice is chosen"}
					action={
						<LinkButton to={review.company ? list.to : paths.account("my-invoices", { status: "unpaid" })}>
							Choose unpaid invoices
						</LinkButton>
					}
				>
					Choose invoices in the list. You'll review the payment here.
				</EmptyState>
			)}
			{setAside && reply === setAside.reply && <ResumedFormNotice invoices={invoices} setAside={setAside} />}
			{invoices.length > 0 && (
				<PayInvoicesForm
					key={chosen.join(" ")}
					invoices={invoices}
					options={options}
					takesParts={takesParts}
					methods={methods}
					firefox={firefox}
					idempotencyKey={idempotencyKey}
					reply={shown}
				/>
			)}
		</div>
	);
}

function ResumedFormNotice({
	invoices,
	setAside,
}: {
	invoices: readonly Payable[];
	setAside: SetAsideDraft;
}) {
	const incomplete = setAside.dropped.length > 0;
	if (invoices.length === 0 || (!incomplete && !areSent(invoices, setAside.reply))) return null;
	return (
		<Notice tone={incomplete ? "warning" : "info"}>
			We kept the amounts you typed.
			{incomplete && " Some amounts couldn't be kept. Check them."}
		</Notice>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** Selected invoices that cannot be paid now, with reasons. */
function LeftOut({ invoices }: { invoices: readonly InvoiceSummary[] }) {
	if (invoices.length === 0) return null;
	return (
		<Notice tone="warning" title="Not included in this payment">
			<ul className="flex flex-col gap-1">
				{invoices.map(({ id, Invoice, openTransactionID }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-2">
						<Link to={paths.invoice(id)} className="text-link font-mono">
							{Invoice}
						</Link>
						{openTransactionID ? (
							<PaymentUnderWay invoice={Invoice} transactionID={openTransactionID} />
						) : (
							"is paid."
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
