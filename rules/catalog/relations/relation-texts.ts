/** Sentences about accessories and replacements. */
import { formatCount, formatNumber } from "#rules/format";

/** "Mounting kit needed for 4 of 12 pieces." */
export const needText = (group: string, without: number, quantity: number): string =>
	without === quantity
		? `${group} needed for ${formatCount(quantity, "piece")}.`
		: `${group} needed for ${formatNumber(without)} of ${formatCount(quantity, "piece")}.`;

/** "Add 4 × SMK-24". */
export const addPiecesText = (pieces: number, sku: string): string => `Add ${formatNumber(pieces)} × ${sku}`;

/** "ASL-S-40K-11K-T3: Mounting kit needed for 4 of 12 pieces.", for documents. */
export const missingText = (
	sku: string,
	{ group, without }: { group: string; without: number },
	quantity: number,
): string => `${sku}: ${needText(group, without, quantity)}`;
