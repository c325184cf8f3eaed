import { redirect } from "@remix-run/node";
import { afterSignOut } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { leaveForm } from "./auth-forms.ts";
import { endSessionQuietly } from "./session-calls.server.ts";

export const loader = guardedResource({ access: "everyone" }, async () => redirect(paths.home(), 302));

export const action = resourceAction(
	formAction(leaveForm, { access: "everyone" }, async (context) => {
		const hasEnded = !context.session || (await endSessionQuietly(context, context.session.refreshToken));
		const headers = new Headers({ "Set-Cookie": await clearSession() });
		return redirectWithToast(
			afterSignOut(context.value.returnTo),
			hasEnded
				? { kind: "success", text: "You are signed out." }
				: {
						kind: "warning",
						text: 'You are signed out of this browser. The sign-in service gave no answer: if someone may have copied your sign-in, log in again and choose "Sign out everywhere" in your profile.',
					},
			headers,
		);
	}),
);
