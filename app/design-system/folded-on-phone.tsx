import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Disclosure } from "./disclosure.tsx";

/** A part of a page that a phone folds behind its summary. Elsewhere, and on paper, it is in sight. */
export function FoldedOnPhone({
	summary,
	detail,
	className,
	children,
}: {
	/** Stands for the heading of the part, which has the class `folded-heading`. */
	summary: string;
	/** What the part holds in a few words, such as a count. */
	detail?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={classNames("folded-part", className)}>
			<Disclosure summary={summary} detail={detail} />
			<div>{children}</div>
		</div>
	);
}
