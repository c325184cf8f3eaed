import { env } from "#client/env.server";
import type { PictureHosts } from "./asset-url.ts";

export const pictureHosts = (): PictureHosts => ({
	assetBaseUrl: env.ASSET_BASE_URL ?? null,
	imageHosts: env.IMAGE_HOSTS,
});
