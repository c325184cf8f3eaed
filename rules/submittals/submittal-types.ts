/** Which types a submittal has, from the lines of a project, quote, order or cart. */
import { compareTags, freeTags, tagKey } from "./fixture-tags.ts";

export type SourceLine = {
	/** Id of the line where it comes from. */
	key: string;
	/** Id of the SKU; unknown ones stay in the schedule without a sheet. */
	productId: string;
	/** Part number and name as the line itself knows them; empty if it does not. */
	sku: string;
	name: string;
	quantity: number;
	/** The line's own type and note; empty without. */
	fixtureType: string;
	note: string;
	options: readonly string[];
};

/**
 * What somebody typed for a line, with what the line itself said then: if the line says something else now, the line
 * counts. So a type that is changed in the project later is not overruled by the package.
 */
export type LineEdit = {
	tag: string;
	ownTag: string;
	note: string;
	ownNote: string;
	leftOut: boolean;
};
export type LineEdits = Readonly<Record<string, LineEdit>>;

export type TaggedLine = SourceLine & { tag: string; leftOut: boolean };

/** Lines with their tags: typed, else the own one, else the next free letter. Those left out need none. */
export function tagLines(lines: readonly SourceLine[], edits: LineEdits): TaggedLine[] {
	const editedLines = lines.map((line) => {
		const edit = edits[line.key];
		return {
			...line,
			tag: edit && edit.ownTag === line.fixtureType ? edit.tag : line.fixtureType,
			note: edit && edit.ownNote === line.note ? edit.note : line.note,
			leftOut: edit?.leftOut ?? false,
		};
	});
	const free = freeTags(editedLines.map(({ tag }) => tag));
	return editedLines.map((line) =>
		line.tag === "" && !line.leftOut ? { ...line, tag: free.next().value } : line,
	);
}

/** The edits that keep tags as they are: letters given once don't move when a line is added or removed. */
export const toEdits = (
	lines: readonly SourceLine[],
	tagged: readonly TaggedLine[],
): Record<string, LineEdit> => {
	const own = new Map(lines.map((line) => [line.key, line]));
	return Object.fromEntries(
		tagged.map(({ key, tag, note, leftOut }) => {
			const { fixtureType = "", note: ownNote = "" } = own.get(key) ?? {};
			return [key, { tag, ownTag: fixtureType, note, ownNote, leftOut }];
		}),
	);
};

export type SubmittalType = {
	tag: string;
	productId: string;
	sku: string;
	name: string;
	quantity: number;
	note: string;
	options: readonly string[];
};

/** Types by tag. Lines of one tag and SKU are one type; two SKUs of one tag are two, such as a fixture and its lamp. */
export function toTypes(tagged: readonly TaggedLine[]): SubmittalType[] {
	const types = new Map<string, SubmittalType>();
	for (const { tag, productId, sku, name, quantity, note, options, leftOut } of tagged) {
		if (leftOut) continue;
		const key = JSON.stringify([tagKey(tag), productId || sku, [...options].sort()]);
		const before = types.get(key);
		types.set(
			key,
			before
				? {
						...before,
						quantity: before.quantity + quantity,
						note: [...new Set([before.note, note])].filter(Boolean).join("; "),
					}
				: { tag, productId, sku, name, quantity, note, options },
		);
	}
	return [...types.values()].sort((a, b) => compareTags(a.tag, b.tag));
}
