import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { creditMemoParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { applyCreditForm } from "../invoice-forms.ts";
import { applyCredit, loadCredit } from "./apply-credit.server.ts";
import { ApplyCreditForm } from "./apply-credit-form.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.credit
		? pageMeta(args, {
				title: `Apply credit memo ${args.data.credit.creditMemo.number}`,
				description: "Apply a credit memo to an invoice.",
				path: paths.applyCredit(args.data.credit.creditMemo.id),
				indexed: false,
			})
		: errorMeta(args, "Credit memo not found");

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "invoice-payments", params: creditMemoParams },
	async (context) => {
		const credit = await loadCredit(context);
		return data({ credit, idempotencyKey: crypto.randomUUID() }, credit ? undefined : unavailable);
	},
);

export const action = formAction(
	applyCreditForm,
	{
		access: "invoice-payments",
		params: creditMemoParams,
		onInvalid: ({ submission }) => refusedForm(submission, {}, { status: 422 }),
	},
	applyCredit,
);

export default function ApplyCreditPage() {
	const { credit, idempotencyKey } = useLoaderData<typeof loader>();
	if (!credit) return <UnavailableNotice title={messages.invoices.creditMemosFailed} />;
	const { number, issuedOn, reason, amount, remaining } = credit.creditMemo;
	const left = remaining ?? 0;
	const toInvoices = <LinkButton to={paths.account("my-invoices")}>Back to invoices</LinkButton>;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]}
				current={`Credit memo ${number}`}
			/>
			<h1 className="text-3xl">Apply credit memo {number}</h1>
			<Facts>
				{issuedOn && (
					<Fact label="Issued">
						<time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
					</Fact>
				)}
				{reason && <Fact label="Reason">{reason}</Fact>}
				{amount !== null && <Fact label="Amount">{formatMoney(amount)}</Fact>}
				<Fact label="Remaining">
					<strong>{formatMoney(left)}</strong>
				</Fact>
			</Facts>
			{left === 0 ? (
				<EmptyState icon="receipt" title="This credit memo is fully used" action={toInvoices} />
			) : credit.invoices.length === 0 ? (
				<EmptyState icon="receipt" title="No invoice to apply it to" action={toInvoices}>
					All invoices are paid or being paid. The remaining credit stays on your account.
				</EmptyState>
			) : (
				<ApplyCreditForm credit={credit} idempotencyKey={idempotencyKey} />
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
