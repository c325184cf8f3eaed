/** The text that a search of orders looks in. */
type Place = { name: string; street: string; city: string };

type Searched = {
	/** Such as "SO-100023". */
	number: string;
	purchaseOrder: string;
	accountName: string;
	/** Of the order and of its lines. */
	shipTos: readonly Place[];
	/** Names of jobs of its lines, also repeated. */
	jobs: readonly string[];
};

/** Characters of all places and jobs together. An index has the text, and PostgreSQL indexes 2,704 bytes of a row. */
export const mostPlaceText = 400;

/** House numbers would be found among numbers of orders and POs. */
const withoutNumbers = (street: string): string => street.replace(/(?<!\S)#?\d[\d-]*(?!\S)/g, "");

/** In lower case, a part to a line. */
export function orderSearchKey({ number, purchaseOrder, accountName, shipTos, jobs }: Searched): string {
	const texts = [
		...shipTos.flatMap(({ name, street, city }) => [name, withoutNumbers(street), city]),
		...jobs,
	]
		.map((text) => text.trim().replace(/\s+/g, " ").toLowerCase())
		.filter(Boolean);
	const places = [...new Set(texts)].join("\n").slice(0, mostPlaceText);
	return [
		...[number, purchaseOrder, accountName].map((text) => text.toLowerCase()),
		...(places ? [places] : []),
	].join("\n");
}
