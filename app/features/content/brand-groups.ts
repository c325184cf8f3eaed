export type Brand = { value: string; label: string; count: number };
export type BrandGroup = { letter: string; brands: Brand[] };

/** Groups brands by first letter without case and accents; digits and signs are under "0-9". */
export function brandGroups(brands: readonly Brand[]): BrandGroup[] {
	const sorted = [...brands].sort((a, b) => a.label.localeCompare(b.label, "en", { sensitivity: "base" }));
	const groups = new Map<string, Brand[]>();
	for (const brand of sorted) {
		const first = brand.label.normalize("NFKD").charAt(0).toUpperCase();
		const letter = /[A-Z]/.test(first) ? first : "0-9";
		groups.set(letter, [...(groups.get(letter) ?? []), brand]);
	}
	return [...groups]
		.map(([letter, members]) => ({ letter, brands: members }))
		.sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
