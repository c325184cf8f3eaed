import { redirect } from "@remix-run/node";
import { googleIsOffered } from "#client/env.server";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { leaveForm } from "../auth-forms.ts";
import { redirectToGoogle } from "./google-sign-in.server.ts";

/** Sign-ins start with a POST, so that a link alone cannot sign anyone in. */
export const loader = guardedResource({ access: "everyone" }, async () => redirect(paths.login(), 302));

export const action = resourceAction(
	formAction(leaveForm, { access: "everyone" }, async (context) => {
		if (!googleIsOffered) throw httpError(404, "This page doesn't exist.");
		return redirectToGoogle(context, context.value.returnTo);
	}),
);
