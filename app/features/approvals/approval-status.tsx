import { type ApprovalStatus, approvalStatusWords } from "#rules/approvals/approval-rules";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";

const tones: Record<ApprovalStatus, BadgeTone> = {
	waiting: "warning",
	approved: "success",
	rejected: "error",
	withdrawn: "neutral",
	expired: "neutral",
};

export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
	<Badge tone={tones[status]}>{approvalStatusWords[status]}</Badge>
);
