import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
	return <dl className="grid grid-cols-2 empty:hidden gap-x-6 gap-y-3 md:grid-cols-4">{children}</dl>;
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
		<div className={wide ? "col-span-full min-w-0" : "min-w-0"}>
			<dt className="text-muted text-sm">{label}</dt>
			<dd className="wrap-anywhere tabular-nums">{children}</dd>
		</div>
	);
}
