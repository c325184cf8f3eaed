import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { changeShareLinks, loadShareLinks } from "~/shared/sharing/share-links.server.ts";
import { ShareLinks } from "~/shared/sharing/share-links.tsx";
import { shareForm } from "~/shared/sharing/sharing-forms.ts";
import { projectMeta } from "../project-data.ts";
import { requireRight } from "../project-pages.server.ts";
import { ShareProject } from "./share-project.tsx";

export const meta = projectMeta(({ projectID, name }) => ({
	title: `Share ${name}`,
	description: "Read-only links to a project.",
	path: paths.shareProject(projectID),
}));

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", params: projectParams, needs: "sharing.create" },
	async (context) => {
		const target = { kind: "project", targetId: context.params.projectID } as const;
		const [, view] = await Promise.all([requireRight(context, "manage"), loadShareLinks(context, target)]);
		return data({ view });
	},
);

export const action = formAction(shareForm, { access: "signed-in", params: projectParams }, (context) =>
	changeShareLinks(context, { kind: "project", targetId: context.params.projectID }),
);

export default function ShareProjectPage() {
	const { view } = useLoaderData<typeof loader>();
	return (
		<ShareProject>
			<p className="max-w-prose">
				Anyone with the link can view the project’s name, note and lines without signing in, but can't change
				anything. Your name, account and email address aren't shown.
			</p>
			<ShareLinks view={view} pricesLabel="Show the prices of your account" />
		</ShareProject>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
