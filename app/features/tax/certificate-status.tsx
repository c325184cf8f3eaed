import { type CertificateStatus, certificateStatusLabels } from "#rules/tax/tax-certificates";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";

const looks: Record<CertificateStatus, { tone: BadgeTone; icon: IconName }> = {
	waiting: { tone: "navy", icon: "clock" },
	accepted: { tone: "success", icon: "success" },
	expiring: { tone: "warning", icon: "clock" },
	expired: { tone: "error", icon: "warning" },
	declined: { tone: "error", icon: "error" },
	withdrawn: { tone: "neutral", icon: "close" },
};

export const CertificateStatusBadge = ({ status }: { status: CertificateStatus }) => (
	<Badge {...looks[status]}>{certificateStatusLabels[status]}</Badge>
);
