import { data } from "@remix-run/node";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { ProjectFields } from "~/shared/saving/project-fields.tsx";
import { projectMeta, useProject } from "./project-data.ts";
import { editProjectForm } from "./project-forms.ts";
import { editProject, requireRight } from "./project-pages.server.ts";

export const meta = projectMeta(({ projectID, name }) => ({
	title: `Edit ${name}`,
	description: "Name and note of a project.",
	path: paths.editProject(projectID),
}));

export const headers = pageHeaders;

// Without a loader, the router would show the previously loaded project.
export const loader = guardedLoader(
	{ access: "signed-in", params: projectParams, needs: "projects.update" },
	async (context) => {
		await requireRight(context, "edit");
		return data(null);
	},
);

export const action = formAction(
	editProjectForm,
	{ access: "signed-in", params: projectParams },
	editProject,
);

export default function EditProjectPage() {
	const { projectID, name, note } = useProject();
	const edit = useDefinedForm(
		"edit-project",
		async () => (await import("./project-forms.ts")).editProjectForm,
		{ defaultValue: { name, note } },
	);
	const { form, fields } = edit;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
					{ label: name, to: paths.project(projectID) },
				]}
				current="Edit"
			/>
			<h1 className="text-3xl">Edit name and note</h1>
			<PostForm owned="user" form={edit} className="flex flex-col gap-4">
				<FormErrors form={form} title={messages.projects.updateFailed} />
				<ProjectFields name={fields.name} note={fields.note} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Save name and note
					</Button>
					<LinkButton to={paths.project(projectID)}>Cancel</LinkButton>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
