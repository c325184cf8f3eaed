import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { takeAttempt } from "./attempt-limits.server.ts";
import { resetPasswordForm, verifyEmailForm } from "./auth-forms.server.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { mailedTexts } from "./auth-messages.ts";
import { failedForm, refusedForm, stoppedForm } from "./form-answer.server.ts";
import { checkMailedCode, mailedModeOf } from "./mailed-code.server.ts";
import { NewPasswordField } from "./new-password-field.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Your account",
		description: "Follow a link that was mailed to you.",
		path: paths.mailedAction(),
		indexed: false,
	});

export const headers = pageHeaders;

/** Looking at the page uses nothing up: mail scanners follow links before people do. */
export const loader = guardedLoader({ access: "everyone" }, async (scope) =>
	data(await checkMailedCode(scope.services, scope.url.searchParams)),
);

export const action = guardedAction({ access: "everyone" }, async ({ form, request, services, url }) => {
	const mode = mailedModeOf(url.searchParams);
	const oobCode = url.searchParams.get("oobCode") ?? "";
	const reset = mode === "resetPassword";
	const submission = parseWithZod(form, { schema: reset ? resetPasswordForm : verifyEmailForm });
	if (submission.status !== "success") return refusedForm(submission);
	const wait = await takeAttempt("password", request, oobCode.slice(0, 100));
	if (wait) return stoppedForm(submission, wait);
	try {
		if ("newPassword" in submission.value)
			await services.identity.resetPassword({ oobCode, newPassword: String(submission.value.newPassword) });
		else await services.identity.update({ oobCode });
	} catch (error) {
		return failedForm(submission, error, { WEAK_PASSWORD: "newPassword" });
	}
	const headers = new Headers({ "Set-Cookie": await clearSession() });
	throw await redirectWithToast(paths.login(), { kind: "success", text: mailedTexts[mode].done }, headers);
});

export default function MailedActionPage() {
	const { mode, email, problem } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const [form, fields] = useForm<{ newPassword: string }>({ id: "mailed", lastResult: answer?.reply });
	const reset = mode === "resetPassword";
	const { title, button } = mailedTexts[mode];
	if (problem)
		return (
			<AuthFrame title={title}>
				<Notice tone="error" title="This link does not work">
					{problem}
				</Notice>
				<p className="flex flex-wrap gap-3">
					{reset && <LinkButton to={paths.forgotPassword()}>Ask for a new link</LinkButton>}
					{mode === "verifyAndChangeEmail" && (
						<LinkButton to={paths.changeEmail()}>Ask for a new link</LinkButton>
					)}
					<LinkButton to={paths.login()}>Go to the login</LinkButton>
				</p>
			</AuthFrame>
		);
	return (
		<AuthFrame
			title={title}
			intro={
				mode === "verifyAndChangeEmail" ? (
					<>You will log in as {email}, and be signed out everywhere else.</>
				) : (
					<>For the account {email}.</>
				)
			}
		>
			<FormErrors form={form} fields={reset ? [fields.newPassword] : []} />
			<Form
				method="post"
				id={form.id}
				onSubmit={form.onSubmit}
				noValidate={form.noValidate}
				className="flex flex-col gap-4"
			>
				{reset && <NewPasswordField field={fields.newPassword} label="New password" account={email} />}
				<Button type="submit" variant="primary" wide>
					{button}
				</Button>
			</Form>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
