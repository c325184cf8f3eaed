import { redirect } from "@remix-run/node";
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { safeReturnPath } from "#rules/auth/return-path";
import { askableRights } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { returnToField } from "~/shared/forms/form-parts.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

const askForm = defineForm({
	schema: z.object({ right: z.enum(askableRights), returnTo: returnToField }),
	draft: false,
});

export const loader = guardedResource({ access: "signed-in" }, async () => redirect(paths.user(), 302));

/** Asks whoever may grant a right; a second press on the same day sends nothing. */
export const action = resourceAction(
	formAction(askForm, { access: "signed-in", needs: "user.askForRight" }, async ({ services, value }) => {
		const back = safeReturnPath(value.returnTo, paths.user());
		try {
			const { sent } = await services.user.askForRight({ right: value.right });
			return redirectWithToast(back, {
				kind: "success",
				text: sent
					? "We sent your request. You'll hear from an administrator."
					: "Your request was sent today already. An administrator will answer it.",
			});
		} catch (error) {
			if (!(error instanceof ServiceError) || error.status === 401 || error.status >= 500) throw error;
			return redirectWithToast(back, { kind: "error", text: error.message });
		}
	}),
);
