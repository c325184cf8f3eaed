import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { messages } from "~/shared/messages.ts";
import { ProjectFields } from "./project-fields.tsx";

type Fields = { name: string; note: string; formKey: string };

/** Makes an empty project. */
export function CreateProjectForm({
	formKey,
	reply,
}: {
	formKey: string;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const kept = useKeptForm(paths.account("my-quotes-projects"));
	const shown = reply ?? kept;
	const [form, fields] = useForm<Fields>({ id: "create-project", lastResult: shown });
	const sentKey = shown?.initialValue?.formKey;
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="flex max-w-xl flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<h3 className="text-lg">New project</h3>
			<FormHolder />
			<FormErrors form={form} fields={[fields.name, fields.note]} title={messages.projects.updateFailed} />
			<input type="hidden" name="formKey" value={typeof sentKey === "string" ? sentKey : formKey} />
			<ProjectFields name={fields.name} note={fields.note} />
			<Button type="submit" variant="primary" className="self-start">
				Create project
			</Button>
		</Form>
	);
}
