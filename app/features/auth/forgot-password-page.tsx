import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { consumeAttempt } from "./attempt-limits.server.ts";
import { forgotPasswordForm } from "./auth-forms.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { mailPasswordReset, outboxIsOpen } from "./mailed-code.server.ts";
import { identityFailure } from "./session-calls.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Forgot your password?",
		description: "Get a link to set a new password.",
		path: paths.forgotPassword(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data({ sent: context.url.searchParams.has("sent"), outbox: await outboxIsOpen(context) }),
);

export const action = formAction(forgotPasswordForm, { access: "everyone" }, async (context) => {
	const { value, submission, request, services } = context;
	const { email } = value;
	const wait = await consumeAttempt("mail", request, email);
	if (wait) return stoppedForm(submission, wait);
	try {
		await mailPasswordReset(services, email);
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return identityFailure(submission, error);
	}
	throw redirect(paths.forgotPassword({ sent: "yes" }), 303);
});

export default function ForgotPasswordPage() {
	const { sent, outbox } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const forgot = useDefinedForm(
		"forgot-password",
		async () => (await import("./auth-forms.ts")).forgotPasswordForm,
	);
	const { form, fields } = forgot;
	if (sent && !actionData)
		return (
			<AuthFrame title="Forgot your password?">
				<Outcome title="Check your email">
					If an account has this address, we've sent it a link. The link works once, within an hour.
				</Outcome>
				<p className="flex flex-wrap gap-3">
					<LinkButton to={paths.login()}>Back to the login</LinkButton>
					{outbox && <LinkButton to={paths.outbox()}>Open the demo outbox</LinkButton>}
				</p>
			</AuthFrame>
		);
	return (
		<AuthFrame title="Forgot your password?" intro="We'll send you a link to set a new one.">
			<FormErrors form={form} />
			<PostForm form={forgot} className="flex flex-col gap-4">
				<FormTextField
					field={fields.email}
					label="Email address"
					type="email"
					autoComplete="username"
					maxLength={254}
				/>
				<Button type="submit" variant="primary" wide>
					Send the link
				</Button>
			</PostForm>
			<p className="text-sm">
				<Link to={paths.login()} className="inline-flex min-h-touch items-center underline">
					Back to the login
				</Link>
			</p>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
