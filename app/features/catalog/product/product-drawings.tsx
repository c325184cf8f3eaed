import { BeamPlot } from "../drawing/beam-plot.tsx";
import type { ProductView } from "./product-view.ts";

export function ProductPicture({ product }: { product: ProductView }) {
	return (
		<figure className="self-start rounded border border-line bg-white p-4">
			<img
				src={product.image}
				alt={`Outline drawing of ${product.name} with its dimensions`}
				width={560}
				height={440}
				fetchPriority="high"
				className="mx-auto h-auto max-h-[440px] w-full object-contain"
			/>
			<figcaption className="mt-2 text-muted text-xs">
				{product.toScale
					? "Drawn to scale from the stated dimensions; finish and trim may differ."
					: "The form of its family, not to scale; finish and trim may differ."}
			</figcaption>
		</figure>
	);
}

export function ProductBeam({ product }: { product: ProductView }) {
	if (!product.beam) return null;
	return (
		<BeamPlot
			figures={product.beam.figures}
			cctKelvin={product.beam.cctKelvin}
			className="self-start rounded border border-line bg-white p-4"
		/>
	);
}
