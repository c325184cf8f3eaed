/** View model of the project page. */
import type { SubmissionResult } from "@conform-to/react";
import type { LineSort } from "#rules/projects/project-limits";
import type { SharedRight } from "#rules/sharing/shared-rights";
import type { PackageStatus } from "~/shared/submittals/package-link.tsx";

export type ProjectLineView = {
	lineId: string;
	productId: string;
	quantity: number;
	fixtureType: string;
	note: string;
	orderable: boolean;
	facts: string;
	/** `null` for a SKU that left the catalog. */
	product: {
		name: string;
		brand: string;
		sku: string;
		link: string;
		discontinued: boolean;
	} | null;
	/** Prices of one piece and of the line; `null` if unknown or hidden. */
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
	/** `null` when the service does not tell the lines. */
	lineCount: number | null;
	pieces: number | null;
	/** Right of the user; `owner` is the name of the owner of somebody else's project. */
	right: SharedRight;
	owner: string | null;
	/** Which fields of the lines can be changed; "everything" also removes lines. */
	editing: "everything" | "quantity" | "nothing";
	page: number;
	pageCount: number;
	sort: LineSort;
	total: ProjectTotal;
	ordering: "allowed" | "not-verified" | "second-factor" | "no-access";
	/** Idempotency key of this page's forms. */
	idempotencyKey: string;
	lines: ProjectLineView[];
	/** Status of its submittal package; `null` without a package. */
	submittal: PackageStatus | null;
};

export type TypedLine = { quantity: string; fixtureType: string; note: string };

const names = ["quantity", "fixtureType", "note"] as const;

/**
 * Typed values by line id, from a rejected form or a draft. A rejected form also names cleared fields; a
 * draft has only edited ones.
 */
export function typedLines(
	form: Pick<SubmissionResult<string[]>, "initialValue" | "fields"> | undefined,
): Record<string, Partial<TypedLine>> {
	const lines: Record<string, Partial<TypedLine>> = {};
	const set = (field: keyof TypedLine, lineId: string, value: string) => {
		lines[lineId] = { ...lines[lineId], [field]: value };
	};
	for (const field of names) {
		for (const sent of form?.fields ?? [])
			if (sent.startsWith(`${field}.`)) set(field, sent.slice(field.length + 1), "");
		const values = form?.initialValue?.[field];
		if (typeof values !== "object" || values === null) continue;
		for (const [lineId, value] of Object.entries(values))
			if (typeof value === "string") set(field, lineId, value);
	}
	return lines;
}
