/** Connects the pages that this process keeps with those in Redis (`REDIS_URL`, `SHARED_PAGES_MB`). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { sharedStore } from "#client/storage/shared-values.server";
import {
	forgetPages,
	isFresh,
	keepSharedPage,
	type RenderedPage,
	type SentPage,
	wasSent,
} from "../http/page-cache.server.ts";
import { onStaticHostChange, staticBase } from "../http/static-host.server.ts";
import { renewCatalog } from "./catalog-cache.server.ts";
import { createSharedPages, type SharedPages } from "./shared-pages.server.ts";

/** Settings that change no page, or must not be part of a key in Redis. */
const otherSettings =
	/^(METRICS_|OTEL_|LOG_LEVEL|DRAIN_SECONDS|REDIS_URL|SHARED_PAGES_MB|STOREFRONT_DATABASE_URL|CONNECTED_APPS_FILE|SUBMITTALS_FOLDER|PICTURES_FOLDER|UPLOADS_BUCKET|S3_|SERVICE_TIMEOUT_MS|CHAT_SILENCE_MS|IDENTITY_API_KEY|OAUTH_CLIENTS)|SECRET/;

const warmAttempts = 60;
const warmAgainMs = 500;

let shared: SharedPages | null = null;
const exchanged = new WeakSet<RenderedPage>();

/** Call once, before the server listens. The pages of the other copies arrive in the background. */
export async function sharePages(): Promise<void> {
	onStaticHostChange(forgetPages);
	if (!env.REDIS_URL || env.SHARED_PAGES_MB === 0) return;
	const settings = Object.entries(env).filter(([name]) => !otherSettings.test(name));
	const build = buildId();
	const client = await sharedStore(env.REDIS_URL);
	const pages = createSharedPages({
		client,
		space: () => JSON.stringify([build, staticBase(), settings]),
		secrets: env.SESSION_SECRET,
		mostBytes: env.SHARED_PAGES_MB * 1024 * 1024,
		onPurge() {
			forgetPages();
			renewCatalog();
		},
	});
	shared = pages;
	// After Redis was away, it may have been purged.
	client.on("ready", () => void pages.look());
	void warm(pages);
}

/** Tries again for a while: the start of a copy, and of its Redis, takes its time. */
async function warm(pages: SharedPages): Promise<void> {
	for (let attempt = 0; attempt < warmAttempts; attempt += 1) {
		try {
			if (await pages.look()) return await takeOver(pages);
		} catch (err) {
			logger.debug({ err }, "pages of other copies did not arrive");
		}
		await wait(warmAgainMs, undefined, { ref: false });
	}
}

async function takeOver(pages: SharedPages): Promise<void> {
	let count = 0;
	for await (const { key, page } of pages.newest()) {
		keep(key, page);
		count += 1;
	}
	if (count > 0) logger.info({ pages: count }, "took over pages of other copies");
}

function keep(key: string, page: SentPage): SentPage {
	exchanged.add(page);
	keepSharedPage(key, page);
	return page;
}

/** A page that another copy rendered; `null` without one, and while Redis does not answer. */
export async function takeSharedPage(key: string): Promise<SentPage | null> {
	const page = (await shared?.get(key)) ?? null;
	return page && keep(key, page);
}

/** Whether it is worth asking. */
export const pagesAreShared = (): boolean => shared !== null;

/** Gives a page that was just sent to the other copies, once. */
export function givePage(key: string, page: RenderedPage): void {
	if (!shared || exchanged.has(page) || !wasSent(page) || !isFresh(page)) return;
	exchanged.add(page);
	void shared.put(key, page);
}

/** remix-serve starts in the project's folder. */
function buildId(): string {
	try {
		return createHash("sha256").update(readFileSync("build/server/server.js")).digest("base64url");
	} catch {
		// Not the built product, whose copies would differ.
		return String(process.pid);
	}
}
