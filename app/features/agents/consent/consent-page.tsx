import { data, type MetaFunction, redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readAccount } from "#client/or-null";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { connectRequestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { formTargetHeader } from "~/shared/http/security/security-headers.server.ts";
import { pageMeta } from "~/shared/seo.ts";
import { consentForm } from "../agent-forms.ts";
import { allowConnection, denyConnection, readConnectRequest } from "../connections/connections.server.ts";
import { scopeTexts } from "../oauth/scopes.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Connect an app",
		description: "Choose what an app may do for you.",
		path: paths.connectedApps(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", params: connectRequestParams },
	async ({ request, url, params, user, accountId, services }) => {
		// The cookie of this request belongs to the document, and so does the policy that lets the form leave.
		if (request.headers.get("Sec-Fetch-Dest") === "empty") throw redirectDocument(url.pathname);
		const [{ redirectSource, requested: _, ...connectRequest }, { email }, named] = await Promise.all([
			readConnectRequest(request, params.uid),
			user(),
			accountId === null ? null : readAccount(services, accountId).catch(() => null),
		]);
		const account = named?.name ? `${named.name} (${accountId})` : accountId;
		return data({ ...connectRequest, email, account }, { headers: { [formTargetHeader]: redirectSource } });
	},
);

export const action = formAction(
	consentForm,
	{ access: "signed-in", params: connectRequestParams },
	async (context) => {
		const { value } = context;
		throw redirect(
			value.intent === "allow" ? await allowConnection(context, value) : await denyConnection(context),
			303,
		);
	},
);

export default function ConsentPage() {
	const { clientName, clientHost, scopes, email, account } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8">
			<h1 className="wrap-anywhere text-3xl">Connect {clientName}?</h1>
			<Facts columns={1}>
				<Fact label="App">{clientName}</Fact>
				<Fact label="Sends you back to">{clientHost}</Fact>
				<Fact label="Acts as">{email}</Fact>
				<Fact label="Account">{account ?? "None yet"}</Fact>
			</Facts>
			{/* The app's own redirect leads away from the shop, so the browser sends the form itself. */}
			<PostForm reloadDocument className="flex flex-col gap-5">
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-1 font-medium">What it may do</legend>
					{scopes.map((scope) => (
						<label
							key={scope}
							className="flex min-h-touch items-start gap-3 rounded border border-line bg-white p-3"
						>
							<input
								type="checkbox"
								name={scope}
								value="yes"
								defaultChecked
								disabled={scope === "read"}
								className="mt-0.5 size-5 flex-none accent-navy-800"
							/>
							<span>
								<span className="block font-medium">{scopeTexts[scope].title}</span>
								<span className="block text-muted text-sm">{scopeTexts[scope].detail}</span>
							</span>
						</label>
					))}
				</fieldset>
				<Notice tone="info">
					We don’t check who makes this app. Connect it only if you started this yourself. You can disconnect
					it at any time under Connected apps.
				</Notice>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="allow" variant="primary">
						Allow
					</Button>
					<Button type="submit" name="intent" value="deny">
						Don’t allow
					</Button>
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
