import { formatCount } from "#rules/format";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useIsOffered } from "~/shared/offered.ts";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import type { ProjectPageView } from "./project-view.ts";

export function ProjectTools({ project }: { project: ProjectPageView }) {
	const { projectID, idempotencyKey, lineCount, right } = project;
	const isOffered = useIsOffered();
	const filled = lineCount !== null && lineCount > 0;
	return (
		<div className="flex flex-wrap gap-2 empty:hidden">
			{right !== "see" && isOffered("projects.update") && (
				<LinkButton to={paths.editProject(projectID)} size="sm">
					Edit name and note
				</LinkButton>
			)}
			{right === "manage" && isOffered("projects.saveRights") && (
				<LinkButton to={paths.projectRights(projectID)} size="sm">
					Who can see it
				</LinkButton>
			)}
			{right === "manage" && filled && isOffered("sharing.create") && (
				<LinkButton to={paths.shareProject(projectID)} size="sm" icon="external">
					Share
				</LinkButton>
			)}
			{filled && (
				<LinkButton to={paths.projectCsv(projectID)} reloadDocument size="sm" icon="download">
					Download CSV
				</LinkButton>
			)}
			{lineCount !== null && isOffered("projects.saveSpaces") && (
				<LinkButton to={paths.projectCompliance(projectID)} size="sm" icon="ruler">
					Compliance sheet
				</LinkButton>
			)}
			{filled && <PackageLink kind="project" sourceID={projectID} status={project.submittal} />}
			{lineCount !== null && (
				<PostForm form={{ idempotencyKey }} action={paths.project(projectID)}>
					<Button type="submit" name="intent" value="duplicate" size="sm" icon="copy">
						Duplicate
					</Button>
				</PostForm>
			)}
			{right === "manage" && isOffered("projects.delete") && (
				<LinkButton to={paths.deleteProject(projectID)} size="sm" icon="trash">
					Delete
				</LinkButton>
			)}
		</div>
	);
}

export function ProjectSummary({ project }: { project: ProjectPageView }) {
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
