import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { googleIsOffered } from "#client/env.server";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import {
	consumeAttempt,
	consumePasswordAttempt,
	passwordCalls,
	provePassword,
	refundPasswordAttempts,
} from "~/features/auth/attempt-limits.server.ts";
import { changeEmailForm } from "~/features/auth/auth-forms.ts";
import { outboxIsOpen } from "~/features/auth/mailed-code.server.ts";
import { endSessionQuietly, identityFailure } from "~/features/auth/session-calls.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Change email address",
		description: "Choose another address to log in with.",
		path: paths.changeEmail(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) =>
	data({
		email: (await context.user()).email,
		sent: context.url.searchParams.has("sent"),
		outbox: await outboxIsOpen(context),
		google: googleIsOffered,
	}),
);

export const action = formAction(changeEmailForm, { access: "signed-in" }, async (context) => {
	const { value, submission, request } = context;
	const { newEmail } = value;
	const { email, userId } = await context.user();
	if (newEmail === email)
		return refusedForm(submission, { fields: { newEmail: "This is already your email address." } });
	const { wait: tooSoon, device } = await consumePasswordAttempt("password", request, email);
	const wait =
		tooSoon ??
		(await consumeAttempt("mail", request, userId)) ??
		(await consumeAttempt("mail", request, newEmail));
	if (wait) return stoppedForm(submission, wait);
	try {
		await requestEmailChange(context, email, value, device);
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return identityFailure(submission, error, {
			INVALID_LOGIN_CREDENTIALS: "currentPassword",
			INVALID_PASSWORD: "currentPassword",
			EMAIL_EXISTS: "newEmail",
			INVALID_EMAIL: "newEmail",
		});
	}
	await refundPasswordAttempts("password", request, email, device);
	const text = `We have sent a link to ${newEmail}.`;
	throw await redirectWithToast(paths.changeEmail({ sent: "yes" }), { kind: "success", text });
});

export default function ChangeEmailPage() {
	const { email, sent, outbox, google } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const change = useDefinedForm(
		"change-email",
		async () => (await import("~/features/auth/auth-forms.ts")).changeEmailForm,
	);
	const { form, fields } = change;
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<Breadcrumbs trail={[{ label: "Profile", to: paths.profile() }]} current="Email address" />
			<h1 className="text-3xl">Change email address</h1>
			{sent && !actionData && (
				<Outcome
					title="Check your email at the new address"
					action={outbox && <LinkButton to={paths.outbox()}>Open the demo outbox</LinkButton>}
				>
					Open the link we sent there to change your address. It works once and expires in an hour.
				</Outcome>
			)}
			<p className="wrap-anywhere text-muted">
				You log in as {email}. The new address takes effect once you follow the link we send there. You'll
				then be signed out everywhere.
			</p>
			<FormErrors form={form} />
			<PostForm
				owned="user"
				form={change}
				action={paths.changeEmail()}
				className="flex max-w-md flex-col gap-4"
			>
				<FormTextField
					field={fields.newEmail}
					label="New email address"
					type="email"
					autoComplete="email"
					maxLength={254}
				/>
				<FormTextField
					field={fields.currentPassword}
					label="Current password"
					type="password"
					autoComplete="current-password"
				/>
				<div>
					<Button type="submit" variant="primary">
						Send the link
					</Button>
				</div>
			</PostForm>
			{google && (
				<p className="text-sm">
					Sign in with Google and don't have a password?{" "}
					<Link to={paths.forgotPassword()} className="inline-flex min-h-touch items-center underline">
						Set one first
					</Link>
				</p>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/**
 * Mails a confirmation link to a new address. Requires the password, so that an open session is not enough.
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS, EMAIL_EXISTS
 */
async function requestEmailChange(
	context: RequestContext<unknown>,
	email: string,
	{ newEmail, currentPassword }: { newEmail: string; currentPassword: string },
	device: string | null,
): Promise<void> {
	const { session } = context;
	if (!session) throw new TypeError("Log in to change your email address.");
	const { token, opened } = await provePassword(
		{ ...context, session },
		{ email, password: currentPassword, device },
	);
	try {
		await passwordCalls(context, device).sendOobCode({
			...{ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: token, newEmail },
		});
	} finally {
		// Nobody has its tokens, so nobody waits for it.
		if (opened) void endSessionQuietly(context, opened.refreshToken);
	}
}
