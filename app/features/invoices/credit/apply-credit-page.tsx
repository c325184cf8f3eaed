import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { toCents, typedAmount } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { creditMemoParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { applyCreditForm } from "../invoice-forms.ts";
import { applyCredit, type CreditView, loadCredit } from "../settle-invoices.server.ts";

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
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Apply credit memo ${number}`}</UnbrokenNumbers>
			</h1>
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

function ApplyCreditForm({
	credit: { creditMemo, invoices, suggested },
	idempotencyKey,
}: {
	credit: CreditView;
	idempotencyKey: string;
}) {
	const most = (id: string | null) =>
		Math.min(
			toCents(creditMemo.remaining ?? 0),
			toCents(invoices.find((invoice) => invoice.id === id)?.InvoiceBalance ?? 0),
		);
	const first = typedAmount(most(suggested));
	const applying = useDefinedForm(
		"apply-credit",
		async () => (await import("../invoice-forms.ts")).applyCreditForm,
		{ idempotencyKey, defaultValue: { invoiceId: suggested ?? "", amount: first } },
	);
	const { form, fields } = applying;
	const suggestion = useRef(first);
	// Until edited, the amount follows the selected invoice.
	const suggest = (id: string) => {
		const input = document.getElementById(fields.amount.id);
		if (!(input instanceof HTMLInputElement) || input.value !== suggestion.current) return;
		suggestion.current = typedAmount(most(id));
		input.value = suggestion.current;
	};
	return (
		<PostForm form={applying} className="flex max-w-xl flex-col gap-4">
			<FormErrors form={form} title="The credit was not applied" />
			<Field id={fields.invoiceId.id} label="Invoice" errors={fields.invoiceId.errors} required>
				{(control) => (
					<Select
						{...control}
						name={fields.invoiceId.name}
						defaultValue={fields.invoiceId.initialValue}
						onChange={(event) => suggest(event.currentTarget.value)}
					>
						{invoices.map(({ id, Invoice, dueOn, InvoiceBalance }) => (
							<option key={id} value={id}>
								{[Invoice, dueOn && `due ${formatDay(dueOn)}`, `${formatMoney(InvoiceBalance)} owed`]
									.filter(Boolean)
									.join(", ")}
							</option>
						))}
					</Select>
				)}
			</Field>
			<FormTextField
				field={fields.amount}
				label="Amount"
				hint={`In dollars, up to the remaining ${formatMoney(creditMemo.remaining ?? 0)} and the balance of the invoice.`}
				inputMode="decimal"
				autoComplete="off"
				maxLength={40}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="primary">
					Apply credit
				</Button>
				<LinkButton to={paths.account("my-invoices")}>Back to invoices</LinkButton>
			</div>
		</PostForm>
	);
}
