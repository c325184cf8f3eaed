import { Fragment } from "react";
import { classNames } from "./class-names.ts";

/** What a phone's width can hold. */
const longestUnbroken = 22;

/** A part number. A short one is never broken; a long one only after its separators. */
export function PartNumber({ sku, className }: { sku: string; className?: string }) {
	if (sku.length <= longestUnbroken)
		return <span className={classNames("part-number whitespace-nowrap", className)}>{sku}</span>;
	return <span className={classNames("part-number", className)}>{brokenUp(sku)}</span>;
}

/** A part number in a row of a table whose style sheet has its look, because a page has dozens. */
export const PlainPartNumber = ({ sku }: { sku: string }) =>
	sku.length <= longestUnbroken ? sku : <span>{brokenUp(sku)}</span>;

const brokenUp = (sku: string) =>
	getPieces(sku).map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{piece}
		</Fragment>
	));

/** Alternatives in brackets, as in "[EZ1|EZB|ECOD]", are parted only where they are long themselves. */
const getPieces = (sku: string): string[] =>
	sku
		.split(/(?<=[-/._,;+ ])(?=\S)/)
		.flatMap((piece) => (piece.length > longestUnbroken ? piece.split(/(?<=[|\]])/) : [piece]));
