import { classNames } from "~/design-system/class-names.ts";
import { type PackedCard, unpackCard } from "../packed-card.ts";
import { ProductGrid } from "../product-card.tsx";

/** @param props.closeFrom the first card that is only close to what was searched for; `null` if none on this page is */
export function ListingCards({
	cards,
	closeFrom,
}: {
	cards: readonly PackedCard[];
	closeFrom: number | null;
}) {
	const all = cards.map(unpackCard);
	if (closeFrom === null) return <ProductGrid cards={all} comparable savable />;
	return (
		<>
			{closeFrom > 0 && <ProductGrid cards={all.slice(0, closeFrom)} comparable savable />}
			<h3 className={classNames("mb-4 border-line border-t pt-4 text-lg", closeFrom > 0 && "mt-8")}>
				Close matches
			</h3>
			<ProductGrid
				cards={all.slice(closeFrom)}
				comparable
				savable
				eager={Math.max(0, eagerCards - closeFrom)}
			/>
		</>
	);
}

/** Pictures loaded at once, in the first rows. */
const eagerCards = 4;
