import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { InboxMessage } from "#contracts/notifications/notifications";
import { formatCount } from "#rules/format";
import {
	inboxLimits,
	isNotificationKind,
	kindTerms,
	type NotificationKind,
	notificationKinds,
} from "#rules/notifications/notifications";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { FieldError } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { ChoiceFilter, ListFilters } from "~/shared/list-filters.tsx";
import { laterPage } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { inboxForm } from "./notification-forms.ts";

const done = { read: "marked read", unread: "marked unread", delete: "deleted" } as const;

/** Marks and deletes messages. */
async function changeInbox({ value, services, url }: FormContext<typeof inboxForm>): Promise<Response> {
	const to = paths.inbox(readInboxQuery(url.searchParams));
	const { intent, ids } = value;
	try {
		const { changed } =
			intent === "read-all"
				? await services.notifications.readAll()
				: await services.notifications.change({ ids, action: intent });
		const text = `${formatCount(changed, "message")} ${done[intent === "read-all" ? "read" : intent]}.`;
		return await redirectWithToast(to, { kind: "success", text });
	} catch (error) {
		return toastFailure(error, { title: "We couldn't change the messages", to });
	}
}

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Inbox",
		description: "Updates on your quotes, orders, invoices and requests.",
		path: paths.inbox(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "signed-in", needs: "notifications.inbox" } as const;

export const loader = guardedLoader(guard, async ({ services, url }) => {
	const query = readInboxQuery(url.searchParams);
	return data({ ...(await services.notifications.inbox({ page: 1, ...query })), query });
});

export const action = formAction(inboxForm, guard, changeInbox);

export default function InboxPage() {
	const { messages, total, unread, page, pageCount, query } = useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const inbox = useDefinedForm("inbox", async () => (await import("./notification-forms.ts")).inboxForm);
	const isFiltered = query.kind !== undefined || query.unread !== undefined;
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Inbox</h1>
				<LinkButton to={paths.notificationSettings()}>Notification settings</LinkButton>
			</div>
			<ListFilters
				action={paths.inbox()}
				query={query}
				showAll={isFiltered ? paths.inbox() : null}
				className="md:grid-cols-3"
			>
				<ChoiceFilter
					id="inbox-kind"
					label="Kind"
					name="kind"
					value={query.kind}
					any="All"
					choices={notificationKinds
						.filter((kind) => isOffered(kindTerms[kind].needs ?? ""))
						.map((kind) => [kind, kindTerms[kind].label])}
				/>
				<ChoiceFilter
					id="inbox-unread"
					label="Show"
					name="unread"
					value={query.unread}
					any="All"
					choices={[["yes", "Unread"]]}
				/>
			</ListFilters>
			{messages.length === 0 ? (
				<EmptyState title={isFiltered ? "No message found" : "No messages"}>
					{isFiltered
						? "Choose another kind, or show all messages."
						: "Updates on your quotes, orders, invoices and requests appear here."}
				</EmptyState>
			) : (
				<PostForm owned="user" form={inbox} className="flex flex-col gap-3" aria-label="Messages">
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p className="text-muted text-sm">
							{formatCount(total, "message")}, {unread} unread
						</p>
						<div className="flex flex-wrap gap-2">
							<Button type="submit" size="sm" name="intent" value="read">
								Mark read
							</Button>
							<Button type="submit" size="sm" name="intent" value="unread">
								Mark unread
							</Button>
							<Button type="submit" size="sm" name="intent" value="delete">
								Delete
							</Button>
							{unread > 0 && (
								<Button type="submit" size="sm" name="intent" value="read-all">
									Mark all read
								</Button>
							)}
						</div>
					</div>
					<div role="alert" className="empty:hidden">
						<FieldError id={undefined} errors={inbox.fields.ids.errors} />
					</div>
					<MessageList messages={messages} />
				</PostForm>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.inbox({ ...query, page: to })} />
			<p className="text-muted text-sm">Messages are deleted after {inboxLimits.keptMonths} months.</p>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function MessageList({ messages }: { messages: readonly InboxMessage[] }) {
	return (
		<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
			{messages.map((message) => (
				<MessageRow key={message.id} message={message} />
			))}
		</ul>
	);
}

function MessageRow({ message }: { message: InboxMessage }) {
	const { id, kind, subject, body, at, read, account } = message;
	return (
		<li className="flex gap-1 p-2 md:p-3">
			<label className="flex size-11 shrink-0 items-center justify-center">
				<input
					type="checkbox"
					name="ids"
					value={id}
					className="size-5 accent-navy-900"
					aria-label={`Select ${subject}`}
				/>
			</label>
			<div className="flex min-w-0 flex-1 flex-col gap-1 py-2">
				<p className="flex flex-wrap items-center gap-2">
					<Link
						to={paths.inboxMessage(id)}
						className={`text-link wrap-anywhere ${read ? "" : "font-semibold"}`}
					>
						{subject}
					</Link>
					{!read && <Badge tone="navy">Unread</Badge>}
				</p>
				<p className="wrap-anywhere whitespace-pre-line text-sm">
					<UnbrokenNumbers>{body}</UnbrokenNumbers>
				</p>
				<p className="wrap-anywhere text-muted text-sm">
					{[kindTerms[kind].label, account?.name].filter(Boolean).join(" · ")} · <Minute at={at} />
				</p>
			</div>
		</li>
	);
}

type InboxQuery = { page?: number; kind?: NotificationKind; unread?: "yes" };

/** Anything unknown counts as no filter. */
function readInboxQuery(search: URLSearchParams): InboxQuery {
	const kind = search.get("kind") ?? "";
	return {
		page: laterPage(search),
		...(isNotificationKind(kind) && { kind }),
		...(search.get("unread") === "yes" && { unread: "yes" as const }),
	};
}
