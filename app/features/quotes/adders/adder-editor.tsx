import { capitalized } from "#rules/format";
import { messages } from "#rules/messages";
import { adderKinds, adderLimits, adderName } from "#rules/quotes/adders";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import type { loadAdders } from "./quote-adders.server.ts";

export type AddersView = NonNullable<Awaited<ReturnType<typeof loadAdders>>>;

const bases = [
	{ value: "each", label: "Per piece", detail: "Grows with the quantity." },
	{
		value: "line",
		label: "For the whole line",
		detail: "Stays the same when the quantity changes. The buyer can't change the quantity of this line.",
	},
] as const;

export function AdderEditor({
	id,
	revision,
	changed,
	choices,
}: { id: string; revision: number } & Pick<AddersView, "changed" | "choices">) {
	const edit = useDefinedForm("adder", async () => (await import("../quote-tool-forms.ts")).adderForm, {
		intents: ["save"],
		defaultValue: changed
			? {
					kind: changed.adder.kind,
					description: changed.adder.description,
					amount: changed.adder.amount?.toFixed(2) ?? "",
				}
			: {},
	});
	const { form, reply } = edit;
	const fields = edit.fields;
	const sent = reply?.initialValue;
	const basis = sent ? sent.basis : (changed?.adder.basis ?? "each");
	const itemized = sent ? sent.itemized === "yes" : (changed?.adder.itemized ?? false);
	return (
		<section id="adder-form" aria-labelledby="adder-heading" className="flex scroll-mt-16 flex-col gap-4">
			<h2 id="adder-heading" className="wrap-anywhere text-xl">
				{changed ? `Change ${adderName(changed.adder)} of ${changed.line.label}` : "New adder"}
			</h2>
			<PostForm form={edit} className="flex flex-col gap-5">
				<FormErrors
					form={form}
					fields={[
						...[fields.lineId, fields.kind, fields.description, fields.amount].map(({ id, errors }) => ({
							id,
							errors,
						})),
						{ id: "basis", errors: fields.basis.errors },
					]}
					title={messages.quotes.updateFailed}
				/>
				<input type="hidden" name="revision" value={revision} />
				<input type="hidden" name="adderId" value={changed?.adder.adderId ?? ""} />
				{changed ? (
					<input type="hidden" name="lineId" value={changed.line.lineId} />
				) : (
					<Field id={fields.lineId.id} label="Line" errors={fields.lineId.errors} required>
						{(control) => (
							<Select {...control} name="lineId" defaultValue={fields.lineId.initialValue ?? ""}>
								<option value="">Choose a line</option>
								{choices.map(({ lineId, label }) => (
									<option key={lineId} value={lineId}>
										{label}
									</option>
								))}
							</Select>
						)}
					</Field>
				)}
				<Field id={fields.kind.id} label="Kind" errors={fields.kind.errors} required>
					{(control) => (
						<Select {...control} name="kind" defaultValue={fields.kind.initialValue ?? "freight"}>
							{adderKinds.map((kind) => (
								<option key={kind} value={kind}>
									{capitalized(adderName({ kind, description: "" }))}
								</option>
							))}
						</Select>
					)}
				</Field>
				<FormTextField
					field={fields.description}
					label="Description"
					hint="The buyer sees it instead of the kind. Required for other kinds."
					required={false}
					autoComplete="off"
					maxLength={adderLimits.description}
				/>
				<FormTextField
					field={fields.amount}
					label="Amount in dollars"
					inputMode="decimal"
					autoComplete="off"
					className="max-w-44 text-right tabular-nums"
				/>
				<RadioList
					id="basis"
					name="basis"
					legend="The amount is"
					options={bases}
					chosen={typeof basis === "string" ? basis : undefined}
					errors={fields.basis.errors}
				/>
				<label className="flex min-h-touch items-center gap-2">
					<input
						type="checkbox"
						name="itemized"
						value="yes"
						defaultChecked={itemized}
						className="size-5 accent-navy-800"
					/>
					Show the amount to the buyer
				</label>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="save" variant="primary">
						{changed ? "Save adder" : "Add to the price"}
					</Button>
					{changed && <LinkButton to={paths.quoteAdders(id)}>Cancel</LinkButton>}
				</div>
			</PostForm>
		</section>
	);
}
