/** Sizes of photographs, and their addresses: `/pictures/NAME/card-480.avif?v=VERSION`. */

/** Every photograph of the storefront is below it. */
export const photoFolder = "/pictures/";

type Box = {
	/** In CSS pixels. */
	width: number;
	height: number;
	/** Widths of files in pixels, from one to two pixels for each CSS pixel. */
	widths: readonly number[];
};

/** Boxes as large as the drawings, so that a photograph covers the drawing, which is shown while it loads. */
export const photoBoxes = {
	thumb: { width: 96, height: 96, widths: [96, 192] },
	card: { width: 240, height: 180, widths: [240, 480] },
	full: { width: 560, height: 420, widths: [560, 840, 1120] },
	/** The whole photograph in its own shape. */
	large: { width: 1600, height: 1600, widths: [1600] },
} as const satisfies Record<string, Box>;
export type PhotoBox = keyof typeof photoBoxes;

/** The smallest files first: a browser takes the first one that it knows. */
export const photoFormats = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export type PhotoSize = { box: PhotoBox; width: number; format: PhotoFormat };

/** Whether the storefront makes the sizes of a picture. */
export const isPhoto = (address: string): boolean => address.startsWith(photoFolder);

/** @param photo address without a size */
export function photoAddress(photo: string, { box, width, format }: PhotoSize): string {
	const [path, version] = photo.split("?");
	return `${path}/${box}-${width}.${format}${version ? `?${version}` : ""}`;
}

/** Value of `srcset`. */
export const photoSet = (photo: string, box: PhotoBox, format: PhotoFormat): string =>
	photoBoxes[box].widths
		.map((width) => `${photoAddress(photo, { box, width, format })} ${width}w`)
		.join(", ");

/** "card-480.avif"; `null` for a size that no page has. */
export function readPhotoSize(file: string): PhotoSize | null {
	const [, name = "", width = "", extension = ""] = /^([a-z]+)-(\d{2,4})\.([a-z]+)$/.exec(file) ?? [];
	const format = photoFormats.find((one) => one === extension);
	if (!format || !Object.hasOwn(photoBoxes, name)) return null;
	const box = name as PhotoBox;
	const found = photoBoxes[box].widths.find((one) => String(one) === width);
	return found === undefined ? null : { box, width: found, format };
}
