import { Link } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import type { CardView } from "~/features/catalog/card-view.ts";
import { ProductImage } from "~/shared/pictures/product-image.tsx";

export function FavoritePicture({ card, eager }: { card: CardView | null; eager: boolean }) {
	if (!card) return <span />;
	return (
		<ProductImage
			product={{ productID: card.id, variationID: card.variationID, image: card.image }}
			width={96}
			height={72}
			loading={eager ? "eager" : "lazy"}
			className="h-14 w-full self-start object-contain lg:h-18 lg:self-center"
		/>
	);
}

/** Name, part number and figures of a SKU, or its id when it left the catalog. */
export function FavoriteProduct({
	productId,
	card,
	replacement = null,
	heading: Heading = "h3",
}: {
	productId: string;
	card: CardView | null;
	replacement?: { name: string; link: string } | null;
	heading?: "h2" | "h3";
}) {
	if (!card)
		return (
			<>
				<Heading className="wrap-anywhere font-mono text-base">{productId}</Heading>
				<p className="text-muted text-sm">This product is no longer in the catalog.</p>
			</>
		);
	return (
		<>
			<Heading className="text-base">
				<Link to={card.link} className="text-link wrap-anywhere font-semibold">
					{card.name}
				</Link>
			</Heading>
			<p className="text-muted text-sm">
				{card.brand} <PartNumber sku={card.sku} />
			</p>
			<p className="text-sm tabular-nums">
				{[...card.facts, ...(card.cct ? [card.cct.text] : [])].join(" · ")}
			</p>
			{card.discontinued && (
				<p className="mt-1 text-sm">
					<Badge tone="warning">Discontinued</Badge>{" "}
					{replacement && (
						<>
							Replace it with{" "}
							<Link to={replacement.link} className="text-link">
								{replacement.name}
							</Link>
							.
						</>
					)}
				</p>
			)}
		</>
	);
}

/** An empty text shows nothing. */
export function FavoriteText({ label, text }: { label: "List" | "Note"; text?: string }) {
	if (!text) return null;
	return (
		<p className="wrap-anywhere text-sm">
			<span className="text-muted">{label}:</span> {text}
		</p>
	);
}
