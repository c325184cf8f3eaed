import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
	apiExample,
	exampleBody,
	operationList,
	problemExample,
	verifyExample,
} from "#rules/developers/api-examples";
import { apiLimits } from "#rules/developers/api-keys";
import { webhookLimits as limits, webhookEventNames, webhookEvents } from "#rules/webhooks/webhook-terms";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Developers",
	description: "Connect your ERP: read prices, stock, orders and invoices by API, and get events by webhook.",
	path: paths.developers(),
	lead: "Connect your ERP or your own software to your account.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ hasExtension }) => {
	const [hasWebhooks, hasKeys] = await Promise.all([
		hasExtension("webhooks.list"),
		hasExtension("apiKeys.list"),
	]);
	if (!hasWebhooks && !hasKeys) throw httpError(404, "This shop doesn't offer this.");
	return data({ hasWebhooks, hasKeys }, { headers: { "Cache-Control": cacheControl.anonymousPage } });
});

export default function DevelopersPage() {
	const { hasWebhooks, hasKeys } = useLoaderData<typeof loader>();
	const sections = [...(hasKeys ? apiSections : []), ...(hasWebhooks ? webhookSections : [])];
	return <ArticleLayout page={page} sections={sections} />;
}

const apiDocument = "/api/v1/openapi.json";

const Code = ({ children }: { children: string }) => (
	<pre className="overflow-x-auto rounded border border-line bg-surface p-3 text-sm">
		<code>{children}</code>
	</pre>
);

const apiSections = [
	{
		id: "api",
		title: "Use the API",
		body: (
			<>
				<p>
					Make a key under{" "}
					<Link to={paths.apiKeys()} className="text-link">
						API keys
					</Link>{" "}
					and send it with each request. A key works for one account, or for all of yours: then name the
					account in the header <code>Account-Id</code>.
				</p>
				<Code>{apiExample}</Code>
				<p>
					Amounts are in cents.{" "}
					<a href={apiDocument} rel="nofollow">
						The OpenAPI document
					</a>{" "}
					has every field.
				</p>
				<DataTable caption="Operations" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Operation</ColumnHeader>
							<ColumnHeader>Answers with</ColumnHeader>
							<ColumnHeader>Scope</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{operationList.map(([operation, answer, scope]) => (
							<Row key={operation}>
								<RowHeader>
									<code>{operation}</code>
								</RowHeader>
								<Cell label="Answers with">{answer}</Cell>
								<Cell label="Scope">
									<code>{scope}</code>
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
				<p>
					A key never has more rights than you: without access to invoices, <code>/invoices</code> answers
					403. The API places no orders and pays nothing. It fills the cart, and a person checks out.
				</p>
			</>
		),
	},
	{
		id: "paging",
		title: "Paging, limits and errors",
		body: (
			<>
				<p>
					Lists come in pages with a <code>nextCursor</code>. Send it as <code>cursor</code> until it is{" "}
					<code>null</code>. Answers have an <code>ETag</code>: with <code>If-None-Match</code> you get 304
					while nothing has changed.
				</p>
				<p>
					A key may send {apiLimits.requests} requests a minute. <code>RateLimit-Remaining</code> says how
					many are left; a 429 says in <code>Retry-After</code> when to go on. Changes are sent as{" "}
					<code>application/json</code>, and need an <code>Idempotency-Key</code>: a new one for each change,
					and the same one to retry.
				</p>
				<p>
					Errors are <code>application/problem+json</code> with <code>status</code>, <code>code</code> and a
					sentence in <code>title</code>:
				</p>
				<Code>{problemExample}</Code>
			</>
		),
	},
];

const webhookSections = [
	{
		id: "set-up",
		title: "Set up a webhook",
		body: (
			<>
				<p>
					An administrator of your company adds an address under{" "}
					<Link to={paths.webhooks()} className="text-link">
						Webhooks
					</Link>{" "}
					and chooses events. We show the signing secret once. Send a test event to try it.
				</p>
				<p>
					The address begins with https:// and is reachable from the internet. We follow no redirects and wait{" "}
					{limits.timeoutMs / 1000} seconds for an answer. Answer with any 2xx status as soon as you have
					stored the event, then work on it.
				</p>
			</>
		),
	},
	{
		id: "events",
		title: "Events",
		body: (
			<>
				<DataTable caption="Events" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Type</ColumnHeader>
							<ColumnHeader>Sent when</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{webhookEventNames.map((name) => (
							<Row key={name}>
								<RowHeader>
									<code>{name}</code>
								</RowHeader>
								<Cell label="Sent when">{webhookEvents[name]}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
				<p>
					The body is JSON with <code>type</code>, <code>timestamp</code> and <code>data</code>. Amounts are
					in cents. <code>data.url</code> is the page about it, which needs a sign-in.
				</p>
				<Code>{exampleBody}</Code>
			</>
		),
	},
	{
		id: "verify",
		title: "Verify the signature",
		body: (
			<>
				<p>
					Events are signed as{" "}
					<a href="https://www.standardwebhooks.com" className="text-link">
						Standard Webhooks
					</a>{" "}
					describes, and there are libraries for most languages. Verify the raw body, before you parse it.
					This example runs on Node.js without a library:
				</p>
				<Code>{verifyExample}</Code>
				<p>
					After you make a new secret, <code>webhook-signature</code> has two signatures for{" "}
					{limits.overlapHours} hours. Accept the event if one of them matches.
				</p>
			</>
		),
	},
	{
		id: "retries",
		title: "Retries and order",
		body: (
			<>
				<p>
					We try an event ten times in about three days: after 5 seconds, 5 minutes, 30 minutes, then every
					few hours. The same event can arrive twice. It keeps its <code>webhook-id</code>, so skip ids that
					you have seen. Events about the same order, quote or invoice are sent in order: a later one waits
					until you take an earlier one, or we stop trying it.
				</p>
				<p>
					A webhook that accepts nothing for {limits.failingDays} days, or answers 410, is turned off and your
					administrators are told. On its page you see each event of the last {limits.keptDays} days with the
					answer, and replay one or all that failed.
				</p>
			</>
		),
	},
];

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
