/** A specification backend, and a storefront that has no other services. */

import { startSpecificationBackend } from "../../../specified/test-backend/backend.ts";
import { freePort } from "../../setup/ports.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

export async function startSpecificationShop(settings: Record<string, string> = {}) {
	const backend = await startSpecificationBackend();
	const address = await ownAddress();
	let storefront: Storefront;
	try {
		storefront = await startStorefront(backend.url, {
			...address,
			DASHBOARD_BASE_URL: backend.url,
			IDENTITY_BASE_URL: backend.url,
			PAYMENT_PAGE_URL: backend.url,
			IMAGE_HOSTS: backend.url,
			DEMO: "off",
			LOG_LEVEL: "warn",
			...settings,
		});
	} catch (error) {
		await backend.stop();
		throw error;
	}
	return {
		backend,
		url: address.ORIGIN,
		log: storefront.log,
		async stop() {
			await storefront.stop();
			await backend.stop();
		},
	};
}

/** An address at "localhost", where cookies need no HTTPS. */
async function ownAddress() {
	const port = String(await freePort());
	return { PORT: port, ORIGIN: `http://localhost:${port}` };
}
