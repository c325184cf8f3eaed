import { messages } from "#rules/messages";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { deleteProjectForm, editProjectForm } from "./project-forms.ts";
import { ownProject } from "./project-pages.server.ts";

type ProjectParams = { projectID: string };

export async function editProject(context: FormContext<typeof editProjectForm, ProjectParams>) {
	const { params, services, value } = context;
	try {
		await services.projects.update({ ...params, ...value });
	} catch (error) {
		return formFailure(context, error);
	}
	throw await redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Name and note saved.",
	});
}

export async function deleteProject(context: FormContext<typeof deleteProjectForm, ProjectParams>) {
	const { params, services } = context;
	try {
		await ownProject(context, () => services.projects.delete(params));
	} catch (error) {
		return toastFailure(error, {
			title: messages.projects.updateFailed,
			to: paths.deleteProject(params.projectID),
		});
	}
	return redirectWithToast(paths.account("my-quotes-projects"), {
		kind: "success",
		text: "The project is deleted.",
	});
}
