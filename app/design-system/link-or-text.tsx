import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A link, or its text alone where there is nothing to link to. */
export function LinkOrText({
	to,
	className,
	children,
}: {
	to: string | null;
	/** Class of the link. */
	className?: string;
	children: ReactNode;
}) {
	if (to === null) return <span>{children}</span>;
	return (
		<Link to={to} className={className}>
			{children}
		</Link>
	);
}
