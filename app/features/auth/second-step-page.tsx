import { data, type MetaFunction, redirect, redirectDocument } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ServiceError } from "#client/service-error";
import { afterSignIn, isDocumentOnly } from "#rules/auth/return-path";
import { recoveryCodesLeft, secondFactorTerms } from "#rules/auth/second-factor";
import { messages } from "#rules/messages";
import { signals } from "#telemetry/signals";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { rememberDevice } from "~/shared/auth/device-cookie.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast, toastCookie } from "~/shared/toast/toast.server.ts";
import { consumeAttempt, refundAttempts } from "./attempt-limits.server.ts";
import { secondStepForm } from "./auth-forms.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { identityText, registrationTexts } from "./auth-messages.ts";
import { clearPendingSignIn, finishSignIn, readPendingSignIn } from "./second-step.server.ts";
import { beginSession, identityFailure } from "./session-calls.server.ts";
import { failureReason, UnverifiedEmail } from "./sign-in.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Enter your code",
		description: "Finish logging in with a code of your authenticator app.",
		path: paths.loginCode(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ session, request, url }) => {
	const pending = await readPendingSignIn(request);
	if (session) throw redirect(pending?.returnTo ?? afterSignIn(null), 302);
	if (!pending) throw redirect(paths.login(), 302);
	const { email, returnTo } = pending;
	return data({ email, returnTo, recovery: url.searchParams.get("use") === "recovery" });
});

export const action = formAction(secondStepForm, { access: "everyone" }, async (context) => {
	const { value, submission, request } = context;
	const pending = await readPendingSignIn(request);
	if (!pending) throw await startOver();
	const { email, returnTo } = pending;
	const wait = await consumeAttempt("code", request, email);
	if (wait) return stoppedForm(submission, wait);
	try {
		const finished = await finishSignIn(context, pending, value.signInCode);
		await refundAttempts("code", request, email);
		const headers = await beginSession(context, finished.session);
		headers.append("Set-Cookie", await clearPendingSignIn());
		if (!pending.google) headers.append("Set-Cookie", await rememberDevice(request, email));
		const left = finished.recoveryCodesLeft;
		if (left !== null)
			headers.append(
				"Set-Cookie",
				await toastCookie({
					kind: "warning",
					text: `That recovery code is used up. ${recoveryCodesLeft(left)}`,
				}),
			);
		else if (finished.outcome)
			headers.append(
				"Set-Cookie",
				await toastCookie({ kind: "success", text: registrationTexts[finished.outcome].title }),
			);
		const go = isDocumentOnly(returnTo) ? redirectDocument : redirect;
		throw go(returnTo, { status: 303, headers });
	} catch (error) {
		if (error instanceof Response) throw error;
		const method = pending.google ? "google" : "password";
		signals.signInFailed.send({ method, reason: failureReason(error) });
		if (error instanceof UnverifiedEmail)
			return refusedForm(submission, { form: error.message }, { status: 403 });
		if (error instanceof ServiceError && error.code === "SIGN_IN_EXPIRED") throw await startOver(returnTo);
		await refundAttemptsIfDown(request, error);
		return identityFailure(
			submission,
			error,
			{ INVALID_SECOND_FACTOR: "signInCode", SECOND_FACTOR_USED: "signInCode" },
			"opened",
		);
	}
});

/** The page of the first step, with the reason. */
async function startOver(returnTo?: string): Promise<Response> {
	const toast = { kind: "error", text: identityText("SIGN_IN_EXPIRED") } as const;
	const headers = new Headers({ "Set-Cookie": await clearPendingSignIn() });
	return redirectWithToast(paths.login({ returnTo }), toast, headers);
}

export default function SecondStepPage() {
	const { email, returnTo, recovery } = useLoaderData<typeof loader>();
	const step = useDefinedForm("second-step", async () => (await import("./auth-forms.ts")).secondStepForm);
	const { form, fields } = step;
	const other = recovery ? paths.loginCode() : paths.loginCode({ use: "recovery" });
	return (
		<AuthFrame
			title={recovery ? "Enter a recovery code" : "Enter your code"}
			intro={
				<span className="wrap-anywhere">
					{recovery
						? `For ${email}. Each recovery code works once.`
						: `Open your authenticator app and find the code for ${email}.`}
				</span>
			}
		>
			<FormErrors form={form} title={messages.account.loginFailed} />
			<PostForm form={step} className="flex flex-col gap-4">
				<FormTextField
					key={other}
					field={fields.signInCode}
					label={recovery ? "Recovery code" : "6-digit code"}
					hint={recovery ? "16 letters and digits, with or without hyphens." : undefined}
					inputMode={recovery ? "text" : "numeric"}
					autoComplete={recovery ? "off" : "one-time-code"}
					maxLength={secondFactorTerms.typedLength}
				/>
				<Button type="submit" variant="primary" wide>
					Log in
				</Button>
			</PostForm>
			<ul className="flex flex-col gap-1 text-sm">
				<li>
					<Link to={other} reloadDocument className="inline-flex min-h-touch items-center underline">
						{recovery ? "Use my authenticator app" : "Use a recovery code"}
					</Link>
				</li>
				<li>
					<Link to={paths.login({ returnTo })} className="inline-flex min-h-touch items-center underline">
						Log in as someone else
					</Link>
				</li>
			</ul>
			<p className="text-muted text-sm">
				Lost your phone and your recovery codes? Ask an administrator of your company, or call customer
				service.
			</p>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
