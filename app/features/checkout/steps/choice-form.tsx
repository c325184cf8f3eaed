import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/design-system/button.tsx";
import { RadioList, type RadioOption } from "~/design-system/forms/radio-list.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";

export function ChoiceForm<Name extends string>({
	name,
	legend,
	options,
	chosen,
	failed,
	reply,
	children,
}: {
	name: Name;
	legend: string;
	options: readonly RadioOption[];
	chosen: string | null;
	failed: string;
	reply: Pick<SubmissionResult<string[]>, "initialValue"> | undefined;
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
		<PostForm form={{ form }} className="flex max-w-xl flex-col gap-5">
			<FormErrors form={form} title={failed} />
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
		</PostForm>
	);
}
