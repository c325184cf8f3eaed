import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { CreateProjectForm } from "./create-project-form.tsx";
import { createProject, loadProjects } from "./project-pages.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "My Quotes / Projects",
		description: "Your projects and quotes.",
		path: paths.account("my-quotes-projects"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (scope) => {
	const projects = await loadProjects(scope);
	const answer = { projects, formKey: crypto.randomUUID() };
	return projects ? data(answer) : data(answer, { status: 503, headers: { "Retry-After": "30" } });
});

export const action = guardedAction({ access: "signed-in" }, createProject);

export default function ProjectsPage() {
	const { projects, formKey } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<div className="flex flex-col gap-8">
			<h1 className="text-3xl">My Quotes / Projects</h1>
			<section aria-labelledby="projects" className="flex flex-col gap-4">
				<h2 id="projects" className="text-2xl">
					Projects
				</h2>
				{!projects && (
					<Notice tone="error" title={messages.projects.loadFailed}>
						Nothing of yours is lost. Please try again in a minute.
					</Notice>
				)}
				{projects?.length === 0 && (
					<p className="text-muted">
						You have no project yet. A project gathers the products of a job: create one below, or choose “Add
						to Project” on a product’s page.
					</p>
				)}
				{projects && projects.length > 0 && (
					<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
						{projects.map(({ projectID, name, note, lineCount, updatedAt }) => (
							<li key={projectID} className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
								<div className="min-w-0 flex-1">
									<h3 className="text-base">
										<Link
											to={paths.project(projectID)}
											className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
										>
											{name}
										</Link>
									</h3>
									{note && <p className="wrap-anywhere line-clamp-2 text-muted text-sm">{note}</p>}
								</div>
								<p className="text-muted text-sm tabular-nums">
									{lineCount} {lineCount === 1 ? "line" : "lines"}, changed{" "}
									<time dateTime={updatedAt}>{updatedAt.slice(0, 10)}</time>
								</p>
							</li>
						))}
					</ul>
				)}
				<CreateProjectForm formKey={formKey} reply={answer?.reply} />
			</section>
			<section aria-labelledby="quotes" className="flex flex-col gap-4">
				<h2 id="quotes" className="text-2xl">
					Quotes
				</h2>
				<EmptyState
					icon="receipt"
					title="No quotes yet"
					action={<LinkButton to={paths.contactUs()}>Contact Us</LinkButton>}
				>
					A quote starts from a list of products, such as a project. Gather what the job needs in a project,
					and send us its part numbers and quantities; our sales team answers with prices.
				</EmptyState>
			</section>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
