/** Lumens and watts are those of the brightest option. */
export type ProductDigest = {
	id: string;
	categoryId: string;
	slug: string;
	name: string;
	brandKey: string;
	type: string;
	status: "active" | "discontinued";
	updatedAt: string;
	variationCount: number;
	base: string | null;
	canSizes: string;
	wattageEquivalent: number | null;
	lumens: number | null;
	watts: number | null;
};

const relatedLimit = 8;

/**
 * Best first: light and power by ratio (twice the lumens counts as much as another base), then shape, base,
 * opening and equivalence. Without discontinued products; ties by id.
 */
export function relatedProducts(
	target: ProductDigest,
	candidates: readonly ProductDigest[],
	limit = relatedLimit,
): ProductDigest[] {
	const best: { candidate: ProductDigest; distance: number }[] = [];
	for (const candidate of candidates) {
		if (candidate.id === target.id || candidate.status === "discontinued") continue;
		const entry = { candidate, distance: distanceBetween(target, candidate) };
		const last = best[best.length - 1];
		if (best.length === limit && last && compareEntries(last, entry) <= 0) continue;
		let place = best.length;
		while (place > 0) {
			const before = best[place - 1];
			if (!before || compareEntries(before, entry) <= 0) break;
			place--;
		}
		best.splice(place, 0, entry);
		if (best.length > limit) best.pop();
	}
	return best.map(({ candidate }) => candidate);
}

type Entry = { candidate: ProductDigest; distance: number };
const compareEntries = (a: Entry, b: Entry): number =>
	a.distance - b.distance || (a.candidate.id < b.candidate.id ? -1 : 1);

function distanceBetween(a: ProductDigest, b: ProductDigest): number {
	return (
		ratioDistance(a.lumens, b.lumens) +
		ratioDistance(a.watts, b.watts) * 0.5 +
		(a.type === b.type ? 0 : 1.5) +
		(a.base === b.base ? 0 : 1) +
		(a.canSizes === b.canSizes ? 0 : 1) +
		(a.wattageEquivalent === b.wattageEquivalent ? 0 : 0.5)
	);
}

function ratioDistance(a: number | null, b: number | null): number {
	if (a === b) return 0;
	if (a === null || b === null || a <= 0 || b <= 0) return 1;
	return Math.abs(Math.log2(a / b));
}
