import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
	return <dl className="facts">{children}</dl>;
}

export function Fact({
	label,
	wide,
	children,
}: {
	label: string;
	/** A long value, on a row of its own. */
	wide?: boolean;
	children: ReactNode;
}) {
	return (
		<div className={wide ? "col-span-full" : undefined}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
