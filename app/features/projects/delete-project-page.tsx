import { data } from "@remix-run/node";
import { formatCount } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { projectMeta, useProject } from "./project-data.ts";
import { deleteProjectForm } from "./project-forms.ts";
import { deleteProject, requireRight } from "./project-pages.server.ts";

export const meta = projectMeta(({ projectID, name }) => ({
	title: `Delete ${name}`,
	description: "Confirm the deletion of a project.",
	path: paths.deleteProject(projectID),
}));

export const headers = pageHeaders;

// Without a loader, the router would show the previously loaded project.
export const loader = guardedLoader(
	{ access: "signed-in", params: projectParams, needs: "projects.delete" },
	async (context) => {
		await requireRight(context, "manage");
		return data(null);
	},
);

export const action = formAction(
	deleteProjectForm,
	{ access: "signed-in", params: projectParams },
	deleteProject,
);

export default function DeleteProjectPage() {
	const { projectID, name, lineCount } = useProject();
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
				{lineCount === 0 && "The project is empty. "}
				{lineCount === null && "Its products are deleted too. "}
				{lineCount !== null &&
					lineCount > 0 &&
					`Its ${formatCount(lineCount, "line")} ${lineCount === 1 ? "is" : "are"} deleted too. `}
				Links you've shared stop working. This can't be undone.
			</p>
			<PostForm owned="user" className="flex flex-wrap gap-2">
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
