import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "info" | "success" | "warning" | "error";

/** The word is for screen readers, which get neither color nor icon. */
export const toneIcons: Record<Tone, IconName> = {
	info: "info",
	success: "success",
	warning: "warning",
	error: "error",
};
export const toneLabels: Record<Tone, string> = {
	info: "Note",
	success: "Done",
	warning: "Warning",
	error: "Error",
};
export const toneFrames: Record<Tone, string> = {
	info: "border-navy-200 bg-navy-50 [&>svg]:text-navy-700",
	success: "border-green-300 bg-green-50 [&>svg]:text-green-700",
	warning: "border-cct-2200 bg-cct-4000 [&>svg]:text-ink",
	error: "border-red-300 bg-red-50 [&>svg]:text-red-700",
};

type NoticeProps = {
	tone?: Tone;
	title?: ReactNode;
	action?: ReactNode;
	live?: boolean;
	className?: string;
	children?: ReactNode;
};

export function Notice({ tone = "info", title, action, live, className, children }: NoticeProps) {
	return (
		<div
			role={live ? (tone === "error" ? "alert" : "status") : undefined}
			className={classNames("flex gap-3 rounded border p-4 text-sm", toneFrames[tone], className)}
		>
			<Icon name={toneIcons[tone]} label={toneLabels[tone]} />
			<div className="min-w-0 flex-1">
				{title && <p className="font-semibold">{title}</p>}
				{children && <div className={title ? "mt-1" : undefined}>{children}</div>}
				{action && <div className="mt-3">{action}</div>}
			</div>
		</div>
	);
}
