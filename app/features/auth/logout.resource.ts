import { redirect } from "@remix-run/node";
import { afterSignOut } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { leaveForm } from "./auth-forms.ts";
import { endSessionQuietly, keepLeftSession, readLeftSession } from "./session-calls.server.ts";

export const loader = guardedResource({ access: "everyone" }, async () => redirect(paths.home(), 302));

export const action = resourceAction(
	formAction(leaveForm, { access: "everyone" }, async (context) => {
		const { request, session, value } = context;
		// A browser that is signed in again has another session to end than the one that was left.
		const refreshToken = session?.refreshToken ?? (await readLeftSession(request));
		const hasEnded = refreshToken === null || (await endSessionQuietly(context, refreshToken));
		const returnTo = afterSignOut(value.returnTo);
		const headers = new Headers({ "Set-Cookie": await clearSession() });
		headers.append("Set-Cookie", await keepLeftSession(hasEnded ? null : refreshToken));
		return redirectWithToast(
			returnTo,
			hasEnded
				? { kind: "success", text: "You are signed out." }
				: {
						kind: "warning",
						text: 'You are signed out of this browser. The sign-in service gave no answer: try again, or log in and choose "Sign out everywhere" in your profile if someone may have copied your sign-in.',
						undo: { label: "Try again", action: paths.logout(), fields: { returnTo } },
					},
			headers,
		);
	}),
);
