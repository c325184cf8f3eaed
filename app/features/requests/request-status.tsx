import { statusTerm } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";

const looks: Record<string, { tone: BadgeTone; icon: IconName }> = {
	neutral: { tone: "neutral", icon: "clock" },
	info: { tone: "navy", icon: "pencil" },
	success: { tone: "success", icon: "check" },
	warning: { tone: "warning", icon: "warning" },
	error: { tone: "error", icon: "close" },
};
const unknown = { tone: "neutral", icon: "clock" } as const;

/** The word, color and icon of a status; a text of the owner's own is shown as it is. */
export function RequestStatusBadge({ kind, status }: { kind: RequestKind; status: string | null }) {
	if (!status) return null;
	const term = statusTerm(kind, status);
	const { tone, icon } = looks[term?.tone ?? ""] ?? unknown;
	return (
		<Badge tone={tone} icon={icon}>
			{term?.label ?? status}
		</Badge>
	);
}
