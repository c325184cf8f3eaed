import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import type { SavedMethod } from "#contracts/payments/payment-attempts";
import { formatCents, formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { paymentProblem } from "#rules/payments/portal-amount";
import { readChoice } from "#rules/payments/saved-methods";
import { cardSurchargeBasisPoints, paymentFault, paymentSum, shareSums } from "#rules/payments/surcharge";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Notice } from "~/design-system/notice.tsx";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import type { PaymentOptions } from "~/features/payments/begin-payment.server.ts";
import { methodChoices, preferredChoice } from "~/features/payments/methods/method-choices.ts";
import { PaymentsOffNotice, TestPaymentNotice } from "~/features/payments/payment-mode-notice.tsx";
import { FirefoxNotice } from "~/features/payments/waiting/firefox-notice.tsx";
import { usePaymentWindow } from "~/features/payments/waiting/payment-window.ts";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { BranchName, DayText } from "../invoice-parts.tsx";
import { getBalances, shareInputs, typedShares } from "./payment-shares.ts";

type Reply = Pick<SubmissionResult<string[]>, "initialValue" | "error">;

export function PayInvoicesForm({
	invoices,
	options,
	takesParts,
	methods = [],
	firefox,
	idempotencyKey,
	reply,
}: {
	invoices: readonly InvoiceSummary[];
	options: PaymentOptions;
	/** Whether part of a balance can be paid. */
	takesParts: boolean;
	/** The default first. */
	methods?: readonly SavedMethod[];
	firefox: boolean;
	idempotencyKey: string;
	reply: Reply | undefined;
}) {
	const hydrated = useHydrated();
	const openWindow = usePaymentWindow(reply);
	const payment = useDefinedForm(
		"pay-invoices",
		async () => (await import("../invoice-forms.ts")).payInvoicesFormFor(getBalances(invoices)),
		{ reply: reply ?? null, idempotencyKey },
	);
	const { form } = payment;
	const shares = shareInputs(invoices, reply, takesParts);
	const chosenBefore = reply
		? String(reply.initialValue?.paymentType ?? "")
		: // The first way has the lowest surcharge, and the total is on the button.
			(preferredChoice(methods, options.types) ?? options.types[0]);
	const answered = { shares, choice: readChoice(chosenBefore ?? "") };
	const [typed, setTyped] = useState<{ reply: Reply | undefined; now: typeof answered } | null>(null);
	// An answer replaces the inputs; later edits win.
	const { shares: now, choice } = typed?.reply === reply && typed ? typed.now : answered;
	const type = choice?.type ?? null;
	const read = (event: FormEvent<HTMLFormElement>) => {
		const data = new FormData(event.currentTarget);
		const typedNow = typedShares(data, shares);
		setTyped({
			reply,
			now: {
				choice: readChoice(String(data.get("paymentType") ?? "")),
				shares: shares.map((share, index) => ({ ...share, ...typedNow[index] })),
			},
		});
	};
	const sums = shareSums(now);
	const { amountCents } = sums;
	const ready =
		type !== null &&
		!paymentFault(sums) &&
		now.every(({ chosen, amount, balanceCents }) => !chosen || !paymentProblem(amount, balanceCents));
	const total = type && formatCents(paymentSum(amountCents, type).totalCents);
	const openWhenReady = (event: FormEvent) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const adds = submitter instanceof HTMLButtonElement && submitter.value === "more";
		if (ready && !adds && choice?.methodId === undefined) openWindow();
	};
	const amountErrors = (index: number) => form.allErrors[`shares[${index}].amount`];
	const typeErrors = form.allErrors.paymentType;
	const ofBranches = invoices.some(({ accountName }) => accountName !== undefined);
	const dated = invoices.some(({ dueOn }) => dueOn);
	const ordered = invoices.some(({ PurchaseOrder }) => PurchaseOrder);
	return (
		<PostForm
			form={payment}
			onInput={read}
			onChange={read}
			onSubmit={openWhenReady}
			className="flex flex-col gap-5"
		>
			{form.errors && (
				<Notice tone="error" live>
					{form.errors.join(" ")}
				</Notice>
			)}
			<ErrorSummary
				items={[
					...invoices.flatMap(({ Invoice }, index) =>
						(amountErrors(index) ?? []).map((message) => ({
							fieldId: `share-${index}`,
							message: `${Invoice}: ${message}`,
						})),
					),
					...(typeErrors ?? []).map((message) => ({ fieldId: "payment-type", message })),
				]}
			/>
			<input type="hidden" name="shownCents" value={amountCents} />
			<StackingTable caption="Invoices to pay">
				<StackingHead>
					<ColumnHeader>Pay</ColumnHeader>
					<ColumnHeader>Invoice</ColumnHeader>
					{ofBranches && <ColumnHeader>Branch</ColumnHeader>}
					{dated && <ColumnHeader>Due</ColumnHeader>}
					{ordered && <ColumnHeader>Purchase order</ColumnHeader>}
					<ColumnHeader numeric>Balance</ColumnHeader>
					{takesParts && <ColumnHeader numeric>Amount to pay</ColumnHeader>}
				</StackingHead>
				<StackingBody>
					{invoices.map((invoice, index) => {
						const share = shares[index];
						const name = (field: string) => `shares[${index}].${field}`;
						const errors = amountErrors(index);
						const invalid = errors !== undefined;
						return (
							<StackingRow key={invoice.id}>
								<StackingCell label={null}>
									<input type="hidden" name={name("invoiceId")} value={invoice.id} />
									{!takesParts && <input type="hidden" name={name("amount")} value={share?.amount} />}
									<label className="-m-2 inline-flex min-h-touch min-w-touch items-center gap-2 p-2">
										<input
											type="checkbox"
											name={name("chosen")}
											value="yes"
											defaultChecked={share?.chosen}
											aria-label={`Pay ${invoice.Invoice}`}
											className="size-5 flex-none accent-navy-800"
										/>
										<span aria-hidden="true" className="text-sm @4xl:hidden">
											Pay
										</span>
									</label>
								</StackingCell>
								<StackingCell kind="row" label={null} wide={false}>
									<Link
										to={paths.invoice(invoice.id)}
										className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
									>
										{invoice.Invoice}
									</Link>
								</StackingCell>
								{ofBranches && (
									<StackingCell label="Branch" wide className="wrap-anywhere">
										<BranchName accountId={invoice.accountId} name={invoice.accountName} />
									</StackingCell>
								)}
								{dated && (
									<StackingCell label="Due" className="whitespace-nowrap tabular-nums">
										<DayText day={invoice.dueOn} />
									</StackingCell>
								)}
								{ordered && (
									<StackingCell label="Purchase order" wide className="wrap-anywhere order-1">
										{invoice.PurchaseOrder || <span className="text-muted">none</span>}
									</StackingCell>
								)}
								<StackingCell label="Balance" numeric>
									{formatMoney(invoice.InvoiceBalance)}
								</StackingCell>
								{takesParts && (
									<StackingCell label="Amount to pay" wide className="order-2">
										<TextInput
											id={`share-${index}`}
											name={name("amount")}
											defaultValue={share?.amount}
											inputMode="decimal"
											autoComplete="off"
											maxLength={40}
											aria-label={`Amount to pay on ${invoice.Invoice} in dollars`}
											aria-invalid={invalid || undefined}
											aria-describedby={invalid ? `share-${index}-error` : undefined}
											className="text-right tabular-nums @4xl:ml-auto @4xl:w-40"
										/>
										<FieldError id={`share-${index}-error`} errors={errors} />
									</StackingCell>
								)}
							</StackingRow>
						);
					})}
				</StackingBody>
			</StackingTable>
			<p role="status" className="flex flex-wrap items-center justify-between gap-3 tabular-nums">
				<span>
					{formatCount(sums.count, "invoice")} to pay: <strong>{formatCents(amountCents)}</strong>
					{sums.unpayable > 0 && `, without ${formatCount(sums.unpayable, "amount")} to correct`}
				</span>
				{/* The first button, so that Enter never pays an amount that was not shown. */}
				{!hydrated && (
					<Button type="submit" name="intent" value="update" size="sm">
						Update amounts
					</Button>
				)}
			</p>
			{options.off ? (
				<PaymentsOffNotice sentence={options.off} />
			) : (
				<>
					<TestPaymentNotice mode={options.mode} />
					<RadioList
						id="payment-type"
						name="paymentType"
						legend="How to pay"
						chosen={chosenBefore}
						errors={typeErrors}
						options={methodChoices(methods, options.types, (type) => figures(type, amountCents))}
						className="max-w-xl"
					/>
					<FirefoxNotice shown={firefox} />
					<div className="flex max-w-xl flex-col gap-2">
						<div className="flex flex-wrap gap-3">
							<Button type="submit" name="intent" value="pay" variant="primary">
								{hydrated && total ? `Pay ${total}` : "Pay the selected total"}
							</Button>
							<Button type="submit" name="intent" value="more" icon="plus">
								Add more invoices
							</Button>
						</div>
						<p className="text-muted text-sm">
							{methods.length > 0
								? "A saved method is charged when you press Pay. You enter a new one on the payment provider's page, and nothing is charged until then."
								: "You enter your bank account or card on the payment provider's page. Nothing is charged until then."}
						</p>
					</div>
				</>
			)}
		</PostForm>
	);
}

/** What paying this way costs. */
function figures(type: OnlinePaymentType, amountCents: number) {
	const { surchargeCents, totalCents } = paymentSum(amountCents, type);
	return {
		detail:
			type === "CREDITCARD"
				? `${formatCents(amountCents)} + ${cardSurchargeBasisPoints / 100}% surcharge ${formatCents(surchargeCents)}`
				: "No surcharge",
		figure: formatCents(totalCents),
	};
}
