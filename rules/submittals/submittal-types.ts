/** Which types a submittal has, from the lines of a project, quote, order or cart. */
import { formatNames, formatNumber } from "#rules/format";

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
type LineEdit = {
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

// Type tags of a fixture schedule: A, B, … Z, AA, AB.

const letters = 26;

/** @param index from 0: 0 is A, 25 is Z, 26 is AA */
function tagAt(index: number): string {
	const last = String.fromCharCode(65 + (index % letters));
	return index < letters ? last : tagAt(Math.floor(index / letters) - 1) + last;
}

/** Ignores case and spaces, as a reader of the schedule does. */
export const tagKey = (tag: string): string => tag.replace(/\s+/g, "").toUpperCase();

/** Tags in the order of letters that nothing in `taken` uses. */
export function* freeTags(taken: Iterable<string>): Generator<string, never> {
	const used = new Set([...taken].map(tagKey));
	for (let index = 0; ; index++) {
		const tag = tagAt(index);
		if (!used.has(tag)) yield tag;
	}
}

const numeric = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** A, A1, A2, A10, B, … Z, AA: short letters first, then numbers by value. */
export function compareTags(a: string, b: string): number {
	const [left, right] = [tagKey(a), tagKey(b)];
	const [one = "", other = ""] = [left, right].map((key) => /^[A-Z]*/.exec(key)?.[0] ?? "");
	return one.length - other.length || numeric.compare(left, right);
}

// What a sent form changes in the types of a package.

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

// What changed since a package was made.

/** Hashes of all that a package prints, by what a person would call it. */
export type PackageSnapshot = {
	/** Version of the layout. */
	layout: number;
	/** Hash of the cover and of what the shop says about itself. */
	cover: string;
	parts: string;
	/** Hash of the missing accessories; empty without. */
	needs: string;
	types: TypeSnapshot[];
};

type TypeSnapshot = {
	/** Product, options and tag. */
	key: string;
	tag: string;
	quantity: number;
	note: string;
	catalog: string;
	/** Hash of the owner's photometric file; empty without. */
	photometry: string;
};

/** Characters of tags in one sentence. */
const room = 80;

/** Sentences such as "Quantity changed: A1 (4 to 6)."; none when the package would be the same. */
export function describeChanges(before: PackageSnapshot, now: PackageSnapshot): string[] {
	if (before.layout !== now.layout) return ["Packages have a new layout."];
	const old = new Map(before.types.map((type) => [type.key, type]));
	const added = now.types.filter(({ key }) => !old.has(key));
	const commonTypes = now.types.flatMap((type) => {
		const was = old.get(type.key);
		return was ? [{ type, was }] : [];
	});
	const current = new Set(now.types.map(({ key }) => key));
	const sameParts = before.parts === now.parts;
	const changed = (field: "note" | "catalog" | "photometry") =>
		commonTypes.filter(({ type, was }) => type[field] !== was[field]).map(({ type }) => type.tag);
	const quantities = commonTypes
		.filter(({ type, was }) => type.quantity !== was.quantity)
		.map(({ type, was }) => `${type.tag} (${formatNumber(was.quantity)} to ${formatNumber(type.quantity)})`);
	const lists: [string, string[]][] = [
		["Types added", added.map(({ tag }) => tag)],
		["Types removed", before.types.filter(({ key }) => !current.has(key)).map(({ tag }) => tag)],
		["Quantity changed", quantities],
		["Note changed", changed("note")],
		// With other parts, other figures count.
		["Catalog data changed", sameParts ? changed("catalog") : []],
		["Photometric file changed", sameParts ? changed("photometry") : []],
	];
	return [
		...(before.cover === now.cover ? [] : ["The cover changed."]),
		...(sameParts ? [] : ["The selected parts changed."]),
		...(before.needs === now.needs ? [] : ["Missing accessories changed."]),
		...lists
			.filter(([, tags]) => tags.length > 0)
			.map(([what, tags]) => `${what}: ${formatNames([...new Set(tags)], room)}.`),
	];
}
