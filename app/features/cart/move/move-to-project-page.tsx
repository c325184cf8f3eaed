import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { moveForm } from "../cart-forms.ts";
import { loadMove, moveToProject } from "./move-to-project.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Move to project",
		description: "Move cart lines into one of your projects.",
		path: paths.moveToProject(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const view = await loadMove(context);
	return view.what ? data(view) : data(view, unavailable);
});

export const action = formAction(moveForm, { access: "signed-in" }, moveToProject);

const allLines = (count: number) => (count === 1 ? "1 line" : `All ${formatNumber(count)} lines`);

export default function MoveToProjectPage() {
	const { line, view: usual, what, projects, idempotencyKey } = useLoaderData<typeof loader>();
	const formDraft = useFormDraft(paths.moveToProject());
	const [search] = useSearchParams();
	// Open the tab that was submitted, unless another is requested.
	const keptView = formDraft?.initialValue?.view === "new" ? "new" : "existing";
	const view = formDraft && !search.has("view") ? keptView : usual;
	const move = useDefinedForm(`move-${view}`, async () => (await import("../cart-forms.ts")).moveForm, {
		idempotencyKey,
		intentField: "view",
		intents: [view],
	});
	const { form, fields } = move;
	const here = (to: "existing" | "new") => paths.moveToProject({ line: line ?? undefined, view: to });
	return (
		<Page>
			<div className="mx-auto flex max-w-xl flex-col gap-5 py-2">
				<Breadcrumbs trail={[{ label: "Cart", to: paths.cart() }]} current="Move to project" />
				<h1 className="text-3xl">Move to project</h1>
				{what ? (
					<p>
						{what.called === null ? (
							allLines(what.quantity)
						) : (
							<>
								{formatNumber(what.quantity)} × <span className="part-number">{what.called}</span>
							</>
						)}{" "}
						will move from the cart to the project.
					</p>
				) : (
					<UnavailableNotice title="The cart isn't responding right now" besideForm />
				)}
				<nav aria-label="Kind of project" className="flex">
					{(["existing", "new"] as const).map((to) => (
						<Link
							key={to}
							to={here(to)}
							replace
							aria-current={to === view ? "true" : undefined}
							className={classNames(
								"flex min-h-touch flex-1 items-center justify-center border-b-2 px-3 font-semibold no-underline",
								to === view
									? "border-navy-800 text-navy-900"
									: "border-line text-muted hover:border-navy-400",
							)}
						>
							{to === "new" ? "New project" : "Existing project"}
						</Link>
					))}
				</nav>
				<PostForm key={view} form={move} action={here(view)} className="flex flex-col gap-4">
					<FormErrors form={form} title={messages.projects.updateFailed} />
					<input type="hidden" name="view" value={view} />
					{view === "new" && (
						<FormTextField field={fields.name} label="Project name" autoComplete="off" maxLength={100} />
					)}
					{view === "existing" && projects === null && (
						<Notice tone="error" title={messages.projects.loadFailed}>
							Please try again in a minute, or create a new project.
						</Notice>
					)}
					{view === "existing" && projects?.length === 0 && <p>You have no projects yet. Create one.</p>}
					{view === "existing" && projects && projects.length > 0 && (
						<Field id={fields.projectID.id} label="Project" errors={fields.projectID.errors} required>
							{(control) => (
								<Select
									{...control}
									name={fields.projectID.name}
									defaultValue={fields.projectID.initialValue}
								>
									<option value="">Choose a project</option>
									{projects.map(({ projectID, name }) => (
										<option key={projectID} value={projectID}>
											{name}
										</option>
									))}
								</Select>
							)}
						</Field>
					)}
					{(view === "new" || Boolean(projects?.length)) && (
						<Button type="submit" variant="primary" icon="folder-plus">
							{view === "new" ? "Create project and move" : "Move to project"}
						</Button>
					)}
				</PostForm>
				<p>
					<Link to={paths.cart()} className="text-link inline-flex min-h-touch items-center">
						Back without moving
					</Link>
				</p>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
