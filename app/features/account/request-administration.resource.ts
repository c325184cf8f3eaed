import { redirect } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export const loader = guardedResource({ access: "verified" }, async () => redirect(paths.profile(), 302));

export const action = resourceAction(
	formAction(buttonForm(), { access: "verified" }, async ({ services }) => {
		try {
			await services.user.requestAdmin();
			return redirectWithToast(paths.profile(), {
				kind: "success",
				text: messages.portalUsers.adminRequested,
			});
		} catch (error) {
			if (!(error instanceof ServiceError) || error.status === 401) throw error;
			return redirectWithToast(paths.profile(), {
				kind: "error",
				text: messages.portalUsers.adminRequestFailed,
			});
		}
	}),
);
