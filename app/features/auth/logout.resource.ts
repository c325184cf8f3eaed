import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { guardedResourceAction } from "~/shared/auth/guarded-resource-action.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { afterSignOut } from "./after-sign-in.ts";
import { endSessionQuietly } from "./session-calls.server.ts";

/** Signing out changes something, so an address alone does not do it. */
export const loader = guardedResource({ access: "everyone" }, async () => redirect(paths.home(), 302));

export const action = guardedResourceAction({ access: "everyone" }, async (scope) => {
	if (scope.session) await endSessionQuietly(scope, scope.session.refreshToken);
	const headers = new Headers({ "Set-Cookie": await clearSession() });
	return redirectWithToast(
		afterSignOut(scope.form.get("returnTo")),
		{ kind: "success", text: "You are signed out." },
		headers,
	);
});
