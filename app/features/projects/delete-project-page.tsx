import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatCount } from "~/shared/format.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { deleteProject, loadProjectHead } from "./edit-project.server.ts";
import { deleteProjectForm } from "./project-forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: `Delete ${args.data.name}`,
				description: "Confirm the deletion of a project.",
				path: paths.deleteProject(args.data.projectID),
				indexed: false,
			})
		: errorMeta(args, "Project not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: projectParams }, async (context) =>
	data(await loadProjectHead(context)),
);

export const action = formAction(
	deleteProjectForm,
	{ access: "signed-in", params: projectParams },
	deleteProject,
);

export default function DeleteProjectPage() {
	const { projectID, name, lineCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
					{ label: name, to: paths.project(projectID) },
				]}
				current="Delete"
			/>
			<h1 className="wrap-anywhere text-3xl">Delete {name}?</h1>
			<p>
				{lineCount === 0
					? "The project is empty. "
					: `Its ${formatCount(lineCount, "line")} ${lineCount === 1 ? "is" : "are"} deleted too. `}
				Links you've shared stop working. This can't be undone.
			</p>
			<PostForm className="flex flex-wrap gap-2">
				<Button type="submit" variant="danger" icon="trash">
					Delete project
				</Button>
				<LinkButton to={paths.project(projectID)}>Keep it</LinkButton>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
