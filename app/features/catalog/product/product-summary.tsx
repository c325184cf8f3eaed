import { Link } from "@remix-run/react";
import { alertButtons } from "#rules/alerts/alerts";
import { messages } from "#rules/messages";
import { Badge } from "~/design-system/badge.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { useShown } from "~/shared/kept-markup.ts";
import { lazyComponent, staticComponent } from "~/shared/lazy-components.tsx";
import { AddToProjectButton } from "~/shared/saving/add-to-project-button.tsx";
import { FavoriteForm } from "~/shared/saving/favorite-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { PriceLine } from "../price-line.tsx";
import type { Pricing } from "../pricing.ts";
import { OfferPanel as OfferPanelOnServer } from "./offer-panel.tsx";
import { ProductChoices as ProductChoicesOnServer } from "./product-choices.tsx";
import { ProductLinks as ProductLinksOnServer } from "./product-links.tsx";
import type { ProductView } from "./product-view.ts";

const ProductChoices = staticComponent(
	import.meta.env.SSR ? ProductChoicesOnServer : null,
	async () => (await import("./product-choices.tsx")).ProductChoices,
);
const ProductLinks = staticComponent(
	import.meta.env.SSR ? ProductLinksOnServer : null,
	async () => (await import("./product-links.tsx")).ProductLinks,
);

export function ProductSummary({ product }: { product: ProductView }) {
	const shows = useShown();
	return (
		<div className="max-md:mt-4 md:col-start-2 md:row-span-3 md:row-start-1 md:self-start lg:sticky lg:top-28">
			{product.brandLine && <p className="text-muted">{product.brandLine}</p>}
			<h1 className="text-balance text-3xl">{product.name}</h1>
			<p className="mt-2 flex flex-wrap items-center gap-2">
				{/* Text browsers do not show the gap. */}
				<span className="text-muted text-sm">Part number</span>{" "}
				<PartNumber sku={product.sku} className="font-semibold" />
				<CopyButton text={product.sku} label="Copy part number" />
				{product.discontinued && <Badge tone="warning">Discontinued</Badge>}
			</p>
			<ProductChoices routed shows={shows} product={product} />
			<div className="mt-6 space-y-3 rounded border border-line bg-surface p-4">
				<PricePanel pricing={product.pricing} returnTo={product.optionLink} />
				<AlertLink product={product} />
				{product.orderable && "fewest" in product.pricing && (
					<AddToCartButton
						key={product.variationID}
						product={product.variationID}
						called={product.sku}
						fewest={product.pricing.fewest}
						pack={product.pricing.pack}
						quantity="steps"
					/>
				)}
				<div className="flex flex-wrap gap-2">
					<AddToProjectButton
						product={product.variationID}
						returnTo={product.optionLink}
						variant={"fewest" in product.pricing ? "secondary" : "primary"}
					/>
					<FavoriteForm product={product.variationID} returnTo={product.optionLink} />
					<CompareToggle variationID={product.variationID} called={product.sku} size="md" />
				</div>
			</div>
			<ProductLinks routed shows={shows} product={product} />
		</div>
	);
}

const OfferPanel = lazyComponent(
	"offer-panel",
	import.meta.env.SSR ? OfferPanelOnServer : null,
	async () => (await import("./offer-panel.tsx")).OfferPanel,
);

const asks = {
	"sign-in": { to: (returnTo: string) => paths.login({ returnTo }), label: "Sign in to order" },
	verify: { to: () => paths.upgrade(), label: "Get verified to order" },
	"second-factor": {
		to: () => paths.secondFactor(),
		label: "Set up two-step sign-in to order",
	},
};

function PricePanel({ pricing, returnTo }: { pricing: Pricing; returnTo: string }) {
	if (pricing.kind === "order") return null;
	if (pricing.kind === "hidden") {
		return (
			<p className="font-semibold">
				<Link to={asks[pricing.ask].to(returnTo)} discover="none" className="text-link">
					{asks[pricing.ask].label}
				</Link>
			</p>
		);
	}
	if (pricing.kind !== "offer") {
		return (
			<>
				<p className="font-semibold text-lg">
					<PriceLine pricing={pricing} returnTo={returnTo} />
				</p>
				{pricing.kind !== "unavailable" && <p className="text-muted text-sm">{messages.inventory.hint}</p>}
			</>
		);
	}
	return <OfferPanel pricing={pricing} />;
}

/** For whoever sees stock and prices; where a press sets the alert, the quantity is asked for. */
function AlertLink({ product }: { product: ProductView }) {
	const isOffered = useIsOffered();
	const { pricing, orderable, discontinued, variationID, optionLink } = product;
	if (pricing.kind !== "offer" || !orderable || discontinued || !isOffered("alerts.add")) return null;
	return (
		<p>
			<Link
				to={paths.newAlerts({ product: variationID, returnTo: optionLink })}
				discover="none"
				className="text-link inline-flex min-h-touch items-center"
			>
				{alertButtons[pricing.inStock ? "price" : "stock"].one}
			</Link>
		</p>
	);
}

/** The actions of a phone, at the bottom of the window, above the bar of items to compare. */
export function ProductBar({ product }: { product: ProductView }) {
	const { pricing } = product;
	return (
		<section
			aria-label="Order this part number"
			className="product-bar flex items-center gap-2 border-line-strong border-t bg-white px-3 py-1.5 md:hidden print:hidden"
		>
			<div className="flex-1 leading-tight">
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
			<CompareToggle variationID={product.variationID} called={product.sku} size="md" inBar />
		</section>
	);
}
