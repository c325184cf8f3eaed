import type { ApprovalStatus } from "#rules/approvals/approval-rules";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";

const looks: Record<ApprovalStatus, { tone: BadgeTone; word: string }> = {
	waiting: { tone: "warning", word: "Waiting for approval" },
	approved: { tone: "success", word: "Approved" },
	rejected: { tone: "error", word: "Rejected" },
	withdrawn: { tone: "neutral", word: "Withdrawn" },
	expired: { tone: "neutral", word: "Expired" },
};

export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
	<Badge tone={looks[status].tone}>{looks[status].word}</Badge>
);
