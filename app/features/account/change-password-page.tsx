import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { takeAttempt } from "~/features/auth/attempt-limits.server.ts";
import { changePasswordForm } from "~/features/auth/auth-forms.server.ts";
import { failedForm, refusedForm, stoppedForm } from "~/features/auth/form-answer.server.ts";
import { NewPasswordField } from "~/features/auth/new-password-field.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { keepSession } from "~/shared/auth/session.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { changePassword } from "./change-password.server.ts";

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

export const action = guardedAction({ access: "signed-in" }, async (scope) => {
	const submission = parseWithZod(scope.form, { schema: changePasswordForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { email, userId } = await scope.user();
	const wait = await takeAttempt("password", scope.request, userId);
	if (wait) return stoppedForm(submission, wait);
	try {
		const session = await changePassword(scope, email, submission.value);
		throw await redirectWithToast(
			paths.profile(),
			{ kind: "success", text: "Your password is changed. Other devices are signed out." },
			new Headers({ "Set-Cookie": await keepSession(session) }),
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		return failedForm(submission, error, {
			INVALID_LOGIN_CREDENTIALS: "currentPassword",
			INVALID_PASSWORD: "currentPassword",
			WEAK_PASSWORD: "newPassword",
		});
	}
});

export default function ChangePasswordPage() {
	const { email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const [form, fields] = useForm<{ currentPassword: string; newPassword: string }>({
		id: "change-password",
		lastResult: answer?.reply,
	});
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<h1 className="text-3xl">Change password</h1>
			<FormErrors form={form} fields={[fields.currentPassword, fields.newPassword]} />
			<Form
				method="post"
				id={form.id}
				onSubmit={form.onSubmit}
				noValidate={form.noValidate}
				className="flex max-w-md flex-col gap-4"
			>
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
			</Form>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
