/** Worker thread that decodes one photograph and writes one size of it. */
import sharp from "sharp";
import { photoLimits } from "#rules/catalog/photos/photo-files";
import { limitPictureLoaders } from "~/shared/picture-files/picture-loaders.server.ts";
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import type { PhotoFormat } from "./photo-sizes.ts";

export type PhotoOrder = {
	bytes: Uint8Array;
	width: number;
	height: number;
	/** Fills the box with white, so that the photograph has exactly its shape. */
	padded: boolean;
	format: PhotoFormat;
	quality: number;
};

/** The library goes on after its thread was ended, so it has a limit of its own. */
export const decodeSeconds = 10;

sharp.concurrency(1);
sharp.cache(false);
limitPictureLoaders();

const white = "#ffffff";

// A failure ends the thread with an error, which its starter reports.
void answerInThread<PhotoOrder, Uint8Array>(({ bytes, width, height, padded, format, quality }) => {
	const picture = sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: "error" })
		.autoOrient()
		.resize(width, height, {
			fit: padded ? "contain" : "inside",
			background: white,
			withoutEnlargement: !padded,
		})
		.flatten({ background: white })
		.timeout({ seconds: decodeSeconds });
	switch (format) {
		case "avif":
			return picture.avif({ quality, effort: 3 }).toBuffer();
		case "webp":
			return picture.webp({ quality }).toBuffer();
		case "jpg":
			return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
	}
});
