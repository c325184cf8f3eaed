import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Disclosure } from "./disclosure.tsx";

/** A part of a page that a phone folds behind its summary. Elsewhere, and on paper, it is in sight. */
export function FoldedOnPhone({
	summary,
	detail,
	heading: Heading,
	className,
	open,
	children,
}: {
	summary: string;
	/** What the part holds in a few words, such as a count. */
	detail?: string;
	/** Makes a heading of the summary. Without, the part has a caption of its own. */
	heading?: "h2" | "h3";
	className?: string;
	/** Whether it is opened, such as for a field with an error. */
	open?: boolean;
	children: ReactNode;
}) {
	return (
		<Disclosure
			summary={summary}
			detail={detail}
			heading={Heading}
			open={open}
			className={classNames("folded-part", className)}
		>
			{/* Stands for the summary where that is not shown. */}
			{Heading && <Heading className="folded-heading text-2xl">{summary}</Heading>}
			{children}
		</Disclosure>
	);
}
