import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export function Disclosure({
	summary,
	detail,
	heading,
	open,
	name,
	className,
	onToggle,
	children,
}: {
	summary: ReactNode;
	detail?: ReactNode;
	heading?: "h2" | "h3";
	open?: boolean;
	name?: string;
	className?: string;
	onToggle?: (isOpen: boolean) => void;
	children?: ReactNode;
}) {
	const Summary = heading ?? "span";
	return (
		<details
			open={open}
			name={name}
			className={classNames("disclosure", className)}
			onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
		>
			<summary>
				<Summary>{summary}</Summary>
				{detail !== undefined && <small>{detail}</small>}
				<Icon name="chevron-down" size={16} />
			</summary>
			{children}
		</details>
	);
}
