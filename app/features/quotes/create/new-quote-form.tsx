import { type QuoteSide, submitNewQuoteLabel } from "#rules/quotes/quote-actions";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";

export function NewQuoteForm({
	idempotencyKey,
	side,
	fromCart,
	draftOnly,
	suggested,
}: {
	idempotencyKey: string;
	side: QuoteSide;
	fromCart: boolean;
	/** Whether it can't be submitted yet, such as one without lines. */
	draftOnly: boolean;
	suggested: { name: string; note: string };
}) {
	const quote = useDefinedForm("new-quote", async () => (await import("../quote-forms.ts")).newQuoteForm, {
		idempotencyKey,
		defaultValue: suggested,
	});
	const { form, fields } = quote;
	const hasSteps = useIsOffered()("quotes.step");
	const submitLabel = hasSteps ? submitNewQuoteLabel(side) : "Save quote";
	const named = hasSteps && side === "representative";
	return (
		<PostForm form={quote} className="flex max-w-xl flex-col gap-4">
			<FormErrors form={form} />
			{named ? (
				<>
					<input type="hidden" name="by" value="representative" />
					<FormTextField
						field={fields.name}
						label="Job name"
						required={false}
						autoComplete="off"
						maxLength={quoteLimits.name}
					/>
					<FormTextField
						field={fields.PurchaseOrder}
						label="Customer’s PO number"
						hint="If the customer has one. If not, we use the job name as the quote's reference, and the customer enters a PO number with the order."
						required={false}
						autoComplete="off"
						maxLength={quoteLimits.purchaseOrder}
					/>
				</>
			) : (
				<FormTextField
					field={fields.PurchaseOrder}
					label="Purchase order"
					hint="Your own number for this purchase. It's printed on the quote and the order."
					autoComplete="off"
					maxLength={quoteLimits.purchaseOrder}
				/>
			)}
			{hasSteps && (
				<>
					{!named && (
						<FormTextField
							field={fields.name}
							label="Quote name"
							required={false}
							autoComplete="off"
							maxLength={quoteLimits.name}
						/>
					)}
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
				</>
			)}
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
				{/* First, so that Enter saves an editable draft. */}
				{hasSteps && (
					<Button type="submit" name="status" value="draft" variant={draftOnly ? "primary" : "secondary"}>
						{draftOnly ? "Start quote" : "Save as draft"}
					</Button>
				)}
				{!draftOnly && (
					<Button type="submit" name="status" value="submitted" variant="primary">
						{submitLabel}
					</Button>
				)}
			</div>
		</PostForm>
	);
}
