/** Rows of Markdown tables, whose columns or first cells name what the other cells are about. */

import type { Known } from "./known-claims.ts";
import { type Claim, readClaims } from "./read-claims.ts";
import { type Part, type Segments, type Talk, toSegments } from "./segments.ts";
import type { Thing } from "./subjects.ts";

/** What the cells of the head say, and the things that they name. */
export type TableState = readonly { label: string; things: readonly Thing[] | null }[] | null;

export type TableRow = Segments & { state: TableState; claims: Claim[] };

const answers = /^\W*(?:(yes|true|\u2713|\u2714|\u2705|x)|(no|false|none|-|\u2717|\u2718|\u274c|n\/a))\W*$/iu;

/** Labels of columns that state nothing by themselves. */
const labels = new Set([
	"in stock",
	"dimmable",
	"wet",
	"damp",
	"outdoor",
	"indoor",
	"enclosed",
	"sensor",
	"photocell",
	"warranty",
	"listed",
	"tracking",
	"smart",
	"ballast",
	"compatible",
	"tunable",
	"cheapest",
]);

/** More would take long to check, and no answer has them. */
const mostCells = 30;

/** @returns `null` for what is no row */
export function readTableRow(plain: string, before: TableState, talk: Talk, known: Known): TableRow | null {
	if (!/^\s*\|.*\|/.test(plain)) return null;
	const cells = [...plain.matchAll(/(?<=\|)[^|\n]*/g)].map(({ 0: text, index }) => ({ text, at: index }));
	const inner = cells.slice(0, -1);
	if (inner.length > mostCells)
		return { covered: "", parts: [], isUncheckable: true, next: talk, claims: [], state: before };
	if (before && inner.every(({ text }) => /^[\s:-]*$/.test(text)))
		return { covered: "", parts: [], isUncheckable: false, next: talk, claims: [], state: before };
	const whole = toSegments(plain, talk, known, false);
	const named = inner.map(({ text }) => toSegments(text, talk, known, false));
	const thingsOf = ({ parts }: Segments): readonly Thing[] | null => {
		const all = parts.filter(({ isNamed }) => isNamed).flatMap(({ things }) => things ?? []);
		return all.length > 0 ? all : null;
	};
	const rowThings = named.map(thingsOf).find((things) => things !== null) ?? null;
	const head =
		before ??
		inner.map(({ text }, index) => ({ label: text.trim(), things: thingsOf(named[index] as Segments) }));
	const hasColumns = head.some(({ things }) => things !== null);
	const claims: Claim[] = [];
	const parts: Part[] = inner.map(({ text, at }, index) => {
		const column = head[index];
		const answer = answers.exec(text);
		const label = `${column?.label ?? ""} ${hasColumns || index === 0 ? (inner[0]?.text ?? "") : ""}`;
		const own =
			answer && before
				? readClaims(label, { whole: true }).map((claim) => ({
						...claim,
						at,
						denied: claim.denied !== (answer[2] !== undefined),
					}))
				: readClaims(named[index]?.covered ?? text, { names: true }).map((claim) => ({
						...claim,
						at: claim.at + at,
					}));
		claims.push(
			...own.filter(({ kind }) => !(isLabel(kind.id) && (before === null || (hasColumns && index === 0)))),
		);
		const things = hasColumns
			? index === 0 && !column?.things
				? null
				: (column?.things ?? null)
			: rowThings;
		return {
			text: whole.covered,
			from: at,
			to: at + text.length + 1,
			things:
				things ??
				(index === 0 && hasColumns ? talk.subject : (rowThings ?? talk.subject ?? known.things.latest)),
			share: "each",
			points: true,
			isNamed: things !== null,
			context: {
				named: whole.parts[0]?.context.named ?? [],
				document: whole.next.document,
				product: hasColumns ? null : whole.next.product,
			},
		};
	});
	return {
		covered: whole.covered,
		parts,
		isUncheckable: whole.isUncheckable,
		next: rowThings && !hasColumns ? whole.next : talk,
		claims,
		state: head,
	};
}

const isLabel = (id: string): boolean => labels.has(id);
