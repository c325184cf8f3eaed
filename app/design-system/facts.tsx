import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Labels above values. @param props.columns at most; phones have two, or one */
export function Facts({ columns = 4, children }: { columns?: 1 | 2 | 4; children: ReactNode }) {
	const narrow = { 1: "grid-cols-1 md:grid-cols-1", 2: "md:grid-cols-2", 4: undefined }[columns];
	return <dl className={classNames("facts", narrow)}>{children}</dl>;
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
