/** Consent to tag manager and ads scripts, through the frame of every page and the form. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({ TAG_MANAGER_ID: "GTM-ABC1", ADS_ID: "AW-123" }, { catalog: false });
});
afterAll(() => shop?.stop());

const nothing = { tagManagerId: null, adsId: null };

it("gives no page an id before the visitor accepts, nor after a decline", async () => {
	const visitor = newVisitor();
	expect(await visitor.frame()).toMatchObject({
		consent: "unset",
		thirdParties: ["Google Tag Manager", "Google Ads"],
		deferredScripts: nothing,
	});
	const accepted = await visitor.post("/cookies", { choice: "accepted", returnTo: "/support?a=1" });
	expect([accepted.status, accepted.location]).toEqual([303, "/support?a=1"]);
	const [set = ""] = accepted.headers.getSetCookie().filter((one) => one.startsWith("__consent="));
	expect(set).toMatch(/^__consent=accepted; Max-Age=31536000; Path=\/; HttpOnly; (Secure; )?SameSite=Lax$/);
	expect(await visitor.frame()).toMatchObject({
		consent: "accepted",
		deferredScripts: { tagManagerId: "GTM-ABC1", adsId: "AW-123" },
	});
	await visitor.post("/cookies", { choice: "declined" });
	expect(await visitor.frame()).toMatchObject({ consent: "declined", deferredScripts: nothing });
});

it("takes Global Privacy Control for a decline, also after an earlier accept", async () => {
	const visitor = newVisitor();
	await visitor.post("/cookies", { choice: "accepted" });
	const { body } = await visitor.get("/cookies", { "Sec-GPC": "1" });
	expect(body).toMatchObject({ consent: "declined", signal: true });
});

it("refuses another word, and leads nowhere else", async () => {
	const visitor = newVisitor();
	expect((await visitor.post("/cookies", { choice: "maybe" })).status).toBe(400);
	const away = await visitor.post("/cookies", { choice: "declined", returnTo: "//evil.example" });
	expect(away.location).toBe("/cookies");
});

it("opens the content security policy after consent alone", async () => {
	const { contentSecurityPolicy } = await import("~/shared/http/security/security-headers.server.ts");
	expect(contentSecurityPolicy({ nonce: "n" })).not.toContain("googletagmanager");
	expect(contentSecurityPolicy({ nonce: "n" }, null, true)).toContain("https://www.googletagmanager.com");
});
