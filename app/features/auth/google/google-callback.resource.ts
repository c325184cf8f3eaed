import { redirect } from "@remix-run/node";
import { googleIsOffered } from "#client/env.server";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { tooManyAttempts } from "~/shared/forms/form-answer.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { consumeAttempt } from "../attempt-limits.server.ts";
import { registrationTexts } from "../auth-messages.ts";
import { keepPendingSignIn } from "../second-step.server.ts";
import { beginSession } from "../session-calls.server.ts";
import { keepProblem, readSignIn, signInStorage } from "../sign-in.server.ts";
import { finishGoogleSignIn } from "./google-sign-in.server.ts";

export const loader = guardedResource({ access: "everyone" }, async (context) => {
	if (!googleIsOffered) throw httpError(404, "This page doesn't exist.");
	const wait = await consumeAttempt("google", context.request, "");
	if (wait) {
		const headers = { "Set-Cookie": await keepProblem(tooManyAttempts(formatWait(wait))) };
		return redirect(paths.login(), { status: 303, headers });
	}
	const finished = await finishGoogleSignIn(context);
	const { returnTo } = finished;
	if (finished.problem !== null) {
		const headers = { "Set-Cookie": await keepProblem(finished.problem) };
		return redirect(paths.login({ returnTo }), { status: 303, headers });
	}
	const endsAtGoogle = await signInStorage.destroySession(await readSignIn(context.request));
	if (finished.pending) {
		const headers = new Headers({ "Set-Cookie": endsAtGoogle });
		headers.append("Set-Cookie", await keepPendingSignIn({ ...finished.pending, returnTo }));
		return redirect(paths.loginCode(), { status: 303, headers });
	}
	const headers = await beginSession(context, finished.session);
	headers.append("Set-Cookie", endsAtGoogle);
	if (!finished.outcome) return redirect(returnTo, { status: 303, headers });
	const { title } = registrationTexts[finished.outcome];
	return redirectWithToast(returnTo, { kind: "success", text: title }, headers);
});
