/** What the search made of each part of the words, for the chips of the search page. */
import type { z } from "zod";
import type { interpretationSchema } from "#contracts/catalog/search-interpretation";
import { facetOf, type NamesOf } from "./clause-facet.ts";
import type { Condition } from "./condition.ts";
import { textOf, withoutText } from "./mapped-text.ts";
import type { QueryPart } from "./parse-query.server.ts";

export type Interpretation = z.infer<typeof interpretationSchema>;
export type Clause = Interpretation["clauses"][number];

export type ClauseSource = {
	/** As typed. */
	term: string;
	parts: readonly QueryPart[];
	/** Labels of conditions and words that some results do not meet. */
	unmet: ReadonlySet<string>;
	namesOf: NamesOf;
};

/** In the order of the words. Words without meaning, such as "please", have no clause. */
export function describeClauses({ term, parts, unmet, namesOf }: ClauseSource): Clause[] {
	return parts.flatMap((part) => {
		const typed = textOf(term, part.spans);
		const described = readPart(part, typed);
		if (described === null) return [];
		const { kind, label, note, facet } = described;
		return [
			{
				typed,
				label,
				kind: part.corrected !== null && kind !== "ignored" ? ("corrected" as const) : kind,
				facet,
				without: withoutText(term, part.spans),
				note: note ?? (part.corrected && `“${part.corrected.typed}” read as “${part.corrected.read}”`),
			},
		];
	});

	function readPart(part: QueryPart, typed: string): Omit<Clause, "typed" | "without"> | null {
		switch (part.kind) {
			case "conditions":
				return describeConditions(part.conditions);
			case "part":
				return { kind: "word", label: `Part number ${typed}`, facet: null, note: null };
			case "text": {
				const fragment = part.clause.bySku !== null && /\d/.test(typed);
				const label = fragment ? `Part numbers with ${typed}` : (part.corrected?.read ?? typed);
				if (part.shortened) return { kind: "word", label, facet: null, note: "Only its beginning was found" };
				return { kind: "word", label, facet: null, note: notMet([part.clause.text]) };
			}
			case "unknown":
				return ignored(typed, "Not in the catalog, so we searched without it");
			case "unstated":
				return ignored(typed, "Not stated in the catalog. Check the spec sheet");
			case "passed-over":
				return describePassedOver(typed);
		}
	}

	function describeConditions(conditions: readonly Condition[]) {
		const implied = new Set(conditions.flatMap(({ also }) => also ?? []));
		const own = conditions.filter((condition) => !implied.has(condition));
		const [first] = own;
		if (first === undefined) return null;
		const label = own.map((one) => one.label).join(", ");
		const note = notMet(own.map((one) => one.label));
		const facet = own.length === 1 ? facetOf(first, namesOf) : null;
		return { kind: "filter" as const, label, facet, note };
	}

	function notMet(labels: readonly string[]): string | null {
		return labels.some((label) => unmet.has(label)) ? "Not every result matches this" : null;
	}
}

const ignored = (label: string, note: string) => ({ kind: "ignored" as const, label, facet: null, note });

function describePassedOver(typed: string) {
	if (/^\d+(?:\.\d+)?$/.test(typed)) return ignored(typed, "Add a unit, such as 6 in, 60 W or 25°");
	if (/\d/.test(typed)) return ignored(typed, "A quantity does not narrow a search");
	return typed.includes(" ") ? ignored(typed, "Not used with a lamp shape") : null;
}

/** The first thing asked for that the catalog does not have. */
export function findNoSuch(term: string, parts: readonly QueryPart[]): Interpretation["noSuch"] {
	for (const part of parts) {
		if (part.kind !== "conditions") continue;
		const [first] = part.conditions;
		if (first?.noSuch !== undefined)
			return { typed: textOf(term, part.spans), asked: first.noSuch, nearest: first.label };
	}
	return null;
}
