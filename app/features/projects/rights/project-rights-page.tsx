import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { RightsForm } from "~/shared/sharing/rights/rights-fields.tsx";
import { rightsForm } from "~/shared/sharing/sharing-forms.ts";
import { projectMeta, useProject } from "../project-data.ts";
import { loadRights, saveRights } from "../project-pages.server.ts";
import { ShareProject } from "../share/share-project.tsx";

export const meta = projectMeta(({ projectID, name }) => ({
	title: `Share ${name}`,
	description: "People in the account who can see or edit a project.",
	path: paths.projectRights(projectID),
}));

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", params: projectParams, needs: "projects.saveRights" },
	async (context) => data(await loadRights(context)),
);

export const action = formAction(rightsForm, { access: "signed-in", params: projectParams }, saveRights);

export default function ProjectRightsPage() {
	const { projectID } = useProject();
	const rights = useLoaderData<typeof loader>();
	const { account } = rights;
	return (
		<ShareProject>
			<p className="max-w-2xl">
				Share the project with people who work for {account.name} ({account.id}). The owner and your company's
				administrators can always change this, share links and delete the project.
			</p>
			<div className="max-w-2xl">
				<RightsForm
					rights={rights}
					failed={messages.projects.updateFailed}
					cancel={paths.project(projectID)}
				/>
			</div>
		</ShareProject>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
