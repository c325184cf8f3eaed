import { BeamPlot } from "./drawing/beam-plot.tsx";
import type { ProductView } from "./product-view-model.ts";

/** The drawing to scale with its dimensions, and the beam where the product has one. */
export function ProductDrawings({ product }: { product: ProductView }) {
	return (
		<div className="space-y-4">
			<figure className="rounded border border-line bg-white p-4">
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
			{product.beam && (
				<BeamPlot
					figures={product.beam.figures}
					cctKelvin={product.beam.cctKelvin}
					className="rounded border border-line bg-white p-4"
				/>
			)}
		</div>
	);
}
