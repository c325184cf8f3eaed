import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { WebhookDelivery } from "#contracts/webhooks/webhooks";
import { formatCount } from "#rules/format";
import { deliveryWords, replayTimes, webhookLimits } from "#rules/webhooks/webhook-terms";
import { Badge } from "~/design-system/badge.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Select } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { CheckBox } from "~/features/account/portal-users/check-box.tsx";
import { webhookParams } from "~/params.ts";
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
import { webhookForm } from "./webhook-forms.ts";
import { changeWebhook, loadWebhook } from "./webhooks.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Webhook",
		description: "One webhook of your company, and what was sent to it.",
		path: paths.webhooks(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", params: webhookParams, needs: "webhooks.list" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadWebhook(context)));

export const action = formAction(webhookForm, guard, changeWebhook);

export default function WebhookPage() {
	const view = useLoaderData<typeof loader>();
	const { endpoint, hasBranches, deliveries, total, page, pageCount, onlyFailed, idempotencyKey } = view;
	const made = secretIn(useActionData<typeof action>());
	const load = async () => (await import("./webhook-forms.ts")).webhookForm;
	const saved = useDefinedForm("webhook", load, {
		intents: ["save"],
		defaultValue: { url: endpoint.url, description: endpoint.description },
	});
	const pressed = useDefinedForm("webhook-buttons", load, {
		intents: ["rotate", "test", "remove", "replay", "replay-failed"],
		idempotencyKey,
	});
	const typed = saved.reply?.initialValue;
	return (
		<div className="flex flex-col gap-8">
			<div className="flex flex-col gap-3">
				<Breadcrumbs trail={[{ label: "Webhooks", to: paths.webhooks() }]} current="Webhook" />
				<h1 className="wrap-anywhere text-3xl">{endpoint.description || new URL(endpoint.url).host}</h1>
			</div>
			{made && <SigningSecret made={made} />}
			<FormErrors form={pressed.form} title="Nothing was changed" />
			{endpoint.state === "stopped" && (
				<Notice tone="error" title="This webhook was turned off">
					Your receiver accepted nothing for {webhookLimits.failingDays} days, or answered 410 Gone. Turn it
					on below once the receiver works, then replay what failed.
				</Notice>
			)}
			<section aria-labelledby="change" className="flex max-w-xl flex-col gap-4">
				<h2 id="change" className="text-xl">
					Change the webhook
				</h2>
				<PostForm form={saved} className="flex flex-col gap-4">
					<FormErrors form={saved.form} title="The webhook was not saved" />
					<WebhookFields
						fields={saved.fields}
						chosen={typed ? [typed.event ?? []].flat().map(String) : endpoint.events}
						branches={hasBranches ? (typed ? typed.branches === "yes" : endpoint.branches) : null}
					/>
					<div className="rounded border border-line bg-white">
						<CheckBox
							name="on"
							value="yes"
							checked={typed ? typed.on === "yes" : endpoint.state === "on"}
							label="Send events to this address"
						/>
					</div>
					<Button type="submit" name="intent" value="save" variant="primary" className="self-start">
						Save webhook
					</Button>
				</PostForm>
			</section>
			<section aria-labelledby="secret" className="flex max-w-prose flex-col items-start gap-3">
				<h2 id="secret" className="text-xl">
					Signing secret
				</h2>
				<p>
					Events are signed with a secret that only you and we know. If you make a new one, events are signed
					with both for {webhookLimits.overlapHours} hours, so that your system can change over.
				</p>
				{endpoint.previousUntil && (
					<p className="text-muted text-sm">
						The previous secret works until <Minute at={endpoint.previousUntil} />.
					</p>
				)}
				<PostForm form={{ idempotencyKey }} className="flex flex-wrap gap-2">
					<Button type="submit" name="intent" value="rotate">
						Make a new secret
					</Button>
					<Button type="submit" name="intent" value="test">
						Send test event
					</Button>
				</PostForm>
			</section>
			<section aria-labelledby="sent" className="flex flex-col gap-4">
				<h2 id="sent" className="text-xl">
					Sent in the last {webhookLimits.keptDays} days
				</h2>
				<div className="flex flex-wrap items-end justify-between gap-3">
					<p>
						{formatCount(total, onlyFailed ? "failed event" : "event")}.{" "}
						<Link
							to={paths.webhook(endpoint.id, onlyFailed ? {} : { state: "failed" })}
							className="text-link"
						>
							{onlyFailed ? "Show all events" : "Show failed events only"}
						</Link>
					</p>
					<PostForm className="flex flex-wrap items-center gap-2">
						<label htmlFor="hours" className="text-sm">
							Failed in the
						</label>
						<Select id="hours" name="hours" defaultValue="24">
							{Object.entries(replayTimes).map(([hours, words]) => (
								<option key={hours} value={hours}>
									{words}
								</option>
							))}
						</Select>
						<Button type="submit" name="intent" value="replay-failed">
							Replay failed events
						</Button>
					</PostForm>
				</div>
				{deliveries.length > 0 && (
					<ul className="divide-y divide-line rounded border border-line bg-white">
						{deliveries.map((delivery) => (
							<Delivery key={delivery.id} delivery={delivery} />
						))}
					</ul>
				)}
				<Pagination
					page={page}
					pageCount={pageCount}
					href={(to) => paths.webhook(endpoint.id, { page: to, ...(onlyFailed && { state: "failed" }) })}
				/>
			</section>
			<PostForm>
				<Button type="submit" name="intent" value="remove" variant="danger" size="sm" icon="trash">
					Remove webhook
				</Button>
			</PostForm>
		</div>
	);
}

const tones = { waiting: "warning", delivered: "success", failed: "error" } as const;

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
	const { id, eventId, type, at, state, tries, nextTryAt, answerCode, answer, body } = delivery;
	return (
		<li className="flex flex-wrap items-start justify-between gap-3 p-3">
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="font-mono">{type}</strong>
					<Badge tone={tones[state]}>{deliveryWords[state]}</Badge>
				</p>
				<p className="text-muted text-sm">
					<Minute at={at} /> · {tries === 1 ? "1 try" : `${tries} tries`}
					{answerCode !== null && ` · Answer ${answerCode}`}
					{nextTryAt && tries > 0 && (
						<>
							{" "}
							· Next try <Minute at={nextTryAt} />
						</>
					)}
				</p>
				<Disclosure summary="Details">
					<p className="mt-2 text-sm">Event {eventId}</p>
					<pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded bg-surface p-2 text-sm">{body}</pre>
					{answer && (
						<>
							<p className="mt-2 text-sm">Answer</p>
							<pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded bg-surface p-2 text-sm">
								{answer}
							</pre>
						</>
					)}
				</Disclosure>
			</div>
			{state !== "waiting" && (
				<PostForm>
					<input type="hidden" name="delivery" value={id} />
					<Button
						type="submit"
						size="sm"
						name="intent"
						value="replay"
						aria-label={`Replay ${type} ${eventId}`}
					>
						Replay
					</Button>
				</PostForm>
			)}
		</li>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
