import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { transactionIdPattern } from "#rules/payments/payment-numbers";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta } from "~/shared/seo.ts";
import { answerSandbox, assertSandbox, knownOutcome, refusedAnswer } from "./sandbox.server.ts";
import { SandboxDone, SandboxForm, SandboxFrame } from "./sandbox-form.tsx";
import { sandboxAnswerForm } from "./sandbox-forms.ts";

export const meta: MetaFunction = (args) => errorMeta(args, "Sandbox payment provider");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url }) => {
	assertSandbox();
	const payment = url.searchParams.get("payment") ?? "";
	const outcome = knownOutcome(url.searchParams.get("outcome"));
	return data({ payment: transactionIdPattern.test(payment) ? payment : null, outcome });
});

export const action = formAction(
	sandboxAnswerForm,
	{ access: "everyone", onInvalid: refusedAnswer },
	answerSandbox,
);

export default function SandboxAnswerPage() {
	const { payment, outcome } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	if (actionData) return <SandboxForm view={actionData.view} />;
	if (payment) return <SandboxDone transactionID={payment} outcome={outcome} />;
	return (
		<SandboxFrame title="Nothing to answer here">
			<p>The payment sandbox reports the result of a payment here.</p>
		</SandboxFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
