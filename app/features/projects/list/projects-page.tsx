import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { QuotesSection } from "~/features/quotes/list/quotes-section.tsx";
import { loadLatestQuotes } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { createProjectForm } from "../project-forms.ts";
import { createProject, loadProjects } from "../project-pages.server.ts";
import { CreateProjectForm } from "./create-project-form.tsx";
import { projectList, projectQuery } from "./project-list.ts";
import { ProjectList } from "./project-list-section.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "My Quotes / Projects",
		description: "Your projects and quotes.",
		path: paths.account("my-quotes-projects"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const [projects, quotes] = await Promise.all([loadProjects(context), loadLatestQuotes(context)]);
	const list = projects && projectList(projects, projectQuery(context.url.searchParams));
	const pageData = { list, quotes, idempotencyKey: crypto.randomUUID() };
	return list ? data(pageData) : data(pageData, unavailable);
});

export const action = formAction(createProjectForm, { access: "signed-in" }, createProject);

export default function ProjectsPage() {
	const { list, quotes, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-8">
			<h1 className="text-3xl">My Quotes / Projects</h1>
			<section aria-labelledby="projects" className="flex flex-col gap-4">
				<h2 id="projects" className="text-2xl">
					Projects
				</h2>
				{!list && <UnavailableNotice title={messages.projects.loadFailed} />}
				{list?.all === 0 && (
					<p className="text-muted">
						You have no projects yet. A project collects the products for a job. Create one below, or choose
						“Add to Project” on a product.
					</p>
				)}
				{list && list.all > 0 && <ProjectList list={list} />}
				<CreateProjectForm idempotencyKey={idempotencyKey} />
			</section>
			<QuotesSection latest={quotes} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
