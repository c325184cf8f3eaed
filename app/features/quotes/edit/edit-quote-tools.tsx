import type { SubmissionResult } from "@conform-to/react";
import { priceLimits } from "#rules/catalog/prices";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { discountBases } from "./quote-edit.ts";

const loadEditQuoteForm = async () => (await import("../quote-forms.ts")).editQuoteForm;

type ToolProps = { revision: number; reply: SubmissionResult<string[]> | undefined };

const frame = "flex flex-wrap items-start gap-3 rounded border border-line bg-surface p-4";

export function AddLineForm({ revision, reply }: ToolProps) {
	const line = useDefinedForm("add-line", loadEditQuoteForm, {
		reply: reply ?? null,
		defaultValue: { addQuantity: "1" },
	});
	const { form, fields } = line;
	return (
		<section aria-labelledby="add-line-heading" className="flex flex-col gap-3">
			<h2 id="add-line-heading" className="text-xl">
				Add a line
			</h2>
			<FormErrors form={form} fields={[]} title={messages.quotes.updateFailed} />
			<PostForm form={line} className={frame}>
				<input type="hidden" name="revision" value={revision} />
				<FormTextField
					field={fields.partNumber}
					label="Part number"
					autoComplete="off"
					maxLength={80}
					className="w-64 max-w-full font-mono"
				/>
				<FormTextField
					field={fields.addQuantity}
					label="Quantity"
					inputMode="numeric"
					className="max-w-28 text-right tabular-nums"
				/>
				<Button type="submit" name="intent" value="add-line" icon="plus" className="mt-6">
					Add line
				</Button>
			</PostForm>
		</section>
	);
}

export function DiscountForm({ revision, reply, listed }: ToolProps & { listed: boolean }) {
	const discount = useDefinedForm("discount", loadEditQuoteForm, { reply: reply ?? null });
	const { form, fields } = discount;
	const chosen = fields.base.initialValue ?? discountBases[0];
	return (
		<section aria-labelledby="discount-heading" className="flex flex-col gap-3">
			<h2 id="discount-heading" className="text-xl">
				Price all lines
			</h2>
			<p className="text-muted">
				Sets the unit price on every line and replaces negotiated prices. Discounts don't compound.
			</p>
			<FormErrors form={form} fields={[]} title={messages.quotes.updateFailed} />
			<PostForm form={discount} className={frame}>
				<input type="hidden" name="revision" value={revision} />
				<FormTextField
					field={fields.percent}
					label={listed ? "Percent off" : "Percent off account price"}
					inputMode="decimal"
					autoComplete="off"
					className="max-w-28 text-right tabular-nums"
				/>
				{listed ? (
					<fieldset className="flex flex-col">
						<legend className="font-semibold text-sm">Discount from</legend>
						{discountBases.map((base) => (
							<label key={base} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-touch">
								<input type="radio" name="base" value={base} defaultChecked={base === chosen} />
								{base === "list" ? "List price" : "Account price"}
							</label>
						))}
					</fieldset>
				) : (
					<input type="hidden" name="base" value="account" />
				)}
				<FormTextField
					field={fields.reason}
					label="Reason"
					hint="Required for very low prices. The buyer sees it."
					required={false}
					autoComplete="off"
					maxLength={priceLimits.reason}
					className="w-64 max-w-full"
				/>
				<Button type="submit" name="intent" value="discount" className="mt-6">
					Price all lines
				</Button>
			</PostForm>
		</section>
	);
}
