/** Terms and limits of the cross-reference. Free of schemas, for use in the browser. */

/**
 * exact: fits and performs alike. near: differs a little, as the note says. functional: does the same job with another
 * shape or other figures.
 */
export const crossReferenceGrades = ["exact", "near", "functional"] as const;
export type CrossReferenceGrade = (typeof crossReferenceGrades)[number];

export const gradeLabels: Record<CrossReferenceGrade, string> = {
	exact: "exact match",
	near: "near match",
	functional: "functional match",
};

export const crossReferenceLimits = {
	/** Rows of one file. */
	rows: 100_000,
	/** Bytes of an uploaded file; the command takes larger ones. */
	file: 7_000_000,
	brand: 60,
	number: 80,
	sku: 80,
	note: 200,
	/** Letters and digits before the `*` of a family, so that it can't stand for half of a catalog. */
	familyLength: 4,
	pageSize: 50,
	/** Entries of one part of the export. */
	exportPart: 5_000,
	/** Rejected rows that an upload names. */
	refusals: 500,
	/** Our part numbers offered for one number. */
	offered: 5,
} as const;

/** A line of the cross-reference: another maker's number, and what we sell for it. */
export type CrossReference = {
	/** The other maker's brand, as in the file. */
	brand: string;
	/** Its number as in the file; that of a family ends in `*`. */
	number: string;
	sku: string;
	grade: CrossReferenceGrade;
	note: string;
};

/** "Brightmoor 2GTL4 → our VTR-24-40K, near match: 1 in. deeper". */
export const describeCrossReference = ({ brand, number, sku, grade, note }: CrossReference): string =>
	`${brand} ${number} → our ${sku}, ${gradeLabels[grade]}${note ? `: ${note}` : ""}`;

/** The note of a line whose item was chosen for another maker's number: "For Brightmoor 2GTL4 (near match)". */
export function noteOfChoice(
	candidates: readonly {
		variationID: string;
		crossReference?: Omit<CrossReference, "sku"> | undefined;
	}[],
	productId: string | null,
): string | undefined {
	const chosen = candidates.find(({ variationID }) => variationID === productId)?.crossReference;
	return chosen && `For ${chosen.brand} ${chosen.number} (${gradeLabels[chosen.grade]})`;
}
