import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";
import { classNames } from "~/design-system/class-names.ts";
import {
	type PhotoBox,
	photoAddress,
	photoBoxes,
	photoFormats,
	photoSet,
} from "~/shared/photos/photo-sizes.ts";

export type PhotoProps = Omit<ComponentPropsWithoutRef<"img">, "src" | "srcSet" | "width" | "height"> & {
	/** Address without a size. */
	photo: string;
	/** Shown while the photograph loads, and when it can't be. */
	drawing: string;
	box: PhotoBox;
};

/** How wide a box is shown at most. */
const shownWidth: Record<PhotoBox, string> = {
	thumb: "96px",
	card: "240px",
	full: "(max-width: 639px) calc(100vw - 66px), (min-width: 768px) and (max-width: 1247px) calc(50vw - 60px), 560px",
	large: "100vw",
};

/**
 * A photograph over the drawing, both in one box, which has its size before either is there. The photograph is padded to
 * the shape of the box, so that it covers the drawing without a script.
 */
export function Photo({
	photo,
	drawing,
	box,
	alt = "",
	className,
	loading,
	fetchPriority,
	...rest
}: PhotoProps) {
	const image = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState<string>();
	// It may have failed before the page's scripts ran.
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) setFailed(photo);
	}, [photo]);
	const { width, height, widths } = photoBoxes[box];
	const size = { width, height, loading, decoding: "async" } as const;
	// React 18 knows the attribute by its name in HTML alone.
	const priority = fetchPriority && { fetchpriority: fetchPriority };
	if (failed === photo)
		return (
			<span className={classNames("photo", className)}>
				<img {...size} src={drawing} alt={alt} />
			</span>
		);
	return (
		<span className={classNames("photo", className)}>
			<img {...size} src={drawing} alt="" />
			<picture>
				{photoFormats.slice(0, -1).map((format) => (
					<source
						key={format}
						type={`image/${format}`}
						srcSet={photoSet(photo, box, format)}
						sizes={shownWidth[box]}
					/>
				))}
				<img
					{...rest}
					{...size}
					{...priority}
					ref={image}
					alt={alt}
					src={photoAddress(photo, { box, width: widths[0], format: "jpg" })}
					srcSet={photoSet(photo, box, "jpg")}
					sizes={shownWidth[box]}
					onError={() => setFailed(photo)}
				/>
			</picture>
		</span>
	);
}
