import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource, refusal } from "~/shared/auth/guarded.server.ts";
import { keepSession } from "~/shared/auth/session.server.ts";
import { googleIsOffered } from "~/shared/env.server.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { registrationTexts } from "./auth-messages.ts";
import { finishGoogleSignIn } from "./google-sign-in.server.ts";
import { endSessionQuietly } from "./session-calls.server.ts";
import { keepProblem, readSignIn, signInStorage } from "./sign-in-storage.server.ts";

/** Where Google leads back to; its address is registered there. */
export const loader = guardedResource({ access: "everyone" }, async (scope) => {
	if (!googleIsOffered) throw refusal(404, "There is no such page.");
	const finished = await finishGoogleSignIn(scope);
	const { returnTo } = finished;
	if (finished.problem !== null) {
		const headers = { "Set-Cookie": await keepProblem(finished.problem) };
		return redirect(paths.login({ returnTo }), { status: 303, headers });
	}
	if (scope.session) await endSessionQuietly(scope, scope.session.refreshToken);
	const headers = new Headers({ "Set-Cookie": await keepSession(finished.session) });
	headers.append("Set-Cookie", await signInStorage.destroySession(await readSignIn(scope.request)));
	if (!finished.outcome) return redirect(returnTo, { status: 303, headers });
	const { title } = registrationTexts[finished.outcome];
	return redirectWithToast(returnTo, { kind: "success", text: title }, headers);
});
