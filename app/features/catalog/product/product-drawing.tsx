import type { ProductView } from "./product-view.ts";

export function ProductDrawing({
	product,
	first = false,
	framed = true,
}: {
	product: ProductView;
	first?: boolean;
	framed?: boolean;
}) {
	return (
		<figure className={framed ? "self-start rounded border border-line bg-white p-4" : "p-4"}>
			<img
				src={product.drawing}
				alt={product.toScale === null ? "" : `Outline drawing of ${product.name} with its dimensions`}
				width={560}
				height={440}
				fetchPriority={first ? "high" : undefined}
				loading={first ? undefined : "lazy"}
				className="mx-auto h-auto max-h-[440px] w-full object-contain"
			/>
			{product.toScale !== null && (
				<figcaption className="mt-2 text-muted text-xs">
					{product.toScale
						? "Drawn to scale from the stated dimensions; finish and trim may differ."
						: "Typical shape, not to scale; finish and trim may differ."}
				</figcaption>
			)}
		</figure>
	);
}
