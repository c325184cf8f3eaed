import type { ContactMessage, MessageAnswer } from "#contracts/contact/contact-requests";
import { usTimeZones } from "#rules/clock/time-zones";
import { callbackWindows } from "#rules/contact/callback-slots";
import { type MessageStatus, messageStatusLabels } from "#rules/contact/message-terms";
import { formatWeekday } from "#rules/format";
import { Badge } from "~/design-system/badge.tsx";
import { Minute } from "~/shared/clock/zones.tsx";

export const MessageStatusBadge = ({ status }: { status: MessageStatus }) => (
	<Badge tone={status === "open" ? "warning" : "success"}>{messageStatusLabels[status]}</Badge>
);

/** "Monday, November 30, 10 AM to noon Eastern time" */
export const callbackText = ({ day, window, zone }: NonNullable<ContactMessage["callback"]>): string =>
	`${formatWeekday(day)}, ${callbackWindows[window]} ${usTimeZones[zone]} time`;

/** What our side answered, oldest first. */
export function MessageAnswers({ answers }: { answers: readonly MessageAnswer[] }) {
	return answers.map(({ at, name, text }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: answers are added at the end, and never changed
		<div key={index} className="mt-3 border-line border-l-4 pl-3">
			<p className="text-muted text-sm">
				{name} answered <Minute at={at} />
			</p>
			<p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
		</div>
	));
}
