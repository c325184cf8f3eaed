/**
 * How SKUs of a catalog belong together. `from` is the SKU that has the relation, `to` the other one:
 * - accessory: `to` fits `from`;
 * - required: `from` needs `to`, or another one of the same `group`, such as "Mounting kit";
 * - replaces: `from` is sold instead of `to`.
 *
 * Free of schemas.
 */

export const relationKinds = ["accessory", "required", "replaces"] as const;

export type SkuRelation = {
	from: string;
	kind: (typeof relationKinds)[number];
	/** Group of the required parts, of which one is needed; empty for other kinds. */
	group: string;
	to: string;
	/** Pieces of `to` for one piece of `from`. */
	pieces: number;
};

/** `group` in characters, `pieces` for one fixture, `perSku` of each kind. */
export const relationLimits = { group: 40, pieces: 100, perSku: 50 } as const;

export type RelationFault =
	| { kind: "self" }
	| { kind: "repeated" }
	/** `by` replaces the same SKU already. */
	| { kind: "replaced-twice"; by: string }
	/** It would replace, over other SKUs, what replaces it. */
	| { kind: "cycle" };

/**
 * What is wrong with relations that are to be stored, in their order.
 *
 * @param stored SKU by the SKU that it replaces, of the catalog's other relations
 */
export function relationFaults(
	relations: readonly SkuRelation[],
	stored: ReadonlyMap<string, string> = new Map(),
): { relation: SkuRelation; fault: RelationFault }[] {
	const successors = new Map(stored);
	const seen = new Set<string>();
	return relations.flatMap((relation) => {
		const { from, kind, group, to } = relation;
		const fault = (): RelationFault | null => {
			if (from === to) return { kind: "self" };
			const key = JSON.stringify([from, kind, group, to]);
			if (seen.has(key)) return { kind: "repeated" };
			seen.add(key);
			if (kind !== "replaces") return null;
			const other = successors.get(to);
			if (other !== undefined && other !== from) return { kind: "replaced-twice", by: other };
			if (successorChain(successors, from).includes(to)) return { kind: "cycle" };
			successors.set(to, from);
			return null;
		};
		const found = fault();
		return found ? [{ relation, fault: found }] : [];
	});
}

/**
 * The SKUs that replaced this one, the next first. Ends where it would turn in a circle.
 *
 * @param successors SKU by the SKU that it replaces
 */
export function successorChain(successors: ReadonlyMap<string, string>, id: string): string[] {
	const chain: string[] = [];
	for (
		let next = successors.get(id);
		next !== undefined && next !== id && !chain.includes(next);
		next = successors.get(next)
	)
		chain.push(next);
	return chain;
}

/** The newest SKU that is sold instead of this one; `null` if none of its successors is sold. */
export const newestSold = (
	successors: ReadonlyMap<string, string>,
	id: string,
	isSold: (id: string) => boolean,
): string | null => successorChain(successors, id).findLast(isSold) ?? null;
