/** One display name per brand, ignoring case and punctuation. */

/** Lower case, only letters and digits. */
export function toBrandKey(brand: string): string {
	return brand
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}

const writtenForms: Record<string, string> = {
	bulbrite: "Bulbrite",
	canolight: "Canolight",
	creeinc: "Cree, Inc.",
	denghuo: "Denghuo",
	duracellultra: "Duracell Ultra",
	eenergeticlighting: "E Energetic Lighting",
	feitelectric: "Feit Electric",
	lightthefuture: "Light the Future",
	luxrite: "Luxrite",
	masterymart: "Mastery Mart",
	mindy: "Mindy",
	pltsolutions: "PLT Solutions",
	qlqualitylightsource: "QL Quality Light Source",
	strak: "Strak",
};

/**
 * Display name by brand key: a curated one, else the most frequent that is not all caps, else the most
 * frequent; ties by alphabet.
 */
export function brandDisplayNames(brands: Iterable<string>): Map<string, string> {
	const forms = new Map<string, Map<string, number>>();
	for (const brand of brands) {
		const key = toBrandKey(brand);
		const counts = forms.get(key) ?? new Map<string, number>();
		counts.set(brand, (counts.get(brand) ?? 0) + 1);
		forms.set(key, counts);
	}
	return new Map([...forms].map(([key, counts]) => [key, writtenForms[key] ?? preferredForm(counts)]));
}

function preferredForm(counts: Map<string, number>): string {
	const ranked = [...counts].sort(
		([a, countA], [b, countB]) =>
			Number(isAllCapitals(a)) - Number(isAllCapitals(b)) || countB - countA || (a < b ? -1 : 1),
	);
	return ranked[0]?.[0] ?? "";
}

const isAllCapitals = (text: string) => text === text.toUpperCase();
