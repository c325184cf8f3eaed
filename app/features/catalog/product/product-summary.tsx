import { Link } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Badge } from "~/design-system/badge.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { AddToProjectButton } from "~/shared/saving/add-to-project-button.tsx";
import { FavoriteForm } from "~/shared/saving/favorite-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { CctDot } from "../cct-dot.tsx";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { PriceLine } from "../price-line.tsx";
import type { Pricing } from "../pricing.ts";
import { OfferPanel as OfferPanelOnServer } from "./offer-panel.tsx";
import type { ProductView } from "./product-view.ts";
import { SkuAnchor } from "./sku-anchor.tsx";

export function ProductSummary({ product }: { product: ProductView }) {
	const offersRebates = useIsOffered()("rebates.programs");
	const links: [label: string, to: string | null | false, icon: IconName][] = [
		["Catalog number builder", product.catalogNumber, "table"],
		["How many do I need?", product.roomEstimate, "calculator"],
		["Use in payback calculator", product.payback, "rebate"],
		["File a warranty claim", paths.warrantyClaim({ sku: product.variationID }), "shield"],
		["Rebates for this product", offersRebates && product.rebates, "receipt"],
	];
	return (
		<div className="max-lg:mt-4 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start">
			{product.brandLine && <p className="text-muted">{product.brandLine}</p>}
			<h1 className="text-balance text-3xl">{product.name}</h1>
			<p className="mt-2 flex flex-wrap items-center gap-2">
				{/* Text browsers do not show the gap. */}
				<span className="text-muted text-sm">Part number</span>{" "}
				<PartNumber sku={product.sku} className="font-semibold" />
				<CopyButton text={product.sku} label="Copy part number" />
				{product.discontinued && <Badge tone="warning">Discontinued</Badge>}
			</p>
			{!product.orderable && (
				<Notice tone="warning" className="mt-3" title="Base catalog number, not orderable">
					Replace # and * with finish or trim codes, or choose a complete number below.
				</Notice>
			)}
			{product.summary.length > 0 && (
				<dl className="mt-4 flex flex-wrap gap-px overflow-hidden rounded border border-line bg-line">
					{product.summary.map(({ label, value }) => (
						<div key={label} className="min-w-36 flex-[1_1_30%] bg-white px-3 py-2">
							<dt className="text-muted text-xs">{label}</dt>
							<dd className="font-semibold tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{product.notes.length > 0 && (
				<div className="mt-4 text-sm">
					<h2 className="font-semibold text-base">Notes on this part number</h2>
					<ul className="mt-1 list-disc break-words pl-5">
						{product.notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</div>
			)}
			{product.registrations.length > 0 && (
				<Disclosure
					summary={`Registered ${product.registrations.length === 1 ? "once" : `${product.registrations.length} times`} before`}
					className="screen-only mt-4 text-sm"
				>
					<ul className="list-disc break-words pl-5 tabular-nums">
						{product.registrations.map(({ key, text }) => (
							<li key={key}>{text}</li>
						))}
					</ul>
				</Disclosure>
			)}
			<OptionGrid product={product} />
			<div className="mt-6 space-y-3 rounded border border-line bg-surface p-4">
				<PricePanel pricing={product.pricing} returnTo={product.optionLink} />
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
			<ul className="screen-only mt-2 grid grid-cols-2 gap-x-4 text-sm">
				{links.map(
					([label, to, icon]) =>
						to && (
							<li key={label}>
								<Link to={to} className="text-link inline-flex min-h-touch items-center gap-2" rel="nofollow">
									<Icon name={icon} size={16} />
									{label}
								</Link>
							</li>
						),
				)}
			</ul>
		</div>
	);
}

const OfferPanel = lazyComponent(
	"offer-panel",
	import.meta.env.SSR ? OfferPanelOnServer : null,
	async () => (await import("./offer-panel.tsx")).OfferPanel,
);

function PricePanel({ pricing, returnTo }: { pricing: Pricing; returnTo: string }) {
	if (pricing.kind === "order") return null;
	if (pricing.kind === "hidden") {
		return (
			<p className="font-semibold">
				<Link
					to={pricing.ask === "sign-in" ? paths.login({ returnTo }) : paths.upgrade()}
					discover="none"
					className="text-link"
				>
					{pricing.ask === "sign-in" ? "Sign in to order" : "Get verified to order"}
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

function OptionGrid({ product }: { product: ProductView }) {
	const { axes } = product;
	return (
		<div className="mt-6 space-y-4">
			{axes.map((axis) => (
				<section key={axis.key} aria-label={axis.label}>
					<h2 className="mb-2 font-semibold text-sm">{axis.label}</h2>
					<ul className="flex flex-wrap gap-2">
						{axis.values.map((value) => (
							<li key={value.variationID}>
								<SkuAnchor
									product={product}
									variationID={value.variationID}
									inPlace
									aria-current={value.chosen ? "true" : undefined}
									className={value.chosen || value.changes === null ? "option" : "option far"}
								>
									{value.kelvin !== null && <CctDot kelvin={value.kelvin} />}
									{value.label}
									{value.changes !== null && <span>{` (${value.changes})`}</span>}
								</SkuAnchor>
							</li>
						))}
					</ul>
				</section>
			))}
			{axes.some(({ values }) => values.some(({ changes }) => changes !== null)) && (
				<p className="text-muted text-sm">
					Dashed choices don't go with all of your other choices. They open the closest part number.
				</p>
			)}
		</div>
	);
}
