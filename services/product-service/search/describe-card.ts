import type { ProductCard } from "#contracts/catalog/catalog";
import { formatNumber } from "#contracts/format";

const figure = (value: number) => formatNumber(value, 1);

const withUnit = (value: number | null, unit: string) => (value === null ? null : `${figure(value)} ${unit}`);

/** "800 lm, 9 W, 2700 to 5000 K, 4 options". */
export function describeCard(card: ProductCard): string {
	const [coolest, warmest] = [card.cctKelvin.at(-1), card.cctKelvin[0]];
	const colors =
		coolest === undefined || warmest === undefined
			? null
			: coolest === warmest
				? `${warmest} K`
				: `${warmest} to ${coolest} K`;
	return [
		withUnit(card.lumens, "lm"),
		withUnit(card.watts, "W"),
		colors,
		card.variationCount === 1 ? null : `${card.variationCount} options`,
		card.status === "discontinued" ? "discontinued" : null,
	]
		.filter((part) => part !== null)
		.join(", ");
}
