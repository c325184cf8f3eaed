import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { googleIsOffered } from "#client/env.server";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import type { FormDefinition } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { consumeAttempt } from "../attempt-limits.server.ts";
import { parseRegisterType, parseVerification, type RegisterSchema, registerForms } from "../auth-forms.ts";
import { AuthFrame, GoogleButton } from "../auth-frame.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { identityFailure } from "../session-calls.server.ts";
import { consumeVerificationAttempt, register, UserNotCreated } from "./register.server.ts";
import { DistributorFields, RepresentativeFields } from "./verification-fields.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Create an account",
		description: "Register for projects, quotes and, once verified, prices and stock.",
		path: paths.register(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ session, url }) => {
	if (session) throw redirect(paths.profile(), 302);
	return data({ type: parseRegisterType(url.searchParams.get("type")), google: googleIsOffered });
});

const toForm = (url: URL): FormDefinition<RegisterSchema> =>
	registerForms[parseRegisterType(url.searchParams.get("type"))];

/** Whether the sign-in was made, but not its user. */
type RegisterAnswer = FormAnswer<{ notCreated?: boolean }>;

export const action = formAction(toForm, { access: "everyone" }, async (context) => {
	const { value: applicant, submission } = context;
	const wait = await consumeAttempt("register", context.request, applicant.email);
	if (wait) return stoppedForm(submission, wait);
	const verification = "zip" in applicant || "agency" in applicant ? parseVerification(applicant) : null;
	if (verification?.customerType === "distributor") {
		const { accountNumber } = verification.account;
		const tooMany = await consumeVerificationAttempt(context.request, applicant.email, accountNumber);
		if (tooMany) return stoppedForm(submission, tooMany);
	}
	try {
		const outcome = await register(context, applicant, verification);
		throw redirect(paths.registered({ outcome }), 303);
	} catch (error) {
		if (error instanceof Response) throw error;
		const notCreated = error instanceof UserNotCreated;
		const failure = notCreated ? error.cause : error;
		await refundAttemptsIfDown(context.request, failure);
		const fields = { EMAIL_EXISTS: "email", INVALID_EMAIL: "email", WEAK_PASSWORD: "password" };
		const { data: refused, init } = identityFailure(submission, failure, fields, "created");
		return data<RegisterAnswer>({ ...refused, notCreated }, init ?? undefined);
	}
});

export default function RegisterPage() {
	const { type, google } = useLoaderData<typeof loader>();
	const notCreated = (useActionData<typeof action>() as RegisterAnswer | undefined)?.notCreated;
	const register = useDefinedForm<RegisterSchema>(
		`register-${type}`,
		async () => (await import("../auth-forms.ts")).registerForms[type],
	);
	const { form, fields } = register;
	const { accountNumber, zip, agency, phone, territory } = fields;
	return (
		<AuthFrame
			title="Create an account"
			intro="Everyone gets basic access: projects, favorites and layout requests. Verified distributors and representatives also see prices and stock."
		>
			<RegisterTypeLinks chosen={type} />
			<FormErrors
				form={form}
				title={notCreated ? messages.portalUsers.createFailed : messages.account.registerFailed}
			/>
			<PostForm form={register} key={type} className="flex flex-col gap-4">
				<FormTextField field={fields.fname} label="First name" autoComplete="given-name" maxLength={60} />
				<FormTextField field={fields.lname} label="Last name" autoComplete="family-name" maxLength={60} />
				<FormTextField
					field={fields.email}
					label="Email address"
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
			</PostForm>
			{google && type === "basic" && <GoogleButton />}
			<p className="text-sm">
				Already have an account?{" "}
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

const types = [
	{ type: "basic", label: "Basic", to: paths.register() },
	{ type: "distributor", label: "Distributor", to: paths.register({ type: "distributor" }) },
	{ type: "representative", label: "Representative", to: paths.register({ type: "representative" }) },
];

function RegisterTypeLinks({ chosen }: { chosen: string }) {
	return (
		<nav aria-label="Kind of account">
			<ul className="flex flex-wrap gap-2">
				{types.map(({ type, label, to }) => (
					<li key={type}>
						<Link
							to={to}
							aria-current={type === chosen ? "page" : undefined}
							className="inline-flex min-h-touch items-center rounded border border-line-strong bg-white px-4 text-navy-900 text-sm no-underline hover:border-navy-700 aria-[current=page]:border-navy-900 aria-[current=page]:bg-navy-900 aria-[current=page]:font-semibold aria-[current=page]:text-white"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
