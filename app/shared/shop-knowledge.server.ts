/** What the assistant's tools know of the shop's pages, in the storefront. */
import type { ShopKnowledge } from "#assistant-tools/tool";
import { contacts, env, perEnvironment } from "#client/env.server";
import { readShopTexts } from "#reference/shop-texts.server";

export const shopKnowledge: () => ShopKnowledge = perEnvironment(() => ({
	readTexts: () => readShopTexts(env.CONTENT_DIR, env.STORE_NAME),
	contact: contacts,
}));
