/** View model of the page of a submittal package. */
import type { PackageParts, SourceKind } from "#rules/submittals/submittal-limits";
import type { CoverFields, Making } from "../pdf/submittal-input.ts";

export type SubmittalRow = {
	key: string;
	tag: string;
	note: string;
	leftOut: boolean;
	/** Pieces, formatted. */
	quantity: string;
	sku: string;
	name: string;
	brand: string;
	facts: string;
	link: string | null;
	state: "ok" | "discontinued" | "missing";
};

export type MadeView = {
	/** When the package was made, formatted. */
	at: string;
	size: string;
	pages: number;
	types: number;
	sheets: number;
	photometry: number;
	/** What changed since; none when it is up to date. */
	changes: string[];
};

export type SubmittalView = {
	kind: SourceKind;
	sourceID: string;
	title: string;
	label: string;
	trail: { label: string; to: string }[];
	cover: CoverFields;
	parts: PackageParts;
	rows: SubmittalRow[];
	/** Why no package can be made; `null` when one can. */
	obstacle: "unlisted" | "empty" | { tooMany: string } | null;
	lineCount: number;
	/** Names of lines that aren't in the catalog. */
	nonCatalog: string[];
	missing: number;
	/** Required accessories that the source has too few of, a sentence each. */
	needs: string[];
	page: number;
	pageCount: number;
	made: MadeView | null;
	/** What is made now. */
	running: { making: Making | null } | null;
	/** How the last attempt ended, unless it succeeded. */
	ended: { state: "failed" | "canceled"; problem: string } | null;
	/** Whether tags and notes are saved in the project itself. */
	savesInProject: boolean;
	/** Characters that the fonts lack, at most 20. */
	unprintable: string[];
};

export type ProgressAnswer = { running: boolean; making: Making | null };

/** "12 of 100 fixture types" */
export function progressText(making: Making | null): string {
	if (!making) return "Waiting to start";
	if (making.step === "finishing") return "Finishing the PDF";
	return `${making.done} of ${making.total} fixture ${making.total === 1 ? "type" : "types"}`;
}
