/** What the HTML of a digest shows: each event with its status and sum, and how many there are of each kind. */
import { formatCount, formatNumber } from "#rules/format";
import { kindTerms, type NotificationKind } from "#rules/notifications/kinds";
import type { NewMailDetails } from "./mail-details.ts";

export type DigestEvent = {
	kind: NotificationKind;
	subject: string;
	path: string;
	/** Such as "Nov 22, 2026". */
	day: string;
	account: string | null;
	status: string | null;
	total: string | null;
};

/** Whether a subject such as "Invoice 7 is overdue" has its status. */
const isSaid = (status: string | null, subject: string): boolean =>
	status !== null && subject.toLowerCase().includes(status.toLowerCase());

/** @param events oldest first */
export function digestDetails(events: readonly DigestEvent[]): NewMailDetails {
	const counts = new Map<NotificationKind, number>();
	for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	const count = formatCount(events.length, "update");
	return {
		intro: [`${count} since the last digest.`],
		tables: [
			{
				heading: "Updates",
				count: events.length,
				lines: events.map(({ subject, path, day, account, status, total }) => ({
					title: subject,
					path,
					notes: [[day, account, isSaid(status, subject) ? null : status].filter(Boolean).join(" · ")],
					amount: total ?? "",
				})),
			},
		],
		totals: [
			...[...counts].map(([kind, number]) => ({ label: kindTerms[kind].label, value: formatNumber(number) })),
			{ label: "All updates", value: formatNumber(events.length) },
		],
	};
}
