import { data, type MetaFunction, redirect, redirectDocument } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { googleIsOffered } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { afterSignIn, isDocumentOnly } from "#rules/auth/return-path";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { rememberDevice } from "~/shared/auth/device-cookie.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { hasFormDraft } from "~/shared/forms/form-draft.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { consumePasswordAttempt, refundPasswordAttempts } from "./attempt-limits.server.ts";
import { loginForm } from "./auth-forms.ts";
import { AuthFrame, GoogleButton } from "./auth-frame.tsx";
import { identityText } from "./auth-messages.ts";
import { keepPendingSignIn } from "./second-step.server.ts";
import { beginSession, identityFailure, mailVerification } from "./session-calls.server.ts";
import { SecondFactorNeeded, signInWithForm, takeProblem, UnverifiedEmail } from "./sign-in.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Login",
		description: "Log in to your account.",
		path: paths.login(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ session, url, request }) => {
	const returnTo = afterSignIn(url.searchParams.get("returnTo"));
	if (session) throw redirect(returnTo, 302);
	const { problem, clearCookie } = await takeProblem(request);
	return data(
		{ returnTo, google: googleIsOffered, problem, hasDraft: hasFormDraft(request) },
		clearCookie ? { headers: { "Set-Cookie": clearCookie } } : {},
	);
});

export const action = formAction(loginForm, { access: "everyone" }, async (context) => {
	const { value, submission, request } = context;
	const { email } = value;
	const { wait, device } = await consumePasswordAttempt("signIn", request, email);
	if (wait) return stoppedForm(submission, wait);
	try {
		const session = await signInWithForm(context, device);
		await refundPasswordAttempts("signIn", request, email, device);
		const headers = await beginSession(context, session);
		headers.append("Set-Cookie", await rememberDevice(request, email));
		const returnTo = afterSignIn(value.returnTo);
		const go = isDocumentOnly(returnTo) ? redirectDocument : redirect;
		throw go(returnTo, { status: 303, headers });
	} catch (error) {
		if (error instanceof Response) throw error;
		if (error instanceof SecondFactorNeeded) {
			await refundPasswordAttempts("signIn", request, email, device);
			const kept = await keepPendingSignIn({ ...error.signIn, returnTo: afterSignIn(value.returnTo) });
			throw redirect(paths.loginCode(), { status: 303, headers: { "Set-Cookie": kept } });
		}
		// Another identity provider may accept a user who is disabled here.
		if (error instanceof ServiceError && error.code === "USER_DISABLED")
			return refusedForm(submission, { form: identityText(error.code) });
		if (!(error instanceof UnverifiedEmail)) {
			await refundAttemptsIfDown(request, error);
			return identityFailure(submission, error, {}, "opened");
		}
		const sent = await mailVerification(context, error.tokens, email);
		const further = sent ? " We sent you the link again." : " Follow the link we sent you.";
		return refusedForm(submission, { form: error.message + further }, { status: 403 });
	}
});

export default function LoginPage() {
	const { returnTo, google, problem, hasDraft } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const login = useDefinedForm("login", async () => (await import("./auth-forms.ts")).loginForm);
	const { form, fields } = login;
	return (
		<AuthFrame title="Login" intro="Log in to see prices, stock, projects and quotes.">
			{hasDraft && (
				<Notice title="We kept what you typed">
					You were signed out before it was sent. Log in, and you'll find it in the form.
				</Notice>
			)}
			{problem && !actionData && (
				<Notice tone="error" live title={messages.account.thirdPartyLoginFailed}>
					{problem}
				</Notice>
			)}
			<FormErrors form={form} title={messages.account.loginFailed} />
			<PostForm form={login} className="flex flex-col gap-4">
				<input type="hidden" name="returnTo" value={returnTo} />
				<FormTextField
					field={fields.email}
					label="Email address"
					type="email"
					autoComplete="username"
					maxLength={254}
				/>
				<FormTextField
					field={fields.password}
					label="Password"
					type="password"
					autoComplete="current-password"
				/>
				<Button type="submit" variant="primary" wide>
					Log in
				</Button>
			</PostForm>
			{google && <GoogleButton returnTo={returnTo} />}
			<ul className="flex flex-col gap-1 text-sm">
				<li>
					<Link to={paths.forgotPassword()} className="inline-flex min-h-touch items-center underline">
						I forgot my password
					</Link>
				</li>
				<li>
					New here?{" "}
					<Link to={paths.register()} className="inline-flex min-h-touch items-center underline">
						Create an account
					</Link>
				</li>
			</ul>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
