import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { messages } from "~/shared/messages.ts";

type ToolProps = { revision: number; reply: SubmissionResult<string[]> | undefined };

const frame = "flex flex-wrap items-start gap-3 rounded border border-line bg-surface p-4";

/** One more line, by its part number. */
export function AddLineForm({ revision, reply }: ToolProps) {
	const [form, fields] = useForm<{ partNumber: string; addQuantity: string }>({
		id: "add-line",
		lastResult: reply,
		defaultValue: { addQuantity: "1" },
	});
	return (
		<section aria-labelledby="add-line-heading" className="flex flex-col gap-3">
			<h2 id="add-line-heading" className="text-xl">
				Add a line
			</h2>
			<FormErrors form={form} fields={[]} title={messages.quotes.updateFailed} />
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={frame}>
				<FormHolder />
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
			</Form>
		</section>
	);
}

/** A representative's discount on all lines at once. */
export function DiscountForm({ revision, reply }: ToolProps) {
	const [form, fields] = useForm<{ percent: string }>({ id: "discount", lastResult: reply });
	return (
		<section aria-labelledby="discount-heading" className="flex flex-col gap-3">
			<h2 id="discount-heading" className="text-xl">
				Price all lines
			</h2>
			<p className="text-muted">
				Sets every unit price to so many percent off its list price, also those set before.
			</p>
			<FormErrors form={form} fields={[]} title={messages.quotes.updateFailed} />
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={frame}>
				<FormHolder />
				<input type="hidden" name="revision" value={revision} />
				<FormTextField
					field={fields.percent}
					label="Percent off list price"
					inputMode="decimal"
					autoComplete="off"
					className="max-w-28 text-right tabular-nums"
				/>
				<Button type="submit" name="intent" value="discount" className="mt-6">
					Price all lines
				</Button>
			</Form>
		</section>
	);
}
