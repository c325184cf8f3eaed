/** Sharing a project with people of the account. */
import type { Project } from "#contracts/projects/projects";
import type { SharedRight } from "#rules/sharing/shared-rights";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { checkRight, givenRights, readingRights } from "~/shared/sharing/rights/account-rights.server.ts";
import { sharedNouns } from "~/shared/sharing/rights/nouns.ts";
import type { rightsForm } from "~/shared/sharing/rights/rights-form.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { ownProject, readProject } from "../project-pages.server.ts";

type ProjectContext = RequestContext<{ projectID: string }>;

/**
 * The project, for a page that needs more than seeing it.
 * @throws {Response} 403 with the reason, 404 for a project that the user can't see
 */
export async function requireRight(context: ProjectContext, needed: SharedRight): Promise<Project> {
	const project = await readProject(context);
	checkRight(context, sharedNouns.project, { ...project, id: project.projectID }, needed);
	return project;
}

/** @throws {Response} as above, and 403 for people without an account */
export async function loadRights(context: ProjectContext) {
	await requireRight(context, "manage");
	return readingRights(() => ownProject(context, () => context.services.projects.rights(context.params)));
}

export async function saveRights(context: FormContext<typeof rightsForm, { projectID: string }>) {
	const { services, params } = context;
	try {
		await services.projects.saveRights({ ...params, ...givenRights(context) });
	} catch (error) {
		return formFailure(context, error);
	}
	return redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Saved who can see the project.",
	});
}
