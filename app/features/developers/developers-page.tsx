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
import { formatNumber } from "#rules/format";
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
					and send it with each request. A key works for one account or for all of yours. If it works for all
					of them, name the account in the <code>Account-Id</code> header.
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
							<ColumnHeader>Returns</ColumnHeader>
							<ColumnHeader>Scope</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{operationList.map(([operation, answer, scope]) => (
							<Row key={operation}>
								<RowHeader>
									<code>{operation}</code>
								</RowHeader>
								<Cell label="Returns">{answer}</Cell>
								<Cell label="Scope">
									<code>{scope}</code>
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
				<p>
					A key never has more rights than you. If you can't see invoices, <code>/invoices</code> answers 403.
					The API can't place orders or pay. It fills the cart, and a person checks out.
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
					Lists come in pages with a <code>nextCursor</code>. Send it as <code>cursor</code> to get the next
					page; the last page has <code>null</code>. Responses have an <code>ETag</code>. Send it as{" "}
					<code>If-None-Match</code> to get a 304 when nothing has changed.
				</p>
				<p>
					A key may send {apiLimits.requests} requests a minute. <code>RateLimit-Remaining</code> is how many
					are left. After a 429, wait the seconds in <code>Retry-After</code>. Send changes as{" "}
					<code>application/json</code> with an <code>Idempotency-Key</code>: a new one for each change, and
					the same one to retry it.
				</p>
				<p>
					Errors are <code>application/problem+json</code> with a <code>status</code>, a <code>code</code> and
					a <code>title</code> for people to read:
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
					The address must begin with https:// and be reachable from the internet. We don't follow redirects,
					and we wait {limits.timeoutMs / 1000} seconds for a response. Store the event, respond with any 2xx
					status, and process it afterward.
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
					in cents. <code>data.url</code> is the order, quote or invoice on our site; opening it takes a
					sign-in.
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
					describes, which has libraries for most languages. Verify the raw body before you parse it. This
					Node.js example needs no library:
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
					you have seen. Events about the same order, quote or invoice are sent in order. A later one waits
					until you accept the earlier one or we stop retrying it.
				</p>
				<p>
					If a webhook accepts nothing for {limits.failingDays} days or responds with 410, we turn it off and
					tell your administrators. Its page lists the events of the last {limits.keptDays} days with your
					responses. Replay one event there, or all that failed, up to {formatNumber(limits.replaysPerHour)}{" "}
					an hour.
				</p>
			</>
		),
	},
];

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
