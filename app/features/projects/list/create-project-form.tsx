import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { ProjectFields } from "~/shared/saving/project-fields.tsx";

export function CreateProjectForm({ idempotencyKey }: { idempotencyKey: string }) {
	const project = useDefinedForm(
		"create-project",
		async () => (await import("../project-forms.ts")).createProjectForm,
		{ idempotencyKey },
	);
	const { form, fields } = project;
	return (
		<PostForm
			form={project}
			className="flex max-w-xl flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<h3 className="text-lg">New project</h3>
			<FormErrors form={form} title={messages.projects.updateFailed} />
			<ProjectFields name={fields.name} note={fields.note} />
			<Button type="submit" variant="primary" className="self-start">
				Create project
			</Button>
		</PostForm>
	);
}
