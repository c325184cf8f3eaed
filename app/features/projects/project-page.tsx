import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { type LineSort, lineSorts } from "#rules/projects/project-limits";
import { setUpSecondFactor } from "#rules/users/permissions";
import { ActionMenu } from "~/design-system/action-menu.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { NoteText } from "~/features/payback/note-text.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { SharedBy, sharedNouns } from "~/shared/sharing/rights/shared-by.tsx";
import { useShareTo } from "~/shared/sharing/sharing-frame.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { StartLinks } from "~/shared/starting/start-links.tsx";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import { changeProject } from "./lines/change-project.server.ts";
import { ProjectLines } from "./lines/project-lines.tsx";
import { projectMeta } from "./project-data.ts";
import { projectPageForm } from "./project-forms.ts";
import { loadProject } from "./project-pages.server.ts";
import type { ProjectPageView } from "./project-view.ts";
import { projectShareWays } from "./share/share-project.tsx";

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
				<section aria-labelledby="no-products" className="flex flex-col gap-3">
					<h2 id="no-products" className="text-xl">
						No products yet
					</h2>
					<p className="text-muted">
						Choose “Add to Project” on a product, or send a schedule or list to this project.
					</p>
					<StartLinks from={["schedule", "list", "catalog"]} />
				</section>
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

function ProjectTools({ project }: { project: ProjectPageView }) {
	const { projectID, idempotencyKey, lineCount, right, ordering } = project;
	const isOffered = useIsOffered();
	const shareTo = useShareTo(projectShareWays(projectID));
	const filled = lineCount !== null && lineCount > 0;
	return (
		<div className="flex flex-wrap gap-2 empty:hidden">
			{filled && <PackageLink kind="project" sourceID={projectID} status={project.submittal} />}
			{right === "manage" && shareTo && (
				<LinkButton to={shareTo} size="sm" icon="external">
					Share
				</LinkButton>
			)}
			<ActionMenu>
				{right !== "see" && isOffered("projects.update") && (
					<LinkButton to={paths.editProject(projectID)} size="sm" icon="tools">
						Edit name and note
					</LinkButton>
				)}
				{lineCount !== null && isOffered("projects.saveSpaces") && (
					<LinkButton to={paths.projectCompliance(projectID)} size="sm" icon="ruler">
						Compliance sheet
					</LinkButton>
				)}
				{filled && (ordering === "allowed" || ordering === "no-access") && isOffered("alerts.add") && (
					<LinkButton to={paths.newAlerts({ project: projectID })} size="sm" icon="mail">
						Set alerts
					</LinkButton>
				)}
				{filled && (
					<LinkButton to={paths.projectCsv(projectID)} reloadDocument size="sm" icon="download">
						Download CSV
					</LinkButton>
				)}
				{lineCount !== null && (
					<PostForm form={{ idempotencyKey }} action={paths.project(projectID)} className="contents">
						<Button type="submit" name="intent" value="duplicate" size="sm" icon="copy">
							Duplicate
						</Button>
					</PostForm>
				)}
				{right === "manage" && isOffered("projects.delete") && (
					<LinkButton to={paths.deleteProject(projectID)} variant="danger" size="sm" icon="trash">
						Delete
					</LinkButton>
				)}
			</ActionMenu>
		</div>
	);
}

function ProjectSummary({ project }: { project: ProjectPageView }) {
	const { projectID, lineCount, pieces, total, ordering, idempotencyKey } = project;
	// Services of the specification alone make quotes from the cart only.
	const quotesProjects = useIsOffered()("quotes.step");
	return (
		<section
			aria-label="Summary"
			className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded border border-line bg-surface p-4"
		>
			<div>
				<p className="text-muted tabular-nums">
					{formatCount(lineCount ?? 0, "line")}, {formatCount(pieces ?? 0, "piece")}
				</p>
				{total.kind === "sum" && (
					<p className="tabular-nums">
						<span className="font-semibold text-2xl text-navy-900">{total.total}</span>
						{total.unpriced > 0 && (
							<span className="block text-muted text-sm">
								without {formatCount(total.unpriced, "line")} that {total.unpriced === 1 ? "has" : "have"} no
								price
							</span>
						)}
					</p>
				)}
				{total.kind === "failed" && <p className="text-muted text-sm">Prices can't be shown right now.</p>}
			</div>
			{ordering === "allowed" ? (
				<div className="flex flex-wrap gap-2">
					{quotesProjects && (
						<LinkButton to={paths.newQuote({ project: projectID })} icon="receipt">
							Request a quote
						</LinkButton>
					)}
					<PostForm form={{ idempotencyKey }} action={paths.project(projectID)} preventScrollReset>
						<Button type="submit" name="intent" value="cart all" variant="primary" icon="plus">
							Add all to cart
						</Button>
					</PostForm>
				</div>
			) : ordering === "second-factor" ? (
				<Notice
					className="max-w-prose bg-white"
					action={
						<LinkButton to={paths.secondFactor()} size="sm">
							{setUpSecondFactor.label}
						</LinkButton>
					}
				>
					{setUpSecondFactor.sentence}
				</Notice>
			) : (
				<Notice
					className="max-w-prose bg-white"
					action={
						ordering === "not-verified" && (
							<LinkButton to={paths.upgrade()} size="sm">
								Get verified
							</LinkButton>
						)
					}
				>
					{ordering === "not-verified"
						? "Prices, carts and quotes are for verified distributors and representatives."
						: "Carts and quotes need cart access. Your account's administrator can grant it."}
				</Notice>
			)}
		</section>
	);
}
