import type { ProductCard } from "#contracts/catalog/catalog";
import { formatFigure } from "#contracts/catalog/format-figure";

const figure = (card: ProductCard, name: "lumens" | "watts", unit: string) => {
	const value = card[name];
	return value === null || card.doubtful.includes(name) ? null : `${formatFigure(name, value)} ${unit}`;
};

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
		figure(card, "lumens", "lm"),
		figure(card, "watts", "W"),
		colors,
		card.variationCount === 1 ? null : `${card.variationCount} options`,
		card.status === "discontinued" ? "discontinued" : null,
	]
		.filter((part) => part !== null)
		.join(", ");
}
