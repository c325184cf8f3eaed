import { Disclosure } from "~/design-system/disclosure.tsx";
import { type PackedCard, unpackCard } from "../packed-card.ts";
import { ProductGrid } from "../product-card.tsx";

/** One row of cards: close ones fill it, and what is more of them opens at a press. */
const row = 3;

/**
 * @param props.nearby what is close to the search, after what matches it
 * @param props.onlyClose nothing matches: all cards are close ones
 */
export function ListingCards({
	cards,
	nearby,
	onlyClose,
}: {
	cards: readonly PackedCard[];
	nearby: readonly PackedCard[];
	onlyClose: boolean;
}) {
	const close = nearby.map(unpackCard);
	const shown = close.slice(0, Math.max(0, row - cards.length));
	const more = close.slice(shown.length);
	return (
		<>
			{onlyClose && <CloseHeading />}
			<ProductGrid cards={cards.map(unpackCard)} comparable savable />
			{shown.length > 0 && (
				<div className="mt-8">
					<CloseHeading />
					<ProductGrid cards={shown} comparable savable eager={0} />
				</div>
			)}
			{more.length > 0 && (
				<Disclosure
					className="mt-8 border-line border-t pt-4"
					summary={`${more.length} ${shown.length > 0 ? "more " : ""}close ${more.length === 1 ? "match" : "matches"}`}
				>
					<ProductGrid cards={more} comparable savable eager={0} />
				</Disclosure>
			)}
		</>
	);
}

const CloseHeading = () => <h3 className="mb-4 border-line border-t pt-4 text-lg">Close matches</h3>;
