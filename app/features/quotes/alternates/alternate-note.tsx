import type { ReactNode } from "react";
import { Badge } from "~/design-system/badge.tsx";
import type { LineAlternate } from "./alternate-texts.ts";

/** The note below the name of a line that is an alternate, or replaced by one. */
export function AlternateNote({ alternate }: { alternate: LineAlternate | undefined }) {
	if (!alternate) return null;
	const { label, difference, inTotal } = alternate;
	return (
		<span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal">
			<Badge tone={inTotal ? "success" : "neutral"}>{label}</Badge>
			{difference}
		</span>
	);
}

/** A line total, marked when it is not in the total of the quote. */
export const LineAmount = ({ inTotal, children }: { inTotal: boolean; children: ReactNode }) =>
	inTotal ? (
		children
	) : (
		<span className="font-normal text-muted">
			{children}
			<span className="block text-xs">not in total</span>
		</span>
	);
