import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { formatCents } from "#rules/format";
import { messages } from "#rules/messages";
import { type OnlinePaymentType, onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import { describeFee, type PortalSum, sumsByType } from "#rules/payments/portal-amount";
import { Button } from "~/design-system/button.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { paymentTypeLabels } from "../payment-labels.ts";
import { FirefoxNotice } from "../waiting/firefox-notice.tsx";
import { usePaymentWindow } from "../waiting/payment-window.ts";

const isType = (value: unknown): value is OnlinePaymentType =>
	onlinePaymentTypes.some((type) => type === value);

export function PortalPaymentForm({
	prefilled,
	idempotencyKey,
	agree,
	paid,
	types,
	cardFee,
	firefox,
}: {
	prefilled: { reference: string; amount: string };
	idempotencyKey: string;
	agree: boolean;
	paid: { reference: string; sentence: string } | null;
	types: readonly OnlinePaymentType[];
	/** In basis points. */
	cardFee: number;
	firefox: boolean;
}) {
	const payment = useDefinedForm(
		"portal-payment",
		async () => (await import("../payment-forms.ts")).portalPaymentForm,
		{ defaultValue: prefilled, idempotencyKey },
	);
	const { form, fields } = payment;
	const openPaymentWindow = usePaymentWindow(payment.reply);
	const before = { amount: fields.amount.initialValue ?? "", type: fields.paymentType.initialValue };
	const [typed, setTyped] = useState<typeof before>();
	const { amount, type } = typed ?? before;
	const sums = sumsByType(amount, cardFee);
	const read = (event: FormEvent<HTMLFormElement>) => {
		const now = new FormData(event.currentTarget);
		setTyped({ amount: String(now.get("amount")), type: now.get("paymentType")?.toString() });
	};
	const chosen = sums && isType(type) ? sums[type] : null;
	return (
		<>
			<FormErrors
				form={form}
				fields={[
					fields.amount,
					fields.reference,
					fields.firstName,
					fields.lastName,
					fields.email,
					fields.paymentType,
				]}
				title={messages.payments.submitFailed}
			/>
			{agree && chosen && (
				<Notice tone="warning" live title="Please check the fee">
					By card a fee of {formatCents(chosen.feeCents)} is added, so you pay{" "}
					{formatCents(chosen.totalCents)}. Continue to agree, or choose bank transfer, which has no fee.
				</Notice>
			)}
			{paid && (
				<Notice tone="warning" live title="Check before you pay">
					{paid.sentence} Press the button again to pay anyway.
				</Notice>
			)}
			<FirefoxNotice shown={firefox} />
			<PostForm
				form={payment}
				action={paths.portalPayment()}
				onChange={read}
				onSubmit={(event) => {
					const button = (event.nativeEvent as SubmitEvent).submitter;
					const pays = button?.getAttribute("value") !== "show";
					// The schema may not be loaded yet.
					if (pays && sums && event.currentTarget.checkValidity()) openPaymentWindow();
				}}
				className="flex flex-col gap-5"
			>
				{paid && <input type="hidden" name="paidSeen" value={paid.reference} />}
				<input type="hidden" name="shown" value={sums?.CREDITCARD.totalCents ?? ""} />
				{/* Enter presses the first button of a form. */}
				<button
					type="submit"
					name="intent"
					value="pay"
					className="sr-only"
					tabIndex={-1}
					aria-hidden="true"
				/>
				<FormTextField
					field={fields.amount}
					label="Amount in US dollars"
					inputMode="decimal"
					autoComplete="transaction-amount"
					maxLength={20}
				/>
				<RadioList
					id={fields.paymentType.id}
					name={fields.paymentType.name}
					legend="Payment method"
					chosen={fields.paymentType.initialValue}
					errors={fields.paymentType.errors}
					options={types.map((type) => ({
						value: type,
						label: paymentTypeLabels[type],
						detail: formatFee(type, cardFee, sums?.[type]),
						figure: sums && formatCents(sums[type].totalCents),
					}))}
				/>
				<UpdateButton />
				<FormTextField
					field={fields.reference}
					label="Invoice or account number (optional)"
					required={false}
					hint="Invoice number, account number, or another reference"
					autoComplete="off"
					maxLength={paymentLimits.reference}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<FormTextField
						field={fields.firstName}
						label="First name"
						autoComplete="given-name"
						maxLength={60}
					/>
					<FormTextField
						field={fields.lastName}
						label="Last name"
						autoComplete="family-name"
						maxLength={60}
					/>
				</div>
				<FormTextField
					field={fields.email}
					label="Email address"
					hint="For the receipt"
					type="email"
					autoComplete="email"
					maxLength={254}
				/>
				<Button type="submit" name="intent" value="pay" variant="primary" wide>
					{chosen ? `Pay ${formatCents(chosen.totalCents)}` : "Continue to payment"}
				</Button>
			</PostForm>
			<p className="text-muted text-sm">
				To see your invoices and pay them online,{" "}
				<Link to={paths.login({ returnTo: paths.account("my-invoices") })} className="text-link">
					log in
				</Link>
				.
			</p>
		</>
	);
}

function formatFee(type: OnlinePaymentType, cardFee: number, sums: PortalSum | undefined): string {
	return sums && sums.feeCents > 0
		? `${formatCents(sums.amountCents)} and a fee of ${formatCents(sums.feeCents)}`
		: describeFee(type, cardFee);
}

function UpdateButton() {
	const hydrated = useHydrated();
	if (hydrated) return null;
	return (
		<Button type="submit" name="intent" value="show" size="sm" className="self-start">
			Update
		</Button>
	);
}
