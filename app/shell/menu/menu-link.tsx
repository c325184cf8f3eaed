import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/design-system/icon.tsx";
import { useCurrentMark } from "~/design-system/menus.ts";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { leavesSite } from "./navigation.ts";

export function MenuLink({
	to,
	marksCurrent = true,
	discover,
	className,
	children,
}: {
	to: string;
	/** Whether the link to the current page says so; in a group, also that to a page above it. */
	marksCurrent?: boolean | "in group";
	/** "none" in the footer, which is on every page: its routes are asked for once a link is followed. */
	discover?: "none";
	className?: string;
	children: ReactNode;
}) {
	const markOf = useCurrentMark();
	if (leavesSite(to)) {
		return (
			<a href={to} rel="noopener" className={className}>
				{children}
				<Icon name="external" size={16} className="ml-1 inline-block align-[-2px]" />
				<VisuallyHidden> (external site)</VisuallyHidden>
			</a>
		);
	}
	if (to.startsWith("#")) {
		return (
			<a href={to} className={className}>
				{children}
			</a>
		);
	}
	return (
		<Link
			to={to}
			discover={discover}
			aria-current={marksCurrent ? markOf(to, marksCurrent === "in group") : undefined}
			className={className}
		>
			{children}
		</Link>
	);
}
