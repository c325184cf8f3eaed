import { Disclosure } from "~/design-system/disclosure.tsx";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { isPhoto, photoAddress } from "~/shared/photos/photo-sizes.ts";
import { Photo, PictureWithFallback } from "~/shared/pictures/product-image.tsx";
import type { PictureDialogProps } from "./picture-dialog.tsx";
import { ProductDrawing } from "./product-drawing.tsx";
import type { ProductView } from "./product-view.ts";
import { SpinView as SpinViewOnServer } from "./spin-view.tsx";

const SpinView = lazyComponent(
	"spin-view",
	import.meta.env.SSR ? SpinViewOnServer : null,
	async () => (await import("./spin-view.tsx")).SpinView,
);

/** The owner's pictures, each of which opens in full size, then the drawing and the 360° view. */
export function OwnPictures({ product, pictures }: { product: ProductView; pictures: readonly string[] }) {
	const drawn = product.toScale !== null;
	const shown = drawn ? [...pictures, product.drawing] : pictures;
	const { spin } = product;
	return (
		<div className="min-w-0 self-start">
			{shown.length > 0 && (
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
									product={product}
									first={index === 0}
									place={pictures.length > 1 ? `Picture ${index + 1} of ${pictures.length}: ` : ""}
								/>
							</li>
						))}
						{drawn && (
							<li id={`picture-${pictures.length + 1}`} className="w-full flex-none snap-center">
								<ProductDrawing product={product} framed={false} first={pictures.length === 0} />
							</li>
						)}
					</ul>
				</section>
			)}
			{shown.length > 1 && (
				<ol aria-label="Choose a picture" className="mt-2 flex flex-wrap gap-2">
					{shown.map((src, index) => (
						<li key={src}>
							<a
								href={`#picture-${index + 1}`}
								className="block size-16 rounded border border-line bg-white p-1 hover:border-navy-600"
							>
								<Thumb
									src={src}
									drawing={product.drawing}
									alt={index < pictures.length ? `Picture ${index + 1}` : "Drawing"}
								/>
							</a>
						</li>
					))}
				</ol>
			)}
			{spin && spin.length > 0 && (
				<Disclosure summary="View in 360°" className="mt-3">
					<SpinView key={product.variationID} frames={spin} name={product.name} />
				</Disclosure>
			)}
		</div>
	);
}

function Thumb({ src, drawing, alt }: { src: string; drawing: string; alt: string }) {
	if (isPhoto(src)) return <Photo photo={src} drawing={drawing} box="thumb" alt={alt} loading="lazy" />;
	return (
		<PictureWithFallback
			src={src}
			fallback={drawing}
			alt={alt}
			width={64}
			height={64}
			className="size-full object-contain"
		/>
	);
}

/** A link to the picture itself, which opens in a dialog with scripts. */
function Zoom({
	src,
	product,
	first,
	place,
}: {
	src: string;
	product: ProductView;
	first: boolean;
	place: string;
}) {
	const zoom = useDialogOnDemand<PictureDialogProps>(() =>
		import("./picture-dialog.tsx").then((module) => module.PictureDialog),
	);
	const { name, drawing, toScale } = product;
	const alt = `${place}${name}, enlarge`;
	const large = isPhoto(src) ? photoAddress(src, { box: "large", width: 1600, format: "jpg" }) : src;
	const loads = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
	return (
		<>
			<a href={large} {...zoom.trigger} className="block cursor-zoom-in">
				{isPhoto(src) ? (
					<Photo photo={src} drawing={drawing} box="full" alt={alt} {...loads} />
				) : (
					<PictureWithFallback
						src={src}
						fallback={toScale === null ? drawing : null}
						alt={alt}
						width={560}
						height={420}
						{...loads}
						className="mx-auto aspect-[4/3] max-h-[440px] w-full object-contain"
					/>
				)}
			</a>
			{zoom.Dialog && <zoom.Dialog open={zoom.open} onClose={zoom.close} src={large} name={name} />}
		</>
	);
}
