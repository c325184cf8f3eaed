import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/design-system/button.tsx";
import { RadioList, type RadioOption } from "~/design-system/radio-list.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";

/** A step that is one choice. */
export function ChoiceForm<Name extends string>({
	name,
	legend,
	options,
	chosen,
	failed,
	reply,
	children,
}: {
	/** Name of the field. */
	name: Name;
	legend: string;
	options: readonly RadioOption[];
	chosen: string | null;
	/** Heads what went wrong. */
	failed: string;
	reply: Pick<SubmissionResult<string[]>, "initialValue"> | undefined;
	/** Stands between the choice and the button. */
	children?: ReactNode;
}) {
	const [form, fields] = useForm<Record<string, string>>({
		id: `checkout-${name}`,
		lastResult: reply,
		defaultValue: chosen === null ? {} : { [name]: chosen },
	});
	const field = fields[name];
	if (!field) return null;
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="flex max-w-xl flex-col gap-5"
		>
			<FormErrors form={form} fields={[field]} title={failed} />
			<FormHolder />
			<RadioList
				id={field.id}
				name={field.name}
				legend={legend}
				options={options}
				chosen={field.initialValue}
				errors={field.errors}
			/>
			{children}
			<Button type="submit" variant="primary" className="self-start max-sm:w-full">
				Save and continue
			</Button>
		</Form>
	);
}
