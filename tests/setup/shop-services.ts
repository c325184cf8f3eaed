/**
 * Environment of storefront tests: demo services behind a failing proxy. Call in `beforeAll`, before the
 * first request.
 */

import { seedDemoUsers } from "#demo/demo-users.server";
import type { ServiceSettings } from "#services/service-settings.server";
import type { Logger } from "#services/shared/logger.server";
import { setEnvironment } from "./environment.ts";
import { type FailingProxy, startFailingProxy } from "./failing-proxy.ts";
import { type RunningServices, startServices } from "./running-services.ts";
import { importSampleCatalog } from "./sample-catalog.ts";
import { callerSecret, guestSecret } from "./service-calls.ts";
import { shopOrigin } from "./visitor.ts";

export type ShopServices = { services: RunningServices; proxy: FailingProxy; stop(): Promise<void> };

/**
 * @param environment further variables of the storefront
 * @param options.catalog whether the sample catalog is imported; the rest are settings of the services
 */
export async function startShopServices(
	environment: Record<string, string> = {},
	{
		catalog = true,
		...settings
	}: { catalog?: boolean; databaseUrl?: string; logger?: Logger } & Pick<
		Partial<ServiceSettings>,
		"demo" | "defaultAccountId" | "portalCardFee" | "engine" | "uploads" | "apiKeys" | "webhooks"
	> = {},
): Promise<ShopServices> {
	const services = await startServices({ template: catalog ? "shop" : "users", ...settings });
	if (settings.databaseUrl) {
		await seedDemoUsers(services.db, true);
		if (catalog) await importSampleCatalog(services.db, services.dialect);
	}
	const proxy = await startFailingProxy(services.url);
	const all = {
		SERVICES_BASE_URL: proxy.url,
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
		LOG_LEVEL: "silent",
		IDENTITY_CALLER_SECRET: callerSecret,
		CHAT_GUEST_SECRET: guestSecret,
		...environment,
	};
	setEnvironment(all);
	return {
		services,
		proxy,
		async stop() {
			await proxy.stop();
			await services.stop();
		},
	};
}
