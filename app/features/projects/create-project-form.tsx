import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormOwner } from "~/shared/forms/form-owner.tsx";
import { messages } from "~/shared/messages.ts";
import { ProjectFields } from "./project-fields.tsx";

type Fields = { name: string; note: string; idempotencyKey: string };

export function CreateProjectForm({
	idempotencyKey,
	reply,
}: {
	idempotencyKey: string;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const kept = useFormDraft(paths.account("my-quotes-projects"));
	const shown = reply ?? kept;
	const [form, fields] = useForm<Fields>({ id: "create-project", lastResult: shown });
	const sentKey = shown?.initialValue?.idempotencyKey;
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="flex max-w-xl flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<h3 className="text-lg">New project</h3>
			<FormOwner />
			<FormErrors form={form} fields={[fields.name, fields.note]} title={messages.projects.updateFailed} />
			<input
				type="hidden"
				name="idempotencyKey"
				value={typeof sentKey === "string" ? sentKey : idempotencyKey}
			/>
			<ProjectFields name={fields.name} note={fields.note} />
			<Button type="submit" variant="primary" className="self-start">
				Create project
			</Button>
		</Form>
	);
}
