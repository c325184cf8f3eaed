import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type BadgeTone = "neutral" | "navy" | "success" | "warning" | "error";

const tones: Record<BadgeTone, string> = {
	neutral: "badge",
	navy: "badge border-navy-200 bg-navy-50 text-navy-800",
	success: "badge border-green-300 bg-green-50 text-green-800",
	warning: "badge border-cct-2200 bg-cct-4000 text-ink",
	error: "badge border-red-300 bg-red-50 text-red-800",
};

export function Badge({
	tone = "neutral",
	icon,
	children,
}: {
	tone?: BadgeTone;
	icon?: IconName;
	children: ReactNode;
}) {
	return (
		<span className={tones[tone]}>
			{icon && <Icon name={icon} size={16} />}
			{children}
		</span>
	);
}
