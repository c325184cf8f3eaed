import { useLocation } from "@remix-run/react";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { chatLimits } from "#rules/assistant/chat-limits";
import { formatSpec, splitSpecs, trimApplication } from "#rules/catalog/spec-list";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { ProductCard } from "~/features/catalog/product-card.tsx";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { CardList } from "./card-list.tsx";
import type { ShownProduct } from "./shown-message.ts";

/** The shop's cards of products, and plain ones for products that the catalog doesn't have. */
export function ProductCards({ products }: { products: readonly ShownProduct[] }) {
	const { pathname } = useLocation();
	return (
		<CardList
			items={products}
			shown={chatLimits.productsShown}
			toKey={({ product: { id, sku, productID } }) => id || sku || productID}
			className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-2 sm:gap-4"
		>
			{({ product, card }) => (
				<ErrorBoundary
					level="component"
					fallback={<li className="card text-red-700 text-sm">{messages.chat.productCardFailed}</li>}
				>
					{card ? (
						<ProductCard card={card} comparable savable returnTo={pathname} />
					) : (
						<PlainProduct product={product} />
					)}
				</ErrorBoundary>
			)}
		</CardList>
	);
}

function PlainProduct({
	product: { name, sku, technicalSpecs, application, link },
}: {
	product: ChatProduct;
}) {
	const use = trimApplication(application);
	return (
		<li className="card">
			<p className="grid min-h-24 place-items-center bg-surface text-muted text-sm">
				{messages.chat.imageMissing}
			</p>
			<h3>{name}</h3>
			{sku && <p className="part-number">{sku}</p>}
			<ul className="card-facts">
				{splitSpecs(technicalSpecs)
					.slice(0, chatLimits.specsShown)
					.map(formatSpec)
					.map((spec) => (
						<li key={spec}>{spec}</li>
					))}
			</ul>
			{use && <p className="text-muted text-sm">{use}</p>}
			{/^\/(?![/\\])/.test(link) && (
				<div className="card-end">
					<LinkButton to={link} size="sm">
						See product
					</LinkButton>
				</div>
			)}
		</li>
	);
}
