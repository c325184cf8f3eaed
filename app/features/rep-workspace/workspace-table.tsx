import { Link } from "@remix-run/react";
import type { ReceivedMessage } from "#contracts/contact/contact-requests";
import type { WorkspaceRow, WorkspaceSection } from "#contracts/rep-workspace/rep-workspace";
import { contactTopics } from "#rules/contact/contact-topics";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { type WorkspaceSectionName, workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { OpenInAccount } from "./open-in-account.tsx";

/** How the workspace names and explains a section. */
type SectionTerms = {
	title: string;
	/** Singular, such as "quote". */
	noun: string;
	/** What is said when nothing waits. */
	empty: string;
	hint: string;
	dateLabel: string;
	amountLabel: string;
	/** Path of a document's page. */
	path: (id: string) => string;
};

const { expiringDays, lateDays } = workspaceLimits;

export const sectionTerms: Record<WorkspaceSectionName, SectionTerms> = {
	"quotes-to-answer": {
		title: "Quotes to answer",
		noun: "quote",
		empty: "No buyer is waiting for your answer.",
		hint: "Sent by buyers, the oldest first.",
		dateLabel: "Sent",
		amountLabel: "Total",
		path: paths.quote,
	},
	"expiring-quotes": {
		title: "Quotes that expire soon",
		noun: "quote",
		empty: `No open quote expires in the next ${expiringDays} days.`,
		hint: `With the buyer, and expiring in the next ${expiringDays} days.`,
		dateLabel: "Expires",
		amountLabel: "Total",
		path: paths.quote,
	},
	"late-orders": {
		title: "Late orders",
		noun: "order",
		empty: `No order has been open for more than ${lateDays} days.`,
		hint: `Placed more than ${lateDays} days ago and not shipped.`,
		dateLabel: "Placed",
		amountLabel: "Total",
		path: paths.order,
	},
	"overdue-invoices": {
		title: "Overdue invoices",
		noun: "invoice",
		empty: "No invoice is overdue.",
		hint: "Past due, the oldest first.",
		dateLabel: "Due",
		amountLabel: "Open balance",
		path: paths.invoice,
	},
	drafts: {
		title: "Your quote drafts",
		noun: "draft",
		empty: "You have no drafts.",
		hint: "Not sent to the buyer yet, the oldest first.",
		dateLabel: "Changed",
		amountLabel: "Total",
		path: paths.quote,
	},
};

const shownMessages = 5;

/** One kind of document that waits for the representative: the first ones, with a link to all. */
export function WorkspaceTable({
	name,
	section: { rows, total, cents },
	current,
}: {
	name: WorkspaceSectionName;
	section: WorkspaceSection;
	current: string | null;
}) {
	const { title, noun, empty, hint } = sectionTerms[name];
	return (
		<section className="flex flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 className="text-xl">{title}</h2>
				{total > 0 && (
					<p className="text-muted text-sm tabular-nums">
						{formatCount(total, noun)}, {formatMoney(cents / 100)}
					</p>
				)}
			</div>
			<p className="max-w-text text-muted text-sm">{total === 0 ? empty : hint}</p>
			{rows.length > 0 && <DocumentTable {...{ name, rows, current }} />}
			{total > rows.length && rows.length > 0 && (
				<Link
					to={paths.workspaceSection(name)}
					className="text-link inline-flex items-center self-start pointer-coarse:min-h-touch"
				>
					View all {formatCount(total, noun)}
				</Link>
			)}
		</section>
	);
}

/** The newest messages of customers that nobody answered, with a link to all. */
export function MessagesToAnswer({
	messages,
	total,
}: {
	messages: readonly ReceivedMessage[];
	total: number;
}) {
	const shown = messages.slice(0, shownMessages);
	return (
		<section className="flex flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 className="text-xl">Messages to answer</h2>
				{total > 0 && <p className="text-muted text-sm tabular-nums">{formatCount(total, "message")}</p>}
			</div>
			<p className="max-w-text text-muted text-sm">
				{total === 0
					? "No customer is waiting for an answer."
					: "Sent through the contact form, newest first."}
			</p>
			{shown.length > 0 && (
				<DataTable caption="Messages to answer" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Message</ColumnHeader>
							<ColumnHeader>From</ColumnHeader>
							<ColumnHeader>Account</ColumnHeader>
							<ColumnHeader>Sent</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{shown.map(({ number, topic, name, account, sentAt }) => (
							<Row key={number}>
								<RowHeader>
									<Link
										to={paths.customerMessage(number)}
										className="text-link inline-flex items-center pointer-coarse:min-h-touch"
									>
										{number}
									</Link>
									<span className="block font-normal text-sm">{contactTopics[topic].label}</span>
								</RowHeader>
								<Cell label="From" className="wrap-anywhere">
									{name}
								</Cell>
								<Cell label="Account" className="wrap-anywhere">
									{account?.name ?? "None"}
								</Cell>
								<Cell label="Sent" className="whitespace-nowrap tabular-nums">
									<DayOf at={sentAt} />
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			{total > shown.length && (
				<Link
					to={paths.customerMessages({ status: "open" })}
					className="text-link inline-flex items-center self-start pointer-coarse:min-h-touch"
				>
					View all {formatCount(total, "message")}
				</Link>
			)}
		</section>
	);
}

export function DocumentTable({
	name,
	rows,
	current,
}: {
	name: WorkspaceSectionName;
	rows: readonly WorkspaceRow[];
	current: string | null;
}) {
	const { title, dateLabel, amountLabel, path } = sectionTerms[name];
	return (
		<DataTable caption={title} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Number</ColumnHeader>
					<ColumnHeader>Account</ColumnHeader>
					<ColumnHeader>{dateLabel}</ColumnHeader>
					<ColumnHeader numeric>{amountLabel}</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<DocumentRow key={row.id} {...{ row, current, dateLabel, amountLabel }} to={path(row.id)} />
				))}
			</tbody>
		</DataTable>
	);
}

function DocumentRow({
	row,
	to,
	current,
	dateLabel,
	amountLabel,
}: {
	row: WorkspaceRow;
	to: string;
	current: string | null;
	dateLabel: string;
	amountLabel: string;
}) {
	const { number, name, accountId, accountName, at, cents } = row;
	return (
		<Row>
			<RowHeader>
				<OpenInAccount {...{ to, label: number, accountId, accountName, current }} />
				{name && <span className="wrap-anywhere block font-normal text-sm">{name}</span>}
			</RowHeader>
			<Cell label="Account" className="wrap-anywhere md:min-w-40">
				{accountName}
				{accountId === current && <span className="block text-muted text-sm">Current account</span>}
			</Cell>
			<Cell label={dateLabel} className="whitespace-nowrap tabular-nums">
				<DayOf at={at} />
			</Cell>
			<Cell label={amountLabel} numeric className="font-medium">
				{formatMoney(cents / 100)}
			</Cell>
		</Row>
	);
}
