/** Draws link previews in a thread, one at a time, and keeps them as files. */
import { logger } from "#client/logger.server";
import type { PreviewFacts } from "~/shared/link-previews/preview-facts.ts";
import { createPictureFiles } from "~/shared/picture-files/picture-files.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import type { PreviewOrder } from "./preview-thread.server.ts";
import threadCode from "./preview-thread.server.ts?worker-code";

const files = createPictureFiles("link-previews", ".png", { files: 20_000, bytes: 512 * 1024 * 1024 });

/** One takes 0.3 s and 20 MB. */
const drawInThread = createLimitedThreads<PreviewOrder, Uint8Array>(threadCode, {
	cpuMs: 3_000,
	plainMs: 15_000,
	deadlineMs: 15_000,
	memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
	threads: 1,
	maxQueued: 8,
	background: true,
});

/** Pictures that are being drawn, by version: a hundred readers of a new link wait for one. */
const drawing = new Map<string, Promise<Buffer | null>>();

export const readPreview = (version: string): Promise<Buffer | null> => files.read(version);

/** @returns `null` when too many are waiting, or it failed, which is logged */
export function drawPreview(
	version: string,
	facts: PreviewFacts,
	photo: Buffer | null,
): Promise<Buffer | null> {
	const begun = drawing.get(version);
	if (begun) return begun;
	const work = draw(version, { facts, photo }).finally(() => drawing.delete(version));
	drawing.set(version, work);
	return work;
}

async function draw(version: string, order: PreviewOrder): Promise<Buffer | null> {
	const result = await drawInThread(order);
	if ("ended" in result) {
		logger.warn({ ended: result.ended, title: order.facts.title }, "failed to draw a link preview");
		return null;
	}
	const bytes = Buffer.from(result.answer);
	await files.write(version, bytes);
	return bytes;
}
