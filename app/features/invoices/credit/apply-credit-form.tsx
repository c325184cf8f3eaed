import { useRef } from "react";
import { formatDay } from "#rules/format";
import { typedAmount } from "#rules/money/amounts";
import { toCents } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import type { CreditView } from "./apply-credit.server.ts";

export function ApplyCreditForm({
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
