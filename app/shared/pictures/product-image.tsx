import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { isPhoto } from "~/shared/photos/photo-sizes.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";
import { Photo as PhotoOnServer } from "./photo.tsx";
import { type DrawingSize, getProductPicture, type PicturedProduct } from "./product-picture.ts";

type Props = Omit<ComponentPropsWithoutRef<"img">, "src"> & {
	product: PicturedProduct;
	/** Size of the drawing, when there is no picture. */
	size?: DrawingSize;
	/** Without them the style sheet sets the size. */
	width?: number;
	height?: number;
};

/** The owner's photograph, over the drawing, which is visible until it has loaded. Few catalogs have any. */
export const Photo = lazyComponent(
	"photo",
	import.meta.env.SSR ? PhotoOnServer : null,
	async () => (await import("./photo.tsx")).Photo,
	({ drawing, className, loading }) => <img src={drawing} alt="" className={className} loading={loading} />,
);

/** The owner's picture of a product, or its drawing. */
export function ProductImage({ product, size, alt = "", ...rest }: Props) {
	const { src, fallback } = getProductPicture(useShopFacts(), product, size);
	if (fallback !== null && isPhoto(src))
		return <Photo {...rest} alt={alt} photo={src} drawing={fallback} box={size ?? "card"} />;
	return <PictureWithFallback {...rest} alt={alt} src={src} fallback={fallback} />;
}

/** Shows `fallback` when `src` cannot be loaded. */
export function PictureWithFallback({
	src,
	fallback,
	alt = "",
	...rest
}: ComponentPropsWithoutRef<"img"> & { src: string; fallback: string | null }) {
	const image = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState<string>();
	// The picture may have failed before the page's scripts ran.
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
	}, [src]);
	return (
		<img
			{...rest}
			ref={image}
			alt={alt}
			src={fallback !== null && failed === src ? fallback : src}
			data-fallback={fallback ?? undefined}
			onError={() => setFailed(src)}
		/>
	);
}
