/** Changing the name and note of a project, and deleting it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { projectFailure } from "./project-failure.server.ts";
import { editProjectForm } from "./project-forms.server.ts";
import { ownProject } from "./project-pages.server.ts";

type ProjectContext = RequestContext<{ projectID: string }>;
type FormContext = ProjectContext & { form: FormData };

/**
 * Name, note and number of lines of a project.
 * @throws a refusal with 404 for a project that is not the user's
 */
export async function loadProjectHead(context: ProjectContext) {
	const wanted = { ...context.params, page: 1, pageSize: 1 };
	const { projectID, name, note, lineCount } = await ownProject(context, () =>
		context.services.projects.project(wanted),
	);
	return { projectID, name, note, lineCount };
}

/** Saves name and note, and leads back to the project. */
export async function editProject(context: FormContext) {
	const { form, params, services } = context;
	const submission = parseWithZod(form, { schema: editProjectForm });
	if (submission.status !== "success") return refusedForm(submission);
	try {
		await ownProject(context, () => services.projects.update({ ...params, ...submission.value }));
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		return projectFailure(context, submission, error);
	}
	throw await redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Name and note saved.",
	});
}

export async function deleteProject(context: FormContext): Promise<Response> {
	const { params, services } = context;
	try {
		await ownProject(context, () => services.projects.delete(params));
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
