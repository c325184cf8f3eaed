/** A shop with channels of each kind, and feeds made from its sample catalog. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { feedPlace, makeFeeds } from "~/features/catalog-feeds/job/make-feeds.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";

export const tokens = {
	google: "g".repeat(16).concat("o".repeat(16)),
	lamps: "l".repeat(32),
	data: "d".repeat(32),
};

export const channels = [
	{ name: "google", title: "Product feed", format: "merchant", token: tokens.google },
	{
		name: "lamps",
		format: "csv",
		token: tokens.lamps,
		categories: ["led-lamps"],
		columns: ["partNumber", "gtin", "brandName", "watts", "url"],
	},
	{ name: "data", format: "json", token: tokens.data },
	{ name: "everything", title: "Whole catalog" },
	{ name: "bulbs", title: "Lamps", categories: ["led-lamps"] },
];

export type FeedShop = ShopServices & { make(now?: number): Promise<void> };

/** @param databaseUrl of another database than one in memory */
export async function startFeedShop(databaseUrl?: string): Promise<FeedShop> {
	const folder = mkdtempSync(path.join(os.tmpdir(), "catalog-feeds-"));
	const shop = await startShopServices(
		{
			SUBMITTALS_FOLDER: folder,
			CATALOG_CHANNELS: JSON.stringify(channels),
			TRUSTED_PROXIES: "1",
		},
		databaseUrl === undefined ? {} : { databaseUrl },
	);
	return {
		...shop,
		make: (now) => makeFeeds(servicesFor({ requestId: "test" }).product, now),
		async stop() {
			await feedPlace().remove();
			await shop.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
