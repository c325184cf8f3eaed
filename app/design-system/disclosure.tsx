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
	children?: ReactNode;
}) {
	return (
		<details open={open} name={name} className={classNames("disclosure", className)}>
			<summary>
				<span>{summary}</span>
				{detail !== undefined && <small>{detail}</small>}
				<Icon name="chevron-down" size={16} />
			</summary>
			{children}
		</details>
	);
}
