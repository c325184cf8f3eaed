import { redirect } from "@remix-run/node";
import { afterSignOut } from "#rules/auth/return-path";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { leaveForm } from "./auth-forms.ts";
import { endSessions, keepLeftSessions, readLeftSessions } from "./session-calls.server.ts";

/** A field of a toast. */
const longestField = 500;

export const loader = guardedResource({ access: "everyone" }, async () => redirect(paths.home(), 302));

export const action = resourceAction(
	formAction(leaveForm, { access: "everyone" }, async (context) => {
		const { request, session, value } = context;
		const left = await readLeftSessions(request);
		// "Try again" of a toast ends what was left, and nobody who has signed in since.
		const isRetry = value.retry === "yes";
		const unended = await endSessions(context, [
			...left,
			...(session && !isRetry ? [session.refreshToken] : []),
		]);
		const returnTo = afterSignOut(value.returnTo);
		const headers = new Headers(isRetry ? {} : { "Set-Cookie": await clearSession() });
		headers.append("Set-Cookie", await keepLeftSessions(unended));
		return redirectWithToast(
			returnTo,
			unended.length === 0
				? {
						kind: "success",
						text: isRetry && session ? "The earlier sign-in has ended." : "You are signed out.",
					}
				: {
						kind: "warning",
						text:
							isRetry && session
								? 'The earlier sign-in may not have ended: the sign-in service gave no answer. Try again, or choose "Sign out everywhere" in that profile.'
								: 'You are signed out of this browser. The sign-in service gave no answer: try again, or log in and choose "Sign out everywhere" in your profile if someone may have copied your sign-in.',
						undo: {
							label: "Try again",
							action: paths.logout(),
							fields: { returnTo: returnTo.length > longestField ? paths.home() : returnTo, retry: "yes" },
						},
					},
			headers,
		);
	}),
);
