import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { PictureWithFallback } from "~/shared/pictures/product-image.tsx";
import type { PictureDialogProps } from "./picture-dialog.tsx";
import { ProductDrawing } from "./product-drawing.tsx";
import type { ProductView } from "./product-view.ts";

/** The owner's pictures, each of which opens in full size, then the drawing. */
export function OwnPictures({ product, pictures }: { product: ProductView; pictures: readonly string[] }) {
	const drawn = product.toScale !== null;
	const shown = drawn ? [...pictures, product.drawing] : pictures;
	return (
		<div className="min-w-0 self-start">
			<section
				aria-label="Pictures"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
				tabIndex={0}
				className="overflow-x-auto rounded border border-line bg-white snap-x snap-mandatory"
			>
				<ul className="flex">
					{pictures.map((src, index) => (
						<li key={src} id={`picture-${index + 1}`} className="w-full flex-none snap-center p-4">
							<Zoom
								src={src}
								fallback={drawn ? null : product.drawing}
								name={product.name}
								first={index === 0}
							/>
						</li>
					))}
					{drawn && (
						<li id={`picture-${pictures.length + 1}`} className="w-full flex-none snap-center">
							<ProductDrawing product={product} framed={false} />
						</li>
					)}
				</ul>
			</section>
			{shown.length > 1 && (
				<ol aria-label="Choose a picture" className="mt-2 flex flex-wrap gap-2">
					{shown.map((src, index) => (
						<li key={src}>
							<a
								href={`#picture-${index + 1}`}
								className="block size-16 rounded border border-line bg-white p-1 hover:border-navy-600"
							>
								<PictureWithFallback
									src={src}
									fallback={product.drawing}
									alt={index < pictures.length ? `Picture ${index + 1}` : "Drawing"}
									width={64}
									height={64}
									className="size-full object-contain"
								/>
							</a>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}

/** A link to the picture itself, which opens in a dialog with scripts. */
function Zoom({
	src,
	fallback,
	name,
	first,
}: {
	src: string;
	fallback: string | null;
	name: string;
	first: boolean;
}) {
	const zoom = useDialogOnDemand<PictureDialogProps>(() =>
		import("./picture-dialog.tsx").then((module) => module.PictureDialog),
	);
	return (
		<>
			<a href={src} {...zoom.trigger} className="block cursor-zoom-in">
				<PictureWithFallback
					src={src}
					fallback={fallback}
					alt={`${name}, enlarge`}
					width={560}
					height={440}
					fetchPriority={first ? "high" : undefined}
					loading={first ? undefined : "lazy"}
					className="mx-auto h-auto max-h-[440px] w-full object-contain"
				/>
			</a>
			{zoom.Dialog && <zoom.Dialog open={zoom.open} onClose={zoom.close} src={src} name={name} />}
		</>
	);
}
