/** What the picture library opens. */
import sharp from "sharp";

/**
 * Photographs of four types, and the SVG that link previews are drawn from; nothing else, whatever else the library was
 * built with. It holds for the whole process, threads included, so all of them ask for the same. Photographs are told
 * by their first bytes before (`photoType`), so that none of them is read as SVG.
 */
export function limitPictureLoaders(): void {
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({
		operation: [
			"VipsForeignLoadJpegBuffer",
			"VipsForeignLoadPngBuffer",
			"VipsForeignLoadWebpBuffer",
			"VipsForeignLoadHeifBuffer",
			"VipsForeignLoadSvgBuffer",
		],
	});
}
