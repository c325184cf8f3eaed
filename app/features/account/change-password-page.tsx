import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import {
	consumePasswordAttempt,
	passwordCalls,
	provePassword,
	refundPasswordAttempts,
} from "~/features/auth/attempt-limits.server.ts";
import { changePasswordForm } from "~/features/auth/auth-forms.ts";
import { NewPasswordField } from "~/features/auth/new-password-field.tsx";
import { identityFailure } from "~/features/auth/session-calls.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { keepSession, type Session, toTokens } from "~/shared/auth/session.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Change password",
		description: "Choose another password.",
		path: paths.changePassword(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ user }) =>
	data({ email: (await user()).email }),
);

export const action = formAction(changePasswordForm, { access: "signed-in" }, async (context) => {
	const { value, submission } = context;
	const { email } = await context.user();
	const { wait, device } = await consumePasswordAttempt("password", context.request, email);
	if (wait) return stoppedForm(submission, wait);
	try {
		const session = await changePassword(context, email, value, device);
		await refundPasswordAttempts("password", context.request, email, device);
		throw await redirectWithToast(
			paths.profile(),
			{ kind: "success", text: "Your password is changed. Other devices are signed out." },
			new Headers({ "Set-Cookie": await keepSession(session) }),
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		await refundAttemptsIfDown(context.request, error);
		return identityFailure(submission, error, {
			INVALID_LOGIN_CREDENTIALS: "currentPassword",
			INVALID_PASSWORD: "currentPassword",
			WEAK_PASSWORD: "newPassword",
		});
	}
});

export default function ChangePasswordPage() {
	const { email } = useLoaderData<typeof loader>();
	const change = useDefinedForm(
		"change-password",
		async () => (await import("~/features/auth/auth-forms.ts")).changePasswordForm,
	);
	const { form, fields } = change;
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<Breadcrumbs trail={[{ label: "Profile", to: paths.profile() }]} current="Password" />
			<h1 className="text-3xl">Change password</h1>
			<FormErrors form={form} />
			<PostForm owned="user" form={change} className="flex max-w-md flex-col gap-4">
				<FormTextField
					field={fields.currentPassword}
					label="Current password"
					type="password"
					autoComplete="current-password"
				/>
				<NewPasswordField field={fields.newPassword} label="New password" account={email} />
				<div>
					<Button type="submit" variant="primary">
						Change password
					</Button>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/**
 * Requires the current password, so that an open session is not enough.
 * @returns the session with new tokens
 * @throws {ServiceError} INVALID_LOGIN_CREDENTIALS, WEAK_PASSWORD
 */
async function changePassword(
	context: RequestContext<unknown>,
	email: string,
	{ currentPassword, newPassword }: { currentPassword: string; newPassword: string },
	device: string | null,
): Promise<Session> {
	const { session } = context;
	if (!session) throw new TypeError("Log in to change your password.");
	const { token, opened } = await provePassword(
		{ ...context, session },
		{ email, password: currentPassword, device },
	);
	const { idToken, refreshToken, expiresIn } = await passwordCalls(context, device).update({
		...{ idToken: token, password: newPassword, returnSecureToken: true },
	});
	if (idToken && refreshToken && expiresIn)
		return { ...session, ...toTokens(idToken, refreshToken, expiresIn) };
	return opened ? { ...session, ...toTokens(token, opened.refreshToken, opened.expiresIn) } : session;
}
