import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { contactTopics } from "#rules/contact/contact-topics";
import { messageStatuses, messageStatusLabels } from "#rules/contact/message-terms";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { StatusList } from "~/shared/status-list.tsx";
import { MessageStatusBadge } from "../message-facts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Customer messages",
		description: "Messages that customers sent with the contact form.",
		path: paths.customerMessages(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "customer-messages", needs: "contact.received" },
	async ({ services, url }) => {
		const wanted = url.searchParams.get("status");
		const status = messageStatuses.find((name) => name === wanted);
		const found = await services.contact.received({ page: pageNumber(url.searchParams), status });
		return data({ status: status ?? null, ...found });
	},
);

export default function CustomerMessagesPage() {
	const { messages, status, total, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Customer messages</h1>
			<StatusList
				called="message"
				filter={{
					name: "status",
					value: status,
					choices: messageStatuses.map((name) => [name, messageStatusLabels[name]]),
				}}
				list={{ total, page, pageCount }}
				isEmpty={messages.length === 0}
				emptyText="Messages that customers send with the contact form appear here."
				href={paths.customerMessages}
			>
				<DataTable caption="Customer messages, newest first" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Message</ColumnHeader>
							<ColumnHeader>From</ColumnHeader>
							<ColumnHeader>Account</ColumnHeader>
							<ColumnHeader>Sent</ColumnHeader>
							<ColumnHeader>Status</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{messages.map((message) => (
							<Row key={message.number}>
								<RowHeader>
									<Link
										to={paths.customerMessage(message.number)}
										className="text-link inline-flex items-center pointer-coarse:min-h-touch"
									>
										<span className="font-mono">{message.number}</span>
									</Link>
									<span className="block font-normal text-muted text-sm">
										{contactTopics[message.topic].label}
									</span>
								</RowHeader>
								<Cell label="From" className="wrap-anywhere">
									{message.name}
								</Cell>
								<Cell label="Account" className="wrap-anywhere">
									{message.account?.name ?? "None"}
								</Cell>
								<Cell label="Sent">
									<Minute at={message.sentAt} />
								</Cell>
								<Cell label="Status">
									<MessageStatusBadge status={message.status} />
									{message.changedBy && (
										<span className="wrap-anywhere block text-muted text-sm">by {message.changedBy}</span>
									)}
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			</StatusList>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
