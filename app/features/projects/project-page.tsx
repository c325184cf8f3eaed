import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { ProjectLines } from "./project-lines.tsx";
import { changeProject, loadProject } from "./project-pages.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: args.data.name,
				description: "The products of a project.",
				path: paths.project(args.data.projectID),
				indexed: false,
			})
		: errorMeta(args, "Project not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: projectParams }, async (scope) =>
	data(await loadProject(scope)),
);

export const action = guardedAction({ access: "signed-in", params: projectParams }, changeProject);

export default function ProjectPage() {
	const project = useLoaderData<typeof loader>();
	const { projectID, name, note, lineCount, pieces, page, pageCount } = project;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") }]}
				current={name}
			/>
			<h1 className="wrap-anywhere text-3xl">{name}</h1>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
			{lineCount === 0 ? (
				<EmptyState
					icon="folder"
					title="No products yet"
					action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
				>
					Choose “Add to Project” on a product’s page, and it is listed here.
				</EmptyState>
			) : (
				<>
					<p className="text-muted tabular-nums">
						{lineCount.toLocaleString("en-US")} {lineCount === 1 ? "line" : "lines"},{" "}
						{pieces.toLocaleString("en-US")} {pieces === 1 ? "piece" : "pieces"}
					</p>
					<ProjectLines project={project} />
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.project(projectID, { page: to })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
