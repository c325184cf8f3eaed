/** Looks for changes of the catalog while the storefront runs. */
import { logger } from "#client/logger.server";
import { offersExports } from "~/shared/catalog/catalog-exports.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { makeFeeds } from "./make-feeds.server.ts";

/** Delay of the first look, in ms. The start, its first visitors and the first look of the PDF catalogs go first. */
const firstLook = 45_000;
const pause = 10 * 60_000;

async function look(): Promise<void> {
	try {
		await makeFeeds(servicesFor({ requestId: "catalog-feeds" }).product);
	} catch (error) {
		logger.warn({ err: error }, "failed to look for changes of the catalog for its exports");
	}
	setTimeout(look, pause).unref();
}

export function makeFeedsAtStart(): void {
	if (offersExports()) setTimeout(look, firstLook).unref();
}
