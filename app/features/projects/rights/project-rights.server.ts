/** Sharing a project with people of the account. */
import { includesRight, type ProjectRight } from "#contracts/projects/project-rights";
import type { Project } from "#contracts/projects/projects";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { ownProject, readProject } from "../project-pages.server.ts";
import type { rightsForm } from "./rights-form.ts";

type ProjectContext = RequestContext<{ projectID: string }>;

/**
 * The project, for a page that needs more than seeing it.
 * @throws {Response} 403 with the reason, 404 for a project that the user can't see
 */
export async function requireRight(context: ProjectContext, needed: ProjectRight): Promise<Project> {
	const project = await readProject(context);
	if (includesRight(project.right ?? "manage", needed)) return project;
	context.log.warn(
		{ userId: context.session?.userId, projectID: project.projectID, needed },
		"access to a project denied",
	);
	throw httpError(
		403,
		needed === "edit"
			? `You can see this project, but not change it. Ask ${project.owner}.`
			: `Only its owner and your company's administrators can share or delete this project. Ask ${project.owner}.`,
	);
}

/** @throws {Response} as above, and 403 for people without an account */
export async function loadRights(context: ProjectContext) {
	await requireRight(context, "manage");
	try {
		return await ownProject(context, () => context.services.projects.rights(context.params));
	} catch (error) {
		if (error instanceof ServiceError && error.status === 403) throw httpError(403, error.message);
		throw error;
	}
}

export async function saveRights(context: FormContext<typeof rightsForm, { projectID: string }>) {
	const { services, params, value } = context;
	const people = value.userId.map((userId, at) => ({ userId, right: value.right[at] ?? "none" }));
	try {
		await services.projects.saveRights({ ...params, everyone: value.everyone, people });
	} catch (error) {
		return formFailure(context, error);
	}
	return redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Saved who can see the project.",
	});
}
