import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { GivenRight } from "#contracts/projects/project-rights";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Select } from "~/design-system/forms/field.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { projectMeta, useProject } from "../project-data.ts";
import { loadRights, saveRights } from "./project-rights.server.ts";
import { rightsForm } from "./rights-form.ts";

export const meta = projectMeta(({ projectID, name }) => ({
	title: `Who can see ${name}`,
	description: "The people of the account who may see or edit a project.",
	path: paths.projectRights(projectID),
}));

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", params: projectParams, needs: "projects.saveRights" },
	async (context) => data(await loadRights(context)),
);

export const action = formAction(rightsForm, { access: "signed-in", params: projectParams }, saveRights);

const everyoneLabels: Record<GivenRight, string> = {
	none: "Only the people chosen below",
	see: "Everyone in the account can see it",
	edit: "Everyone in the account can edit it",
};
const personLabels: Record<GivenRight, string> = {
	none: "As everyone",
	see: "Can see",
	edit: "Can edit",
};
const rights = ["none", "see", "edit"] as const;

/** What was typed into rows of a refused form, by user id. */
function typedRights(typed: Record<string, unknown> | null | undefined): Map<string, string> {
	const [ids, given] = [[typed?.userId].flat(), [typed?.right].flat()];
	return new Map(ids.flatMap((id, at) => (typeof id === "string" ? [[id, String(given[at])]] : [])));
}

export default function ProjectRightsPage() {
	const { projectID, name } = useProject();
	const { account, everyone, people } = useLoaderData<typeof loader>();
	const reply = useActionData<FormAnswer | null>()?.reply;
	const edit = useDefinedForm("project-rights", async () => (await import("./rights-form.ts")).rightsForm);
	const typed = typedRights(reply?.initialValue);
	const chosen = String(reply?.initialValue?.everyone ?? everyone);
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
					{ label: name, to: paths.project(projectID) },
				]}
				current="Who can see it"
			/>
			<h1 className="wrap-anywhere text-3xl">Who can see {name}</h1>
			<p>
				Share the project with people who work for {account.name} ({account.id}). The owner and your company's
				administrators can always change this, share links and delete the project.
			</p>
			<PostForm form={edit} className="flex flex-col gap-5">
				<FormErrors form={edit.form} title={messages.projects.updateFailed} />
				<fieldset className="flex flex-col">
					<legend className="pb-1 font-semibold">Everyone in the account</legend>
					{rights.map((right) => (
						<label key={right} className="flex min-h-touch items-center gap-3">
							<input
								type="radio"
								name="everyone"
								value={right}
								defaultChecked={chosen === right}
								className="size-5 flex-none accent-navy-800"
							/>
							{everyoneLabels[right]}
						</label>
					))}
				</fieldset>
				{people.length > 0 && (
					<fieldset>
						<legend className="pb-1 font-semibold">People</legend>
						<ul className="flex flex-col divide-y divide-line rounded border border-line">
							{people.map(({ userId, name: person, representative, right: given }) => (
								<li
									key={userId}
									className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
								>
									<label htmlFor={`right-${userId}`} className="wrap-anywhere min-w-0">
										{person}
										{representative && <span className="text-muted"> (sales representative)</span>}
									</label>
									<input type="hidden" name="userId" value={userId} />
									<Select
										id={`right-${userId}`}
										name="right"
										defaultValue={typed.get(userId) ?? given}
										className="w-40"
									>
										{rights.map((right) => (
											<option key={right} value={right}>
												{personLabels[right]}
											</option>
										))}
									</Select>
								</li>
							))}
						</ul>
					</fieldset>
				)}
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Save who can see it
					</Button>
					<LinkButton to={paths.project(projectID)}>Cancel</LinkButton>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
