import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource, refusal } from "~/shared/auth/guarded.server.ts";
import { guardedResourceAction } from "~/shared/auth/guarded-resource-action.server.ts";
import { googleIsOffered } from "~/shared/env.server.ts";
import { leadToGoogle } from "./google-sign-in.server.ts";

/** A sign-in begins with a form of ours, so that nobody is signed in by an address alone. */
export const loader = guardedResource({ access: "everyone" }, async () => redirect(paths.login(), 302));

export const action = guardedResourceAction({ access: "everyone" }, async (scope) => {
	if (!googleIsOffered) throw refusal(404, "There is no such page.");
	return leadToGoogle(scope, scope.form.get("returnTo"));
});
