import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { takeAttempt } from "~/features/auth/attempt-limits.server.ts";
import { registerTypeOf, upgradeForms, verificationOf } from "~/features/auth/auth-forms.server.ts";
import { registrationTexts } from "~/features/auth/auth-messages.ts";
import { failedForm, refusedForm, stoppedForm } from "~/features/auth/form-answer.server.ts";
import {
	DistributorFields,
	RepresentativeFields,
	type VerificationFields,
} from "~/features/auth/verification-fields.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { keepSession, sessionOfUser } from "~/shared/auth/session.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Get verified",
		description: "Distributors and representatives are verified here.",
		path: paths.upgrade(),
		indexed: false,
	});

export const headers = pageHeaders;

const typeOf = (url: URL) =>
	registerTypeOf(url.searchParams.get("type")) === "representative" ? "representative" : "distributor";

export const loader = guardedLoader({ access: "signed-in" }, async ({ user, url }) => {
	if ((await user()).customerType !== "basic") throw redirect(paths.profile(), 302);
	return data({ type: typeOf(url) });
});

export const action = guardedAction({ access: "signed-in" }, async (scope) => {
	const { form, url, session, services, request } = scope;
	const { userId, customerType } = await scope.user();
	if (customerType !== "basic") throw redirect(paths.profile(), 303);
	const submission = parseWithZod(form, { schema: upgradeForms[typeOf(url)] });
	if (submission.status !== "success") return refusedForm(submission);
	const wait = await takeAttempt("verify", request, userId);
	if (wait) return stoppedForm(submission, wait);
	try {
		const verification = verificationOf(submission.value);
		const { outcome, user } = await services.user.verifyAndUpgrade({ verification });
		const { title, text, tone } = registrationTexts[outcome];
		if (tone === "warning") return refusedForm(submission, { form: `${title}. ${text}` }, { status: 422 });
		const headers = new Headers();
		if (session) headers.append("Set-Cookie", await keepSession(sessionOfUser(user, session)));
		throw await redirectWithToast(paths.user(), { kind: "success", text: title }, headers);
	} catch (error) {
		if (error instanceof Response) throw error;
		return failedForm(submission, error);
	}
});

export default function UpgradePage() {
	const { type } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const kept = useKeptForm(paths.upgrade());
	const [form, fields] = useForm<VerificationFields>({
		id: `upgrade-${type}`,
		lastResult: answer?.reply ?? kept,
	});
	const { accountNumber, zip, agency, phone, territory } = fields;
	const distributor = type === "distributor";
	return (
		<div className="flex max-w-xl flex-col gap-4">
			<h1 className="text-3xl">Get verified as {distributor ? "distributor" : "representative"}</h1>
			<p>
				<Link
					to={paths.upgrade({ type: distributor ? "representative" : "distributor" })}
					className="inline-flex min-h-touch items-center underline"
				>
					I am a {distributor ? "representative" : "distributor"}
				</Link>
			</p>
			<FormErrors
				form={form}
				fields={distributor ? [accountNumber, zip] : [agency, phone, territory]}
				title={messages.account.upgradeFailed}
				action={<LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
			/>
			<Form
				key={type}
				method="post"
				id={form.id}
				onSubmit={form.onSubmit}
				noValidate={form.noValidate}
				className="flex flex-col items-start gap-4"
			>
				<FormHolder />
				{distributor ? (
					<DistributorFields accountNumber={accountNumber} zip={zip} />
				) : (
					<RepresentativeFields agency={agency} phone={phone} territory={territory} />
				)}
				<Button type="submit" variant="primary">
					Get verified
				</Button>
			</Form>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
