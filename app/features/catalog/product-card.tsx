import { Link, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { Badge } from "~/design-system/badge.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { CartRowButton, CartRowsId } from "~/shared/cart/cart-rows.tsx";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import type { CardView } from "./card-view.ts";
import { CctDot } from "./cct-dot.tsx";
import { CompareToggle } from "./compare/compare-toggle.tsx";
import { PriceLine } from "./price-line.tsx";
import { HeartButton, ListProjectButton } from "./save-buttons.tsx";

/** What a card holds in one line on a phone. */
const longestUnbroken = 20;
/** What half of that line holds, such as "131.6 lm/W". */
const longestBeside = 10;

const factItem = (fact: string) => (
	<li key={fact} className={fact.length > longestBeside ? "long" : undefined}>
		{fact}
	</li>
);

/** The look is in `catalog.css`, because a listing repeats the card 24 times. */
export function ProductCard({
	card,
	eager = false,
	comparable = false,
	savable = false,
	returnTo,
}: {
	card: CardView;
	/** Where signing in for prices leads back to. */
	returnTo: string;
	eager?: boolean;
	comparable?: boolean;
	savable?: boolean;
}) {
	return (
		<li className="card">
			<ProductImage
				product={{ productID: card.id, variationID: card.variationID, image: card.image }}
				width={240}
				height={152}
				loading={eager ? undefined : "lazy"}
				decoding="async"
			/>
			<h3>
				{/* The router learns of product pages from the first cards. */}
				<Link to={card.link} discover={eager ? undefined : "none"}>
					{card.name}
				</Link>
			</h3>
			{card.brand !== null && <p>{card.brand}</p>}
			<p className={card.sku.length <= longestUnbroken ? "part-number" : "part-number long"}>{card.sku}</p>
			{card.discontinued && (
				<p>
					<Badge tone="warning">Discontinued</Badge>
				</p>
			)}
			{card.replacedBy && (
				<p>
					Replaced by <Link to={card.replacedBy.link}>{card.replacedBy.sku}</Link>
				</p>
			)}
			{!card.orderable && (
				<p>
					<Badge>Base catalog number</Badge>
				</p>
			)}
			<ul className="card-facts">
				{card.facts.slice(0, 2).map(factItem)}
				{card.cct && (
					<li>
						{card.cct.kelvins.slice(0, 5).map((kelvin) => (
							<CctDot key={kelvin} kelvin={kelvin} />
						))}
						{card.cct.text}
					</li>
				)}
				{card.facts.slice(2).map(factItem)}
			</ul>
			{card.differs !== "" && <p className="card-also">Doesn’t match: {card.differs}</p>}
			{card.also !== "" && <p className="card-also">{card.also}</p>}
			<div className="card-end">
				<PriceLine pricing={card.pricing} returnTo={returnTo} />
				{comparable && <CompareToggle variationID={card.variationID} called={card.sku} repeated />}
				<CardCart card={card} />
				{savable && <ListProjectButton product={card.variationID} called={card.sku} />}
			</div>
			{savable && <HeartButton product={card.variationID} called={card.sku} />}
		</li>
	);
}

function CardCart({ card }: { card: CardView }) {
	const form = useContext(CartRowsId);
	const hasCart = useCartState() !== null;
	if (!hasCart || !card.orderable || !("fewest" in card.pricing)) return null;
	return (
		<CartRowButton
			form={form}
			product={card.variationID}
			called={card.sku}
			fewest={card.pricing.fewest}
			labeled
		/>
	);
}

export function ProductGrid({
	cards,
	comparable = false,
	savable = false,
	eager = 4,
	columns = 3,
}: {
	cards: readonly CardView[];
	comparable?: boolean;
	savable?: boolean;
	eager?: number;
	columns?: 3 | 4;
}) {
	const { pathname, search } = useLocation();
	return (
		<ul className={classNames("cards", columns === 4 && "cards-4")}>
			{cards.map((card, index) => (
				<ProductCard
					key={card.variationID}
					card={card}
					comparable={comparable}
					savable={savable}
					eager={index < eager}
					returnTo={pathname + search}
				/>
			))}
		</ul>
	);
}
