import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type LineSort, lineSorts } from "#rules/projects/project-limits";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { NoteText } from "~/features/payback/note-text.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { sharedNouns } from "~/shared/sharing/rights/nouns.ts";
import { SharedBy } from "~/shared/sharing/rights/shared-by.tsx";
import { changeProject } from "./lines/change-project.server.ts";
import { projectPageForm } from "./lines/line-form.ts";
import { ProjectLines } from "./lines/project-lines.tsx";
import { projectMeta } from "./project-data.ts";
import { ProjectSummary, ProjectTools } from "./project-head.tsx";
import { loadProject } from "./project-pages.server.ts";

export const meta = projectMeta(({ projectID, name }) => ({
	title: name,
	description: "The products of a project.",
	path: paths.project(projectID),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: projectParams }, async (context) =>
	data(await loadProject(context)),
);

export const action = formAction(
	projectPageForm,
	{ access: "signed-in", params: projectParams },
	changeProject,
);

const sortLabels: Record<LineSort, string> = { added: "As added", tag: "By fixture type" };

export default function ProjectPage() {
	const project = useLoaderData<typeof loader>();
	const { projectID, name, note, lineCount, page, pageCount, sort } = project;
	const sortParameter = sort === "added" ? undefined : sort;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") }]}
				current={name}
			/>
			<h1 className="wrap-anywhere text-3xl">{name}</h1>
			{note && <NoteText note={note} />}
			<SharedBy kind={sharedNouns.project} owner={project.owner} right={project.right} />
			<ProjectTools project={project} />
			{lineCount === null ? (
				<Notice title="The products of this project aren't listed here">
					Choose “Add to Project” on a product, and it is saved to this project.
				</Notice>
			) : lineCount === 0 ? (
				<EmptyState
					icon="folder"
					title="No products yet"
					action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
				>
					Choose “Add to Project” on a product, and it is listed here.
				</EmptyState>
			) : (
				<>
					<ProjectSummary project={project} />
					<section aria-labelledby="lines" className="flex flex-col gap-2">
						<div className="flex flex-wrap items-center justify-between gap-x-6">
							<h2 id="lines" className="text-xl">
								Products
							</h2>
							{project.editing !== "quantity" && (
								<nav aria-label="Order of the lines" className="flex gap-4 text-sm">
									{lineSorts.map((one) => (
										<Link
											key={one}
											to={paths.project(projectID, { sort: one === "added" ? undefined : one })}
											aria-current={one === sort ? "true" : undefined}
											preventScrollReset
											className="inline-flex min-h-touch items-center text-navy-700 underline aria-[current=true]:font-semibold aria-[current=true]:text-navy-900 aria-[current=true]:no-underline"
										>
											{sortLabels[one]}
										</Link>
									))}
								</nav>
							)}
						</div>
						<ProjectLines project={project} />
					</section>
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.project(projectID, { page: to, sort: sortParameter })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
