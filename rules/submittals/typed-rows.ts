/** What a sent form changes in the types of a package. */
import { type LineEdit, type LineEdits, type SourceLine, tagLines, toEdits } from "./submittal-types.ts";

type TypedRow = { key: string; tag: string; note: string; leftOut: boolean };

export type TypedLines = {
	/** Lines as the source has them once `changes` are saved. */
	lines: SourceLine[];
	edits: Record<string, LineEdit>;
	/** Lines whose tag or note differs from the source's. */
	changes: { lineId: string; fixtureType: string; note: string }[];
};

/**
 * Lines and edits after a form was sent; rows of unknown lines are ignored.
 * @param savesInSource whether the source itself keeps tags and notes; else there are no changes
 */
export function applyRows(
	lines: readonly SourceLine[],
	before: LineEdits,
	rows: readonly TypedRow[],
	savesInSource: boolean,
): TypedLines {
	const edits: Record<string, LineEdit> = toEdits(lines, tagLines(lines, before));
	for (const { key, tag, note, leftOut } of rows) {
		const edit = edits[key];
		if (edit) edits[key] = { ...edit, tag, note, leftOut };
	}
	const tagged = tagLines(lines, edits);
	if (!savesInSource) return { lines: [...lines], edits: toEdits(lines, tagged), changes: [] };
	const typed = new Map(tagged.map(({ key, tag, note }) => [key, { fixtureType: tag, note }]));
	const saved = lines.map((line) => ({ ...line, ...typed.get(line.key) }));
	return {
		lines: saved,
		edits: toEdits(saved, tagged),
		changes: saved.flatMap(({ key, fixtureType, note }, index) =>
			fixtureType === lines[index]?.fixtureType && note === lines[index]?.note
				? []
				: [{ lineId: key, fixtureType, note }],
		),
	};
}
