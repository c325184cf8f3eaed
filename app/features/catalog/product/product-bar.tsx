import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { PriceLine } from "../price-line.tsx";
import type { ProductView } from "./product-view.ts";

/** The actions of a phone, at the bottom of the window, above the bar of items to compare. */
export function ProductBar({ product }: { product: ProductView }) {
	const { pricing } = product;
	return (
		<section
			aria-label="Order this part number"
			className="product-bar sticky bottom-[var(--site-bar,0px)] z-10 flex items-center gap-2 border-line-strong border-t bg-white px-4 py-1.5 md:hidden print:hidden"
		>
			<div className="min-w-0 flex-1 leading-tight">
				<PriceLine pricing={pricing} returnTo={product.optionLink} />
			</div>
			{product.orderable && "fewest" in pricing && (
				<AddToCartButton
					key={product.variationID}
					product={product.variationID}
					called={product.sku}
					pack={pricing.pack}
					fewest={pricing.fewest}
					quantity="fewest-main"
				/>
			)}
			<CompareToggle variationID={product.variationID} called={product.sku} size="md" />
		</section>
	);
}
