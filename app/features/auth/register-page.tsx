import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { googleIsOffered } from "~/shared/env.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { takeAttempt } from "./attempt-limits.server.ts";
import { registerForms, registerTypeOf, verificationOf } from "./auth-forms.server.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { failedForm, refusedForm, stoppedForm } from "./form-answer.server.ts";
import { GoogleButton } from "./google-button.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { register } from "./register.server.ts";
import { RegisterTypeLinks } from "./register-type-links.tsx";
import { DistributorFields, RepresentativeFields, type VerificationFields } from "./verification-fields.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Create an account",
		description: "Register for projects, quotes and, once verified, prices and stock.",
		path: paths.register(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ session, url }) => {
	if (session) throw redirect(paths.profile(), 302);
	return data({ type: registerTypeOf(url.searchParams.get("type")), google: googleIsOffered });
});

export const action = guardedAction({ access: "everyone" }, async (scope) => {
	const type = registerTypeOf(scope.url.searchParams.get("type"));
	const submission = parseWithZod(scope.form, { schema: registerForms[type] });
	if (submission.status !== "success") return refusedForm(submission);
	const applicant = submission.value;
	const wait = await takeAttempt("register", scope.request, applicant.email);
	if (wait) return stoppedForm(submission, wait);
	const asked = "zip" in applicant || "agency" in applicant ? verificationOf(applicant) : null;
	try {
		const outcome = await register(scope, applicant, asked);
		throw redirect(paths.registered({ outcome }), 303);
	} catch (error) {
		if (error instanceof Response) throw error;
		return failedForm(submission, error, {
			EMAIL_EXISTS: "email",
			INVALID_EMAIL: "email",
			WEAK_PASSWORD: "password",
		});
	}
});

type Fields = { fname: string; lname: string; email: string; password: string } & VerificationFields;

export default function RegisterPage() {
	const { type, google } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const [form, fields] = useForm<Fields>({ id: `register-${type}`, lastResult: answer?.reply });
	const { accountNumber, zip, agency, phone, territory } = fields;
	return (
		<AuthFrame
			title="Create an account"
			intro="Everyone gets basic access: projects, favorites, layout requests. Distributors and representatives are verified, and then see prices and stock."
		>
			<RegisterTypeLinks chosen={type} />
			<FormErrors
				form={form}
				fields={[
					fields.fname,
					fields.lname,
					fields.email,
					fields.password,
					...(type === "distributor" ? [accountNumber, zip] : []),
					...(type === "representative" ? [agency, phone, territory] : []),
				]}
				title={messages.account.registerFailed}
			/>
			<Form
				key={type}
				method="post"
				id={form.id}
				onSubmit={form.onSubmit}
				noValidate={form.noValidate}
				className="flex flex-col gap-4"
			>
				<FormTextField field={fields.fname} label="First name" autoComplete="given-name" maxLength={60} />
				<FormTextField field={fields.lname} label="Last name" autoComplete="family-name" maxLength={60} />
				<FormTextField
					field={fields.email}
					label="E-mail address"
					type="email"
					autoComplete="username"
					maxLength={254}
				/>
				<NewPasswordField field={fields.password} label="Password" />
				{type === "distributor" && <DistributorFields accountNumber={accountNumber} zip={zip} />}
				{type === "representative" && (
					<RepresentativeFields agency={agency} phone={phone} territory={territory} />
				)}
				<Button type="submit" variant="primary" wide>
					Create account
				</Button>
			</Form>
			{google && type === "basic" && <GoogleButton />}
			<p className="text-sm">
				You have an account?{" "}
				<Link to={paths.login()} className="inline-flex min-h-touch items-center underline">
					Log in
				</Link>
			</p>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
