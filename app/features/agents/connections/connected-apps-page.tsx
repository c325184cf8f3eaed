import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#client/env.server";
import { formatCents } from "#rules/format";
import { type Actor, isAdministrator, mayActFor, mayWork } from "#rules/users/permissions";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { listWaiting, readLimit, writeLimit } from "../actions/agent-action.server.ts";
import { appsForm } from "../agent-forms.ts";
import { scopeTexts } from "../oauth/scopes.ts";
import { endConnection, listConnections } from "./connections.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Connected apps",
		description: "Apps connected to your account, and what they can do.",
		path: paths.connectedApps(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ user, url, accountId }) => {
	const currentUser = await user();
	const [connections, waiting, limit] = await Promise.all([
		listConnections(currentUser.userId),
		listWaiting(currentUser.userId),
		readLimit(accountId),
	]);
	return data({
		address: (env.ORIGIN ?? url.origin) + paths.accountMcp(),
		limit: accountId === null ? null : formatCents(limit),
		maySetLimit: accountId !== null && maySetLimit(currentUser, accountId),
		waiting: waiting.map(({ id, plan, clientName }) => ({ id, title: plan.title, clientName })),
		apps: connections.map(({ id, clientName, clientHost, accountId, scopes, connectedAt, lastUsedAt }) => ({
			id,
			name: clientName,
			host: clientHost,
			accountId,
			may: scopes.map((scope) => scopeTexts[scope].title).join(", "),
			connectedAt: new Date(connectedAt).toISOString(),
			lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
		})),
	});
});

export const action = formAction(appsForm, { access: "signed-in" }, async (context) => {
	const { user, value, services, log, accountId } = context;
	const currentUser = await user();
	const { userId } = currentUser;
	if (value.intent === "limit") {
		if (accountId === null || !maySetLimit(currentUser, accountId))
			throw httpError(403, "Administrators of the account set this limit.");
		await writeLimit(accountId, value.limit);
		log.info({ userId, accountId, cents: value.limit }, "approval limit of connected apps changed");
		throw await redirectWithToast(paths.connectedApps(), {
			kind: "success",
			text: `Apps need approval above ${formatCents(value.limit)}.`,
		});
	}
	const ended = await endConnection(userId, value.connectionId, services);
	if (ended) log.info({ userId, connection: ended.id, client: ended.clientId }, "app disconnected");
	throw await redirectWithToast(paths.connectedApps(), {
		kind: "success",
		text: ended ? `${ended.clientName} is disconnected.` : "This app is disconnected.",
	});
});

const maySetLimit = (user: Actor, accountId: string) =>
	mayWork(user) && isAdministrator(user) && mayActFor(user, accountId);

export default function ConnectedAppsPage() {
	const { apps, address, waiting, limit, maySetLimit } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.reply.error?.limit;
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Connected apps</h1>
			<p className="max-w-prose">
				Your own AI assistant can search the catalog and work on your projects, quotes and cart. In its
				settings, add this address as an MCP server: <code className="wrap-anywhere">{address}</code>
			</p>
			{waiting.length > 0 && (
				<section className="flex flex-col gap-2">
					<h2 className="text-xl">Waiting for your approval</h2>
					<ul className="flex flex-col gap-2">
						{waiting.map(({ id, title, clientName }) => (
							<li key={id}>
								<Link to={paths.agentApproval(id)} className="wrap-anywhere text-link">
									{title}
								</Link>{" "}
								<span className="text-muted text-sm">({clientName})</span>
							</li>
						))}
					</ul>
				</section>
			)}
			{apps.length === 0 ? (
				<EmptyState title="No connected apps">Apps you connect appear here.</EmptyState>
			) : (
				<DataTable caption="Your connected apps, newest first" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>App</ColumnHeader>
							<ColumnHeader>Account</ColumnHeader>
							<ColumnHeader>May do</ColumnHeader>
							<ColumnHeader>Connected</ColumnHeader>
							<ColumnHeader>Last used</ColumnHeader>
							<ColumnHeader>Action</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{apps.map((app) => (
							<Row key={app.id}>
								<RowHeader>
									<span className="wrap-anywhere block min-w-32">{app.name}</span>
									<span className="wrap-anywhere block font-normal text-muted text-sm">{app.host}</span>
								</RowHeader>
								<Cell label="Account">{app.accountId ?? "None"}</Cell>
								<Cell label="May do">{app.may}</Cell>
								<Cell label="Connected">
									<Minute at={app.connectedAt} />
								</Cell>
								<Cell label="Last used">{app.lastUsedAt ? <Minute at={app.lastUsedAt} /> : "Never"}</Cell>
								<Cell>
									<PostForm>
										<input type="hidden" name="connectionId" value={app.id} />
										<Button
											type="submit"
											size="sm"
											name="intent"
											value="disconnect"
											aria-label={`Disconnect ${app.name}`}
										>
											Disconnect
										</Button>
									</PostForm>
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			{limit !== null && (
				<section className="flex max-w-prose flex-col items-start gap-3">
					<h2 className="text-xl">Approval limit</h2>
					<p>
						App actions over {limit}, or with unpriced items, need your approval. The limit is for all users
						of your account.
					</p>
					{maySetLimit && (
						<PostForm className="flex flex-wrap items-end gap-3">
							<Field id="limit" label="Approve above ($)" errors={failure ?? undefined} required>
								{(control) => (
									<TextInput
										{...control}
										name="limit"
										inputMode="decimal"
										maxLength={40}
										defaultValue={limit}
									/>
								)}
							</Field>
							<Button type="submit" name="intent" value="limit">
								Save limit
							</Button>
						</PostForm>
					)}
				</section>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
