import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { forgiveAttempts, takeAttempt } from "~/features/auth/attempt-limits.server.ts";
import { changeEmailForm } from "~/features/auth/auth-forms.server.ts";
import { failedForm, refusedForm, stoppedForm } from "~/features/auth/form-answer.server.ts";
import { outboxIsOpen } from "~/features/auth/outbox.server.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { googleIsOffered } from "~/shared/env.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { askForEmailChange } from "./change-email.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Change e-mail address",
		description: "Choose another address to log in with.",
		path: paths.changeEmail(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ user, url }) =>
	data({
		email: (await user()).email,
		sent: url.searchParams.has("sent"),
		outbox: outboxIsOpen,
		google: googleIsOffered,
	}),
);

export const action = guardedAction({ access: "signed-in" }, async (scope) => {
	const { form, request } = scope;
	const submission = parseWithZod(form, { schema: changeEmailForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { newEmail } = submission.value;
	const { email, userId } = await scope.user();
	if (newEmail === email)
		return refusedForm(submission, { fields: { newEmail: "This is your address already." } });
	const wait =
		(await takeAttempt("password", request, userId)) ??
		(await takeAttempt("mail", request, userId)) ??
		(await takeAttempt("mail", request, newEmail));
	if (wait) return stoppedForm(submission, wait);
	try {
		await askForEmailChange(scope, email, submission.value);
	} catch (error) {
		return failedForm(submission, error, {
			INVALID_LOGIN_CREDENTIALS: "currentPassword",
			INVALID_PASSWORD: "currentPassword",
			EMAIL_EXISTS: "newEmail",
			INVALID_EMAIL: "newEmail",
		});
	}
	await forgiveAttempts("password", request, userId);
	const text = `We have sent a link to ${newEmail}.`;
	throw await redirectWithToast(paths.changeEmail({ sent: "yes" }), { kind: "success", text });
});

export default function ChangeEmailPage() {
	const { email, sent, outbox, google } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const kept = useKeptForm(paths.changeEmail());
	const [form, fields] = useForm<{ newEmail: string; currentPassword: string }>({
		id: "change-email",
		lastResult: answer?.reply ?? kept,
	});
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<h1 className="text-3xl">Change e-mail address</h1>
			{sent && !answer && (
				<Notice
					tone="success"
					title="Look into your mail at the new address"
					action={outbox && <LinkButton to={paths.outbox()}>Open the demonstration's outbox</LinkButton>}
				>
					Your address changes when you follow the link there. It works once, for an hour.
				</Notice>
			)}
			<p className="wrap-anywhere text-muted">
				You log in as {email}. The new address takes its place once you have followed the link that we send
				there; then you are signed out everywhere.
			</p>
			<FormErrors form={form} fields={[fields.newEmail, fields.currentPassword]} />
			<Form
				method="post"
				action={paths.changeEmail()}
				id={form.id}
				onSubmit={form.onSubmit}
				noValidate={form.noValidate}
				className="flex max-w-md flex-col gap-4"
			>
				<FormHolder />
				<FormTextField
					field={fields.newEmail}
					label="New e-mail address"
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
			</Form>
			{google && (
				<p className="text-sm">
					You sign in with Google and have no password yet?{" "}
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
