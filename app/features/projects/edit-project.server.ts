/** Changing the name and note of a project, and deleting it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { projectFailure } from "./project-failure.server.ts";
import { editProjectForm } from "./project-forms.server.ts";
import { ownProject } from "./project-pages.server.ts";

type ProjectScope = Scope<{ projectID: string }>;
type FormScope = ProjectScope & { form: FormData };

/**
 * Name, note and number of lines of a project.
 * @throws a refusal with 404 for a project that is not the user's
 */
export async function loadProjectHead(scope: ProjectScope) {
	const wanted = { ...scope.params, page: 1, pageSize: 1 };
	const { projectID, name, note, lineCount } = await ownProject(scope, () =>
		scope.services.projects.project(wanted),
	);
	return { projectID, name, note, lineCount };
}

/** Saves name and note, and leads back to the project. */
export async function editProject(scope: FormScope) {
	const { form, params, services } = scope;
	const submission = parseWithZod(form, { schema: editProjectForm });
	if (submission.status !== "success") return refusedForm(submission);
	try {
		await ownProject(scope, () => services.projects.update({ ...params, ...submission.value }));
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return projectFailure(scope, submission, error);
	}
	throw await redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Name and note saved.",
	});
}

/** Deletes the project, and leads to the list. */
export async function deleteProject(scope: FormScope): Promise<Response> {
	const { params, services } = scope;
	try {
		await ownProject(scope, () => services.projects.delete(params));
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error;
		return redirectWithToast(paths.deleteProject(params.projectID), {
			kind: "error",
			text: `${messages.projects.updateFailed}. ${error.message}`.slice(0, 300),
		});
	}
	return redirectWithToast(paths.account("my-quotes-projects"), {
		kind: "success",
		text: "The project is deleted.",
	});
}
