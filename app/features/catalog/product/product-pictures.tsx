import { lazyComponent, staticComponent } from "~/shared/lazy-components.tsx";
import { getOwnPictures } from "~/shared/pictures/product-picture.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";
import { BeamPlot } from "../drawing/beam-plot.tsx";
import { OwnPictures as OwnPicturesOnServer } from "./own-pictures.tsx";
import { ProductDrawing } from "./product-drawing.tsx";
import type { ProductView } from "./product-view.ts";

const OwnPictures = lazyComponent(
	"own-pictures",
	import.meta.env.SSR ? OwnPicturesOnServer : null,
	async () => (await import("./own-pictures.tsx")).OwnPictures,
);
const Beam = staticComponent(
	import.meta.env.SSR ? BeamPlot : null,
	async () => (await import("../drawing/beam-plot.tsx")).BeamPlot,
);

/** The owner's pictures, or else the drawing. */
export function ProductPictures({ product }: { product: ProductView }) {
	const pictures = getOwnPictures(useShopFacts(), product.pictures);
	if (pictures.length > 0) return <OwnPictures product={product} pictures={pictures} />;
	return <ProductDrawing product={product} first />;
}

export function ProductBeam({ product }: { product: ProductView }) {
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
