/** Worker thread that draws one link preview. */
import sharp from "sharp";
import type { PreviewFacts } from "~/shared/link-previews/preview-facts.ts";
import { answerInThread } from "~/shared/threads/answer-in-thread.server.ts";
import { previewSvg } from "./draw/preview-svg.server.ts";

sharp.concurrency(1);
sharp.cache(false);

// A failure ends the thread with an error, which its starter reports.
void answerInThread<PreviewFacts, Uint8Array>(async (facts) => {
	return sharp(Buffer.from(previewSvg(facts)))
		.png({ palette: true, colors: 128, effort: 7 })
		.toBuffer();
});
