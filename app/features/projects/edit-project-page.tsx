import { useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormOwner } from "~/shared/forms/form-owner.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { editProject, loadProjectHead } from "./edit-project.server.ts";
import { ProjectFields } from "./project-fields.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: `Edit ${args.data.name}`,
				description: "Name and note of a project.",
				path: paths.editProject(args.data.projectID),
				indexed: false,
			})
		: errorMeta(args, "Project not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: projectParams }, async (context) =>
	data(await loadProjectHead(context)),
);

export const action = guardedAction({ access: "signed-in", params: projectParams }, editProject);

export default function EditProjectPage() {
	const { projectID, name, note } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const kept = useFormDraft(paths.editProject(projectID));
	const [form, fields] = useForm<{ name: string; note: string }>({
		id: "edit-project",
		lastResult: answer?.reply ?? kept,
		defaultValue: { name, note },
	});
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
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-4">
				<FormErrors form={form} fields={[fields.name, fields.note]} title={messages.projects.updateFailed} />
				<FormOwner />
				<ProjectFields name={fields.name} note={fields.note} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Save name and note
					</Button>
					<LinkButton to={paths.project(projectID)}>Cancel</LinkButton>
				</div>
			</Form>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
