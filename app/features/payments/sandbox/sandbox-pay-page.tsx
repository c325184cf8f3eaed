import { data, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta } from "~/shared/seo.ts";
import { assertSandbox, refuseSandbox, sandboxView } from "./sandbox.server.ts";
import { SandboxDone, SandboxForm, SandboxFrame } from "./sandbox-form.tsx";
import { sandboxOpenForm } from "./sandbox-forms.ts";

export const meta: MetaFunction = (args) => errorMeta(args, "Sandbox payment provider");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async () => {
	assertSandbox();
	return null;
});

export const action = formAction(
	sandboxOpenForm,
	{ access: "everyone", onInvalid: refuseSandbox },
	async (context) => data(await sandboxView(context, context.value.tokenizedRequest)),
);

export default function SandboxPayPage() {
	const view = useActionData<typeof action>();
	if (!view)
		return (
			<SandboxFrame title="Nothing to pay here">
				<p>
					Open this page from a payment in progress. Go back to the payment and press “Open the payment page”.
				</p>
			</SandboxFrame>
		);
	if (view.decided)
		return <SandboxDone transactionID={view.transactionID} outcome={view.status_description} />;
	return <SandboxForm view={view} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
