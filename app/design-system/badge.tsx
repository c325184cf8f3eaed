import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type BadgeTone = "neutral" | "navy" | "success" | "warning" | "error";

const tones: Record<BadgeTone, string> = {
	neutral: "border-line bg-surface text-muted",
	navy: "border-navy-200 bg-navy-50 text-navy-800",
	success: "border-green-300 bg-green-50 text-green-800",
	warning: "border-cct-2200 bg-cct-4000 text-ink",
	error: "border-red-300 bg-red-50 text-red-800",
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
		<span
			className={classNames(
				"inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-medium text-xs print:border-0 print:p-0",
				tones[tone],
			)}
		>
			{icon && <Icon name={icon} size={16} />}
			{children}
		</span>
	);
}
