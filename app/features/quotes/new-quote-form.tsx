import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { quoteLimits } from "#contracts/quote-limits";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/field.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { messages } from "~/shared/messages.ts";
import type { QuoteSide } from "./quote-presentation.ts";

type Fields = { PurchaseOrder: string; name: string; note: string; emptyCart: string; formKey: string };

/** Asks for what a quote needs besides its lines. */
export function NewQuoteForm({
	formKey,
	side,
	fromCart,
	suggested,
	reply,
}: {
	formKey: string;
	side: QuoteSide;
	fromCart: boolean;
	/** What the fields hold at first. */
	suggested: { name: string; note: string };
	reply: SubmissionResult<string[]> | undefined;
}) {
	const kept = useKeptForm(paths.newQuote());
	const shown = reply ?? kept;
	const [form, fields] = useForm<Fields>({ id: "new-quote", lastResult: shown, defaultValue: suggested });
	// A failed attempt may have been carried out, so its repetition goes under the same key.
	const sentKey = shown?.initialValue?.formKey;
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="flex max-w-xl flex-col gap-4"
		>
			<FormErrors
				form={form}
				fields={[fields.PurchaseOrder, fields.name, fields.note]}
				title={messages.quotes.saveFailed}
			/>
			<FormHolder />
			<input type="hidden" name="formKey" value={typeof sentKey === "string" ? sentKey : formKey} />
			<FormTextField
				field={fields.PurchaseOrder}
				label="Purchase order"
				hint="Your own number for this purchase; it stands on the quote and on the order."
				autoComplete="off"
				maxLength={quoteLimits.purchaseOrder}
			/>
			<FormTextField
				field={fields.name}
				label="Name of the quote"
				required={false}
				autoComplete="off"
				maxLength={quoteLimits.name}
			/>
			<Field id={fields.note.id} label="Note" errors={fields.note.errors}>
				{(control) => (
					<TextArea
						{...control}
						name={fields.note.name}
						defaultValue={fields.note.initialValue}
						rows={3}
						maxLength={quoteLimits.note}
					/>
				)}
			</Field>
			{fromCart && (
				<label className="flex min-h-touch items-center gap-3">
					<input
						type="checkbox"
						name="emptyCart"
						value="yes"
						defaultChecked={fields.emptyCart.initialValue === "yes"}
						className="size-5 flex-none accent-navy-800"
					/>
					Empty the cart once the quote is saved
				</label>
			)}
			<div className="flex flex-wrap gap-3">
				{/* First, so that Enter in a field saves what can still be changed. */}
				<Button type="submit" name="status" value="draft">
					Save as draft
				</Button>
				<Button type="submit" name="status" value="submitted" variant="primary">
					{side === "buyer" ? "Submit to your representative" : "Save and submit"}
				</Button>
			</div>
		</Form>
	);
}
