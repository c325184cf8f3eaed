import { Fragment } from "react";
import { classNames } from "./class-names.ts";

/** What a phone's width can hold. */
const longestUnbroken = 22;

/** A part number. A short one is never broken; a long one only after its separators. */
export function PartNumber({ sku, className }: { sku: string; className?: string }) {
	if (sku.length <= longestUnbroken)
		return <span className={classNames("part-number whitespace-nowrap", className)}>{sku}</span>;
	return (
		<span className={classNames("part-number", className)}>
			{getPieces(sku).map((piece, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
				<Fragment key={index}>
					{index > 0 && <wbr />}
					{piece}
				</Fragment>
			))}
		</span>
	);
}

/** Alternatives in brackets, as in "[EZ1|EZB|ECOD]", are parted only where they are long themselves. */
const getPieces = (sku: string): string[] =>
	sku
		.split(/(?<=[-/._,;+ ])(?=\S)/)
		.flatMap((piece) => (piece.length > longestUnbroken ? piece.split(/(?<=[|\]])/) : [piece]));
