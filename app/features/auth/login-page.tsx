import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { keepSession } from "~/shared/auth/session.server.ts";
import { googleIsOffered } from "~/shared/env.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { hasKeptForm } from "~/shared/forms/kept-form.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { afterSignIn } from "./after-sign-in.ts";
import { forgiveAttempts, takeAttempt } from "./attempt-limits.server.ts";
import { loginForm } from "./auth-forms.server.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { failedForm, refusedForm, stoppedForm } from "./form-answer.server.ts";
import { GoogleButton } from "./google-button.tsx";
import { endSessionQuietly, mailVerification } from "./session-calls.server.ts";
import { signInWithForm, UnverifiedEmail } from "./sign-in.server.ts";
import { takeProblem } from "./sign-in-storage.server.ts";

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
		{ returnTo, google: googleIsOffered, problem, formKept: hasKeptForm(request) },
		clearCookie ? { headers: { "Set-Cookie": clearCookie } } : {},
	);
});

export const action = guardedAction({ access: "everyone" }, async (scope) => {
	const { form, request, session: earlier } = scope;
	const submission = parseWithZod(form, { schema: loginForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { email } = submission.value;
	const wait = await takeAttempt("signIn", request, email);
	if (wait) return stoppedForm(submission, wait);
	try {
		const session = await signInWithForm(scope, form);
		await forgiveAttempts("signIn", request, email);
		if (earlier) await endSessionQuietly(scope, earlier.refreshToken);
		throw redirect(afterSignIn(form.get("returnTo")), {
			status: 303,
			headers: { "Set-Cookie": await keepSession(session) },
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		if (!(error instanceof UnverifiedEmail)) return failedForm(submission, error);
		const sent = await mailVerification(scope, error.tokens, email);
		const further = sent ? " We have sent you the link again." : " Follow the link that we have sent you.";
		return refusedForm(submission, { form: error.message + further }, { status: 403 });
	}
});

export default function LoginPage() {
	const { returnTo, google, problem, formKept } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const [form, fields] = useForm<{ email: string; password: string }>({
		id: "login",
		lastResult: answer?.reply,
	});
	return (
		<AuthFrame title="Login" intro="Prices, stock, projects and quotes are there when you are logged in.">
			{formKept && (
				<Notice title="What you typed is kept">
					You were signed out before it could be sent. Log in, and it is in its form again.
				</Notice>
			)}
			{problem && !answer && (
				<Notice tone="error" live title={messages.account.thirdPartyLoginFailed}>
					{problem}
				</Notice>
			)}
			<FormErrors form={form} fields={[fields.email, fields.password]} title={messages.account.loginFailed} />
			<Form
				method="post"
				id={form.id}
				onSubmit={form.onSubmit}
				noValidate={form.noValidate}
				className="flex flex-col gap-4"
			>
				<input type="hidden" name="returnTo" value={returnTo} />
				<FormTextField
					field={fields.email}
					label="E-mail address"
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
			</Form>
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
