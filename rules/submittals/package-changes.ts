/** What changed since a package was made. */
import { formatNames, formatNumber } from "#rules/format";

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
