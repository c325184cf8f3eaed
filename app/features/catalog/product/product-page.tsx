import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext, useMemo } from "react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { whyNoFile } from "~/features/photometry/catalog-file.ts";
import { productPhotometry } from "~/features/photometry/photometry-view.ts";
import { ProductPhotometry as ProductPhotometryOnServer } from "~/features/photometry/product-photometry.tsx";
import { readSkuFile } from "~/features/photometry/sku-file.server.ts";
import { productParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { CartRowsForm, CartRowsId } from "~/shared/cart/cart-rows.tsx";
import { readHanded } from "~/shared/dense-data.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { forMarkup, handOver } from "~/shared/http/kept-pages.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { movedTo, spelledAs } from "~/shared/http/spelled-address.server.ts";
import { type Shown, useShown } from "~/shared/kept-markup.ts";
import { lateComponent, lazyComponent, staticComponent } from "~/shared/lazy-components.tsx";
import { errorMeta } from "~/shared/seo.ts";
import { productAt, readPricing } from "../catalog.server.ts";
import { BeamPlot } from "../drawing/beam-plot.tsx";
import { relatedWithPhotos, rememberDrawings, skuWithPhotos } from "../drawing-source.server.ts";
import { productPreview } from "../link-previews.server.ts";
import { SearchBackLink as SearchBackLinkOnServer } from "../search/search-back-link.tsx";
import { OwnPictures as OwnPicturesOnServer } from "./own-pictures.tsx";
import { PartNumberTable as PartNumberTableOnServer } from "./part-number-table.tsx";
import { ProductAccessories as ProductAccessoriesOnServer } from "./product-accessories.tsx";
import { ProductDescription as ProductDescriptionOnServer } from "./product-description.tsx";
import { ProductDrawing as ProductDrawingOnServer } from "./product-drawing.tsx";
import { ProductFacts as ProductFactsOnServer } from "./product-facts.tsx";
import { productMeta } from "./product-meta.ts";
import { hasAccessories } from "./product-relations-view.ts";
import { ProductBar, ProductSummary } from "./product-summary.tsx";
import { ProductTop as ProductTopOnServer } from "./product-top.tsx";
import { chosenVariation, type ProductView, pricedVariations, productView } from "./product-view.ts";
import { RelatedProducts as RelatedProductsOnServer } from "./related-products.tsx";

/** What scripts need of a document, most of which stays as markup. The title and description need the key figures. */
const withoutMarkup = (view: ProductView): ProductView => ({
	...view,
	description: "",
	application: [],
	notes: [],
	registrations: [],
	axes: [],
	gtin: null,
	specifications: [],
	specSheet: "",
	roomEstimate: null,
	payback: null,
	rebates: null,
	catalogNumber: null,
	partNumbers: [],
	partNumberFigures: { shown: [], shared: [] },
	provenance: null,
	replacement: null,
	related: [],
	relations: { ...view.relations, replacedBy: null, replaces: [] },
});

const ProductFacts = staticComponent(
	import.meta.env.SSR ? ProductFactsOnServer : null,
	async () => (await import("./product-facts.tsx")).ProductFacts,
);
const ProductPhotometry = staticComponent(
	import.meta.env.SSR ? ProductPhotometryOnServer : null,
	async () => (await import("~/features/photometry/product-photometry.tsx")).ProductPhotometry,
);

const ProductDescription = staticComponent(
	import.meta.env.SSR ? ProductDescriptionOnServer : null,
	async () => (await import("./product-description.tsx")).ProductDescription,
);
const PartNumberTable = staticComponent(
	import.meta.env.SSR ? PartNumberTableOnServer : null,
	async () => (await import("./part-number-table.tsx")).PartNumberTable,
);
const ProductAccessories = lateComponent(
	import.meta.env.SSR ? ProductAccessoriesOnServer : null,
	async () => (await import("./product-accessories.tsx")).ProductAccessories,
);
const ProductTop = staticComponent(
	import.meta.env.SSR ? ProductTopOnServer : null,
	async () => (await import("./product-top.tsx")).ProductTop,
);
const RelatedProducts = staticComponent(
	import.meta.env.SSR ? RelatedProductsOnServer : null,
	async () => (await import("./related-products.tsx")).RelatedProducts,
);

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? productMeta(args, readHanded(args.data.product), args.data.preview)
		: errorMeta(args, "Product not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: productParams }, async (context) => {
	const { category, subcategory, product: slug } = context.params;
	const product = relatedWithPhotos(await productAt(context, paths.product));
	const option = context.url.searchParams.get("option");
	const chosen = chosenVariation(product, option);
	if (!chosen && option && chosenVariation(product, option.toLowerCase()))
		throw spelledAs(paths.product(category, subcategory, slug, { option: option.toLowerCase() }));
	if (!chosen) throw redirect(context.url.pathname, 302);
	// The id of a further registration of the article leads to its SKU.
	if (chosen.registrations.some(({ id }) => id === option))
		throw movedTo(paths.product(category, subcategory, slug, { option: chosen.id }));
	rememberDrawings(product.related);
	const [pricing, skuFile] = await Promise.all([
		readPricing(context, pricedVariations(product, chosen)),
		readSkuFile(context.services, product, chosen),
	]);
	const photometry = productPhotometry(product, chosen, skuFile, context.url);
	return data(
		{
			product: handOver(
				context.request,
				productView(product, skuWithPhotos(chosen), pricing, option),
				withoutMarkup,
			),
			preview: productPreview(product, chosen, option),
			photometry: photometry && forMarkup(context.request, photometry, ["height"]),
			noPhotometry: skuFile ? null : whyNoFile(product.kind, chosen),
		},
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

export default function ProductPage() {
	const { product: data, photometry, noPhotometry } = useLoaderData<typeof loader>();
	const product = useMemo(() => readHanded(data), [data]);
	const shows = useShown();
	return (
		<>
			<Page>
				{shows.search.includes("from=") && <SearchBackLink />}
				<Breadcrumbs
					trail={[
						{ label: product.category.name, to: product.category.link },
						{ label: product.subcategory.name, to: product.subcategory.link },
						...(product.isOneOfMany ? [{ label: product.name, to: product.link }] : []),
					]}
					current={product.isOneOfMany ? product.sku : product.name}
				/>
				<ProductTop
					key={`top ${product.variationID}`}
					wrapper="contents"
					product={product}
					hasPhotometry={photometry !== null}
				/>
				<div
					id="overview"
					className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-6 lg:gap-x-12"
				>
					<ProductPictures product={product} shows={shows} />
					<ProductSummary product={product} />
					<ProductBeam product={product} />
					<ProductDescription wrapper="empty:hidden md:col-start-1" shows={shows} product={product} />
				</div>
				<ProductFacts
					key={product.variationID}
					wrapper="mt-8 grid grid-cols-1 gap-8 md:mt-12 lg:grid-cols-summary lg:gap-12"
					product={product}
				/>
				<CartRowsForm id={useContext(CartRowsId)} returnTo={product.optionLink} />
				<PartNumberTable routed shows={shows} product={product} />
				{hasAccessories(product.relations) && (
					<ProductAccessories
						key={`accessories ${product.variationID}`}
						shows={shows}
						sku={product.sku}
						relations={product.relations}
					/>
				)}
				{photometry && (
					<ProductPhotometry
						key={`${product.variationID} ${photometry.height.value}`}
						photometry={photometry}
						cone={product.beam === null}
					/>
				)}
				{noPhotometry && <p className="mt-12 max-w-text text-muted">{noPhotometry}</p>}
				<RelatedProducts routed shows={shows} related={product.related} />
			</Page>
			<ProductBar product={product} />
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const OwnPictures = lazyComponent(
	"own-pictures",
	import.meta.env.SSR ? OwnPicturesOnServer : null,
	async () => (await import("./own-pictures.tsx")).OwnPictures,
);
const SearchBackLink = lazyComponent(
	"search-back-link",
	import.meta.env.SSR ? SearchBackLinkOnServer : null,
	async () => (await import("../search/search-back-link.tsx")).SearchBackLink,
);
const ProductDrawing = staticComponent(
	import.meta.env.SSR ? ProductDrawingOnServer : null,
	async () => (await import("./product-drawing.tsx")).ProductDrawing,
);
const Beam = staticComponent(
	import.meta.env.SSR ? BeamPlot : null,
	async () => (await import("../drawing/beam-plot.tsx")).BeamPlot,
);

/** The owner's pictures, or else the drawing. */
function ProductPictures({ product, shows }: { product: ProductView; shows: Shown }) {
	const { pictures } = product;
	if (pictures.length > 0 || product.spin) return <OwnPictures product={product} pictures={pictures} />;
	return <ProductDrawing wrapper="contents" shows={shows} product={product} first />;
}

function ProductBeam({ product }: { product: ProductView }) {
	if (!product.beam) return null;
	return (
		<Beam
			key={product.variationID}
			wrapper="contents"
			figures={product.beam.figures}
			cctKelvin={product.beam.cctKelvin}
			className="self-start rounded border border-line bg-white p-4"
		/>
	);
}
