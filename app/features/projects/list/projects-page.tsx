import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { Select, TextInput } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { QuotesSection } from "~/features/quotes/list/quote-table.tsx";
import { loadLatestQuotes } from "~/features/quotes/quote-pages.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { ProjectFields } from "~/shared/saving/project-fields.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { sharedByText } from "~/shared/sharing/rights/shared-by.tsx";
import { StartLinks } from "~/shared/starting/start-links.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { createProjectForm } from "../project-forms.ts";
import { createProject, loadProjects } from "../project-pages.server.ts";
import { type ProjectSort, projectList, projectQuery } from "./project-list.ts";

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
				{!list && <UnavailableNotice title={messages.projects.loadFailed} besideForm />}
				{list?.all === 0 && (
					<p className="text-muted">
						You have no projects yet. A project collects the products for a job. Create an empty one below,
						choose “Add to Project” on a product, or start from a schedule or list.
					</p>
				)}
				{list && list.all > 0 && <ProjectList list={list} />}
				<div className="grid items-start gap-4 lg:grid-cols-2">
					<CreateProjectForm idempotencyKey={idempotencyKey} />
					<section aria-labelledby="start-project" className="flex flex-col gap-2">
						<h3 id="start-project" className="text-lg">
							Or start a project from
						</h3>
						<StartLinks from={["schedule", "list"]} hasPrimary={false} />
					</section>
				</div>
			</section>
			<QuotesSection latest={quotes} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type ProjectListView = ReturnType<typeof projectList>;

const sortLabels: Record<ProjectSort, string> = {
	changed: "Last changed",
	name: "Name",
	lines: "Number of lines",
};

function ProjectList({ list }: { list: ProjectListView }) {
	const { items, total, all, page, pageCount, search, sort, sorts, dated } = list;
	const query = { search: search || undefined, sort: sort === "changed" ? undefined : sort };
	return (
		<div className="flex flex-col gap-4">
			<Form
				method="get"
				action={paths.account("my-quotes-projects")}
				preventScrollReset
				className="flex flex-wrap items-center gap-2"
			>
				<TextInput
					// Clears the input when the search is cleared.
					key={search}
					type="search"
					name="search"
					aria-label="Search projects"
					placeholder="Name or note"
					defaultValue={search}
					maxLength={80}
					className="max-w-64"
				/>
				<Select name="sort" aria-label="Sort by" defaultValue={sort} className="min-w-44">
					{sorts.map((sort) => (
						<option key={sort} value={sort}>
							{sort === "changed" && !dated ? "Default order" : sortLabels[sort]}
						</option>
					))}
				</Select>
				<Button type="submit" icon="search">
					Search
				</Button>
				{search && (
					<Link to={paths.account("my-quotes-projects")} className="text-link px-2 text-sm">
						Show all {all}
					</Link>
				)}
			</Form>
			<p role="status" className="text-muted text-sm tabular-nums">
				{search ? `${total} of ${all}` : all} {all === 1 ? "project" : "projects"}
				{pageCount > 1 && `, page ${page} of ${pageCount}`}
			</p>
			{total === 0 ? (
				<p>No project matches these words.</p>
			) : (
				<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
					{items.map(({ projectID, name, note, lineCount, updatedAt, owner, right }) => (
						<li
							key={projectID}
							className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 hover:bg-surface"
						>
							<div className="min-w-0 flex-1 basis-64">
								<h3 className="text-base">
									<Link
										to={paths.project(projectID)}
										className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
									>
										{name}
									</Link>
								</h3>
								{owner && <p className="text-muted text-sm">{sharedByText(owner, right)}</p>}
								{note && <p className="wrap-anywhere line-clamp-2 text-muted text-sm">{note}</p>}
							</div>
							<p className="text-muted text-sm tabular-nums empty:hidden sm:text-right">
								{lineCount !== null && <span className="text-ink">{formatCount(lineCount, "line")}</span>}
								{updatedAt && (
									<span className="not-first:max-sm:before:content-['_·_'] sm:block">
										changed <DayOf at={updatedAt} />
									</span>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.account("my-quotes-projects", { ...query, page: to })}
			/>
		</div>
	);
}

function CreateProjectForm({ idempotencyKey }: { idempotencyKey: string }) {
	const project = useDefinedForm(
		"create-project",
		async () => (await import("../project-forms.ts")).createProjectForm,
		{ idempotencyKey },
	);
	const { form, fields } = project;
	return (
		<PostForm
			owned="user"
			form={project}
			className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<h3 className="text-lg">New project</h3>
			<FormErrors form={form} title={messages.projects.updateFailed} />
			<ProjectFields name={fields.name} note={fields.note} />
			<Button type="submit" variant="primary" className="self-start">
				Create project
			</Button>
		</PostForm>
	);
}
