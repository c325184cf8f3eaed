import { formatCents, formatLongDay } from "#contracts/format";
import { mailLine } from "../../shared/mail-line.ts";
import type { Mail } from "../../shared/outbox-repository.server.ts";
import { type ApprovalRow, approvalNumber } from "./approvals-repository.server.ts";

const linkTo = ({ id }: ApprovalRow, origin = "") => `${origin}/user/approvals/${id}`;

/** To those who decide the step. The link shows the order; only the buttons there decide. */
export const waitingMail = (row: ApprovalRow, recipient: string, origin?: string): Mail => ({
	recipient,
	subject: `Order ${approvalNumber(row.sequence)} waits for your approval`,
	body: [
		`${mailLine(row.user_name)} asks to order for ${formatCents(Number(row.total_cents))}.`,
		row.reason,
		`Prices are kept until ${formatLongDay(row.expires_at)}. Follow the link to approve or reject it.`,
	].join("\n"),
	link: linkTo(row, origin),
});

const outcomes = {
	rejected: "was rejected. Its items are back where they were, and you can change them and send them again.",
	expired: "was not decided in time. Its items are back where they were.",
} as const;

export const returnedMail = (
	row: ApprovalRow,
	recipient: string,
	{ status, comment, origin }: { status: keyof typeof outcomes; comment: string; origin?: string },
): Mail => ({
	recipient,
	subject: `Order ${approvalNumber(row.sequence)} was ${status === "expired" ? "not decided in time" : status}`,
	body: [
		`Your order ${approvalNumber(row.sequence)} for ${formatCents(Number(row.total_cents))} ${outcomes[status]}`,
		...(comment ? [`Comment: ${mailLine(comment)}`] : []),
	].join("\n"),
	link: linkTo(row, origin),
});
