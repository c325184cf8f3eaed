/**
 * What the storefront's routes run on in a test: the embedded services with the demonstration, behind a proxy that fails
 * as the test asks, and the environment that leads the storefront there. For a `beforeAll`, before the first request.
 */
import { vi } from "vitest";
import { settleDemonstration } from "#services/user-service/demonstration.server";
import { type FailingProxy, startFailingProxy } from "./failing-proxy.ts";
import { type RunningServices, startServices } from "./running-services.ts";
import { importSampleCatalogue } from "./sample-catalogue.ts";
import { shopOrigin } from "./visitor.ts";

export type ShopServices = { services: RunningServices; proxy: FailingProxy; stop(): Promise<void> };

/**
 * @param environment more variables of the storefront
 * @param catalogue whether anything is for sale
 */
export async function startShopServices(
	environment: Record<string, string> = {},
	{ catalogue = true }: { catalogue?: boolean } = {},
): Promise<ShopServices> {
	const services = await startServices();
	await settleDemonstration(services.db, true);
	if (catalogue) await importSampleCatalogue(services.db);
	const proxy = await startFailingProxy(services.url);
	const all = {
		SERVICES_BASE_URL: proxy.url,
		SESSION_SECRET: "s".repeat(40),
		ORIGIN: shopOrigin,
		LOG_LEVEL: "silent",
		...environment,
	};
	for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
	return {
		services,
		proxy,
		async stop() {
			await proxy.stop();
			await services.stop();
		},
	};
}
