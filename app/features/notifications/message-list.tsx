import { Link } from "@remix-run/react";
import type { InboxMessage } from "#contracts/notifications/notifications";
import { formatMinute } from "#rules/format";
import { kindTerms } from "#rules/notifications/kinds";
import { Badge } from "~/design-system/badge.tsx";
import { paths } from "~/paths.ts";

export function MessageList({ messages }: { messages: readonly InboxMessage[] }) {
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
				<p className="wrap-anywhere whitespace-pre-line text-sm">{body}</p>
				<p className="wrap-anywhere text-muted text-sm">
					{[kindTerms[kind].label, account?.name].filter(Boolean).join(" · ")} ·{" "}
					<time dateTime={at}>{formatMinute(at)}</time>
				</p>
			</div>
		</li>
	);
}
