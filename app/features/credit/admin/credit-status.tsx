import { type CreditStatus, creditStatuses } from "#rules/credit/credit-terms";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";

const looks: Record<CreditStatus, { tone: BadgeTone; icon: IconName }> = {
	received: { tone: "navy", icon: "mail" },
	"in-review": { tone: "warning", icon: "clock" },
	approved: { tone: "success", icon: "success" },
	declined: { tone: "error", icon: "error" },
};

export const CreditStatusBadge = ({ status }: { status: CreditStatus }) => (
	<Badge {...looks[status]}>{creditStatuses[status]}</Badge>
);
