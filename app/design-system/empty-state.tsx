import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export function EmptyState({
	icon = "box",
	title,
	action,
	children,
}: {
	icon?: IconName;
	title: string;
	action?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center gap-3 rounded border border-line border-dashed bg-surface px-6 py-12 text-center">
			<Icon name={icon} size={32} className="text-navy-400" />
			<h2 className="text-lg">{title}</h2>
			{children && <div className="max-w-text text-balance text-muted">{children}</div>}
			{action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
