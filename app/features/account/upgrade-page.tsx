import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { consumeAttempt } from "~/features/auth/attempt-limits.server.ts";
import {
	parseRegisterType,
	parseVerification,
	type UpgradeSchema,
	upgradeForms,
} from "~/features/auth/auth-forms.ts";
import { registrationTexts } from "~/features/auth/auth-messages.ts";
import { consumeVerificationAttempt, hashedClientAddress } from "~/features/auth/register/register.server.ts";
import { DistributorFields, RepresentativeFields } from "~/features/auth/register/verification-fields.tsx";
import { identityFailure } from "~/features/auth/session-calls.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { keepSession, sessionOfUser } from "~/shared/auth/session.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import type { FormDefinition } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Get verified",
		description: "Distributors and representatives are verified here.",
		path: paths.upgrade(),
		indexed: false,
	});

export const headers = pageHeaders;

const parseType = (url: URL): keyof typeof upgradeForms =>
	parseRegisterType(url.searchParams.get("type")) === "representative" ? "representative" : "distributor";

export const loader = guardedLoader({ access: "signed-in" }, async ({ user, url }) => {
	if ((await user()).customerType !== "basic") throw redirect(paths.profile(), 302);
	return data({ type: parseType(url) });
});

const toForm = (url: URL): FormDefinition<UpgradeSchema> => upgradeForms[parseType(url)];

export const action = formAction(toForm, { access: "signed-in" }, async (context) => {
	const { value, submission, session, request, requestId } = context;
	const { userId, customerType } = await context.user();
	if (customerType !== "basic") throw redirect(paths.profile(), 303);
	const verification = parseVerification(value);
	const wait =
		verification.customerType === "distributor"
			? await consumeVerificationAttempt(request, userId, verification.account.accountNumber)
			: await consumeAttempt("verify", request, userId);
	if (wait) return stoppedForm(submission, wait);
	const clientAddress = hashedClientAddress(request);
	const services = servicesFor({ requestId, token: session?.token, clientAddress });
	try {
		const { outcome, user } = await services.user.verifyAndUpgrade({ verification });
		const { title, text, tone } = registrationTexts[outcome];
		if (tone === "warning") return refusedForm(submission, { form: `${title}. ${text}` }, { status: 422 });
		const headers = new Headers();
		if (session) headers.append("Set-Cookie", await keepSession(sessionOfUser(user, session)));
		throw await redirectWithToast(paths.user(), { kind: tone, text: title }, headers);
	} catch (error) {
		if (error instanceof Response) throw error;
		await refundAttemptsIfDown(request, error);
		return identityFailure(submission, error);
	}
});

export default function UpgradePage() {
	const { type } = useLoaderData<typeof loader>();
	const upgrade = useDefinedForm<UpgradeSchema>(
		`upgrade-${type}`,
		async () => (await import("~/features/auth/auth-forms.ts")).upgradeForms[type],
	);
	const { form, fields } = upgrade;
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
				title={messages.account.upgradeFailed}
				action={<LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
			/>
			<PostForm form={upgrade} key={type} className="flex flex-col items-start gap-4">
				{distributor ? (
					<DistributorFields accountNumber={accountNumber} zip={zip} />
				) : (
					<RepresentativeFields agency={agency} phone={phone} territory={territory} />
				)}
				<Button type="submit" variant="primary">
					Get verified
				</Button>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
