import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { WebhookEndpoint } from "#contracts/webhooks/webhooks";
import { webhookLimits as limits, webhookEvents } from "#rules/webhooks/webhook-terms";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { SigningSecret, secretIn, WebhookFields } from "./webhook-fields.tsx";
import { newWebhookForm } from "./webhook-forms.ts";
import { addWebhook, loadWebhooks } from "./webhooks.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Webhooks",
		description: "Send your company's orders, quotes and invoices to your own system as they happen.",
		path: paths.webhooks(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", needs: "webhooks.list" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadWebhooks(context)));

export const action = formAction(newWebhookForm, guard, addWebhook);

export default function WebhooksPage() {
	const { endpoints, hasBranches, idempotencyKey } = useLoaderData<typeof loader>();
	const made = secretIn(useActionData<typeof action>());
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Webhooks</h1>
			<p className="max-w-prose">
				We post your company's orders, quotes and invoices to your own system as they happen. Each event is
				signed (Standard Webhooks) and retried for three days.{" "}
				<Link to={paths.developers()} className="text-link">
					Read how to receive them
				</Link>
				.
			</p>
			{made && <SigningSecret made={made} />}
			{endpoints.length === 0 ? (
				<EmptyState title="No webhooks yet">Addresses that get your events appear here.</EmptyState>
			) : (
				<Endpoints endpoints={endpoints} />
			)}
			{endpoints.length < limits.endpoints && (
				<section aria-labelledby="add" className="flex max-w-xl flex-col gap-4">
					<h2 id="add" className="text-xl">
						Add a webhook
					</h2>
					{/* Once one is added, the form is empty again and has another key. */}
					<NewWebhook key={made?.endpointId} hasBranches={hasBranches} idempotencyKey={idempotencyKey} />
				</section>
			)}
		</div>
	);
}

function NewWebhook({ hasBranches, idempotencyKey }: { hasBranches: boolean; idempotencyKey: string }) {
	const form = useDefinedForm(
		"new-webhook",
		async () => (await import("./webhook-forms.ts")).newWebhookForm,
		{ idempotencyKey },
	);
	const typed = form.reply?.initialValue;
	return (
		<PostForm form={form} className="flex flex-col gap-4">
			<FormErrors form={form.form} title="The webhook was not added" />
			<WebhookFields
				fields={form.fields}
				chosen={typed ? [typed.event ?? []].flat().map(String) : Object.keys(webhookEvents)}
				branches={hasBranches ? typed?.branches === "yes" : null}
			/>
			<Button type="submit" variant="primary" className="self-start">
				Add webhook
			</Button>
		</PostForm>
	);
}

const stateBadges = {
	on: { tone: "success", text: "On" },
	off: { tone: "neutral", text: "Off" },
	stopped: { tone: "error", text: "Turned off after failures" },
} as const;

function Endpoints({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
	return (
		<DataTable caption="Your webhooks" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Address</ColumnHeader>
					<ColumnHeader>Events</ColumnHeader>
					<ColumnHeader>State</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{endpoints.map(({ id, url, description, events, state, failingSince }) => (
					<Row key={id}>
						<RowHeader>
							<Link to={paths.webhook(id)} className="text-link wrap-anywhere">
								{url}
							</Link>
							{description && <span className="block font-normal text-muted text-sm">{description}</span>}
						</RowHeader>
						<Cell label="Events">{events.join(", ")}</Cell>
						<Cell label="State">
							<Badge tone={stateBadges[state].tone}>{stateBadges[state].text}</Badge>
							{failingSince && (
								<span className="block text-sm">
									Failing since <Minute at={failingSince} />
								</span>
							)}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
