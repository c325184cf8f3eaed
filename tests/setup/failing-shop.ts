/** The built storefront behind a failing proxy, with users in text browsers. Call `setUpFailingShop` first. */
import { afterAll, beforeAll } from "vitest";
import { type EmbeddedServices, startEmbeddedServices } from "./embedded-services.ts";
import { type FailingProxy, startFailingProxy } from "./failing-proxy.ts";
import { type Storefront, startStorefront } from "./storefront.ts";
import { type Answer, newTextBrowser, retryUntilSettled, type TextBrowser } from "./text-browser.ts";

let services: EmbeddedServices;
let proxy: FailingProxy;
export let shop: Storefront;

/** @param firstDown calls that fail until the first `duringFailure` has ended, so that nothing is cached before */
export function setUpFailingShop(firstDown: RegExp): void {
	beforeAll(async () => {
		services = await startEmbeddedServices();
		proxy = await startFailingProxy(services.url);
		proxy.failWith("error", firstDown);
		shop = await startStorefront(proxy.url, {
			NEWSLETTER_URL: `${proxy.url}/newsletter/subscribe`,
			LOG_LEVEL: "error",
		});
	});
	afterAll(async () => {
		await shop?.stop();
		await proxy?.stop();
		await services?.stop();
	});
}

const browsers = new Map<string, Promise<TextBrowser>>();

/** A demo user, signed in once, or a visitor. */
export function browserOf(who: string): Promise<TextBrowser> {
	const known = browsers.get(who);
	if (known) return known;
	const browser = newTextBrowser(() => shop.url, shop.url, "127.0.0.1");
	const ready = who === "visitor" ? Promise.resolve(browser) : browser.signIn(who).then(() => browser);
	browsers.set(who, ready);
	return ready;
}

/** A page while all services answer. */
export const openWell = async (who: string, path: string): Promise<Answer> => {
	const browser = await browserOf(who);
	return retryUntilSettled(() => browser.open(path));
};

/** How many calls with such a path the storefront made. */
export const callsSeen = (paths: RegExp): number => proxy.seen(paths);

/** @param calls as for `FailingProxy.failWith` */
export async function duringFailure<Result>(calls: RegExp, work: () => Promise<Result>): Promise<Result> {
	proxy.failWith("error", calls);
	try {
		return await work();
	} finally {
		proxy.failWith(null);
	}
}
