import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export function Disclosure({
	summary,
	detail,
	open,
	name,
	className,
	children,
}: {
	summary: ReactNode;
	detail?: ReactNode;
	open?: boolean;
	name?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<details open={open} name={name} className={classNames("group/disclosure", className)}>
			<summary className="flex min-h-touch items-center gap-2 py-2 font-semibold text-navy-900">
				<span className="min-w-0 flex-1">{summary}</span>
				{detail !== undefined && (
					<span className="font-normal text-muted text-sm tabular-nums">{detail}</span>
				)}
				<Icon
					name="chevron-down"
					size={16}
					className="transition-transform duration-fast group-open/disclosure:rotate-180"
				/>
			</summary>
			{children}
		</details>
	);
}
