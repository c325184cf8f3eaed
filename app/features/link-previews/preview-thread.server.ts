/** Worker thread that draws one link preview. */
import sharp from "sharp";
import type { PreviewFacts } from "~/shared/link-previews/preview-facts.ts";
import { limitPictureLoaders } from "~/shared/picture-files/picture-loaders.server.ts";
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import { frame, previewSvg } from "./draw/preview-svg.server.ts";

/** @param photo as the shop copied it, for facts with a photograph */
export type PreviewOrder = { facts: PreviewFacts; photo: Uint8Array | null };

sharp.concurrency(1);
sharp.cache(false);
limitPictureLoaders();

// A failure ends the thread with an error, which its starter reports.
void answerInThread<PreviewOrder, Uint8Array>(async ({ facts, photo }) => {
	const page = sharp(Buffer.from(previewSvg(facts)));
	if (!photo) return page.png({ palette: true, colors: 128, effort: 7 }).toBuffer();
	const input = await sharp(photo)
		.resize(frame.width, frame.height, { fit: "contain", background: "#ffffff" })
		.toBuffer();
	return page
		.composite([{ input, left: frame.x, top: frame.y }])
		.png({ palette: true, colors: 256, effort: 7 })
		.toBuffer();
});
