/** Pages behind failing proxies and their saved form drafts; live bindings that `setUpFormDraftShop` fills. */
import { afterAll, beforeAll } from "vitest";
import { seedDemoCoupons } from "#demo/seed.server";
import { setEnvironment } from "./environment.ts";
import { type FailingProxy, startFailingProxy } from "./failing-proxy.ts";
import { type RunningServices, startServices } from "./running-services.ts";
import { newVisitor, shopOrigin, type Visitor } from "./visitor.ts";

export let services: RunningServices;
/** Proxies before the identity service and the others. */
export let proxy: FailingProxy;
export let shop: FailingProxy;
export let keptOn: (visitor: Visitor, page: string) => Promise<unknown>;
export let keepSession: typeof import("~/shared/auth/session.server.ts").keepSession;
export let readSession: typeof import("~/shared/auth/session.server.ts").readSession;

export function setUpFormDraftShop(): void {
	beforeAll(async () => {
		services = await startServices({ template: "shop" });
		await seedDemoCoupons(services.db, true);
		[proxy, shop] = await Promise.all([startFailingProxy(services.url), startFailingProxy(services.url)]);
		setEnvironment({
			SERVICES_BASE_URL: shop.url,
			IDENTITY_BASE_URL: proxy.url,
			SESSION_SECRET: "s".repeat(40),
			ORIGIN: shopOrigin,
		});
		await newVisitor().get("/login");
		const { readFormDraft } = await import("~/shared/forms/form-draft.server.ts");
		const { getFormOwner } = await import("~/shared/forms/form-draft.ts");
		({ keepSession, readSession } = await import("~/shared/auth/session.server.ts"));
		keptOn = async (visitor, page) => {
			const request = getRequest(visitor);
			const session = await readSession(request);
			return session && readFormDraft(request, page, getFormOwner(session));
		};
	});
	afterAll(async () => {
		await proxy.stop();
		await shop.stop();
		await services.stop();
	});
}

export const getRequest = ({ cookies }: Visitor) =>
	new Request(shopOrigin, { headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } });

/** Sold by the dozen, so that other quantities are rejected. */
export async function anOrderableSku(): Promise<string> {
	const { id } = await services.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("price.minimum", "<=", 12)
		.where("price.multiple", "in", [1, 2, 3, 4, 6, 12])
		.orderBy("variation.id")
		.executeTakeFirstOrThrow();
	return id;
}
