/** What the page of a project shows, already in words. */
import type { LineSort } from "#contracts/project-limits";

export type ProjectLineView = {
	lineId: string;
	productId: string;
	quantity: number;
	fixtureType: string;
	note: string;
	orderable: boolean;
	facts: string;
	/** `null` for a SKU that is no longer in the catalog. */
	product: {
		name: string;
		brand: string;
		sku: string;
		link: string;
		discontinued: boolean;
	} | null;
	/** Of one piece, and of the line; `null` where there is none, or it is not shown. */
	price: string | null;
	lineTotal: string | null;
};

export type ProjectTotal =
	| { kind: "hidden" }
	| { kind: "failed" }
	| { kind: "sum"; total: string; unpriced: number };

export type ProjectPageView = {
	projectID: string;
	name: string;
	note: string;
	lineCount: number;
	pieces: number;
	page: number;
	pageCount: number;
	sort: LineSort;
	total: ProjectTotal;
	ordering: "allowed" | "not-verified" | "no-access";
	/** Names the forms of this page, so that sending one twice counts once. */
	idempotencyKey: string;
	lines: ProjectLineView[];
};

export type TypedLine = { quantity: string; fixtureType: string; note: string };

/**
 * What was typed into lines before their sender had to sign in, by line id; only the fields that were typed into.
 * @param kept the fields, as a form that was kept has them
 */
export function keptLines(
	kept: Record<string, unknown> | null | undefined,
): Record<string, Partial<TypedLine>> {
	const lines: Record<string, Partial<TypedLine>> = {};
	for (const field of ["quantity", "fixtureType", "note"] as const) {
		const values = kept?.[field];
		if (typeof values !== "object" || values === null) continue;
		for (const [lineId, value] of Object.entries(values))
			if (typeof value === "string") lines[lineId] = { ...lines[lineId], [field]: value };
	}
	return lines;
}

/** A refused change of lines: what is wrong, and what was typed, by line id. */
export type LinesAnswer = {
	message: string;
	errors: Record<string, Partial<Record<keyof TypedLine, string>>>;
	typed: Record<string, TypedLine>;
};
