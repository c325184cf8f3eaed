import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import type { FormDefinition, SchemaOf } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { consumeAttempt } from "./attempt-limits.server.ts";
import { resetPasswordForm, verifyEmailForm } from "./auth-forms.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { mailedTexts } from "./auth-messages.ts";
import { checkMailedCode, parseMailedMode } from "./mailed-code.server.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { identityFailure } from "./session-calls.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Your account",
		description: "Follow a link that was mailed to you.",
		path: paths.mailedAction(),
		indexed: false,
	});

export const headers = pageHeaders;

/** Loading the page must not use up the code: mail scanners follow links. */
export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(await checkMailedCode(context.services, context.url.searchParams)),
);

type MailedSchema = SchemaOf<typeof resetPasswordForm> | SchemaOf<typeof verifyEmailForm>;
const toForm = (url: URL): FormDefinition<MailedSchema> =>
	parseMailedMode(url.searchParams) === "resetPassword" ? resetPasswordForm : verifyEmailForm;

export const action = formAction(toForm, { access: "everyone" }, async (context) => {
	const { value, submission, request, services, url } = context;
	const mode = parseMailedMode(url.searchParams);
	const oobCode = url.searchParams.get("oobCode") ?? "";
	const wait = await consumeAttempt("password", request, oobCode.slice(0, 100));
	if (wait) return stoppedForm(submission, wait);
	try {
		if ("newPassword" in value)
			await services.identity.resetPassword({ oobCode, newPassword: value.newPassword });
		else await services.identity.update({ oobCode });
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return identityFailure(submission, error, { WEAK_PASSWORD: "newPassword" });
	}
	const headers = new Headers({ "Set-Cookie": await clearSession() });
	throw await redirectWithToast(paths.login(), { kind: "success", text: mailedTexts[mode].done }, headers);
});

export default function MailedActionPage() {
	const { mode, email, problem } = useLoaderData<typeof loader>();
	const mailed = useDefinedForm<MailedSchema>("mailed", async () => {
		const forms = await import("./auth-forms.ts");
		return mode === "resetPassword" ? forms.resetPasswordForm : forms.verifyEmailForm;
	});
	const { form, fields } = mailed;
	const reset = mode === "resetPassword";
	const { title, button } = mailedTexts[mode];
	if (problem)
		return (
			<AuthFrame title={title}>
				<Notice tone="error" title="This link does not work">
					{problem}
				</Notice>
				<p className="flex flex-wrap gap-3">
					{reset && <LinkButton to={paths.forgotPassword()}>Request a new link</LinkButton>}
					{mode === "verifyAndChangeEmail" && (
						<LinkButton to={paths.changeEmail()}>Request a new link</LinkButton>
					)}
					<LinkButton to={paths.login()}>Go to login</LinkButton>
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
			<FormErrors form={form} />
			<PostForm form={mailed} className="flex flex-col gap-4">
				{reset && <NewPasswordField field={fields.newPassword} label="New password" account={email} />}
				<Button type="submit" variant="primary" wide>
					{button}
				</Button>
			</PostForm>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
