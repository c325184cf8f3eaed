/** The offer to switch accounts in the built storefront. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDocuments } from "../setup/account-documents.ts";
import { setEnvironment } from "../setup/environment.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { getCookie } from "./people.ts";

let services: RunningServices;
let storefront: Storefront;
let quoteID = "";

beforeAll(async () => {
	const secret = "s".repeat(40);
	services = await startServices({ template: "users" });
	setEnvironment({ SESSION_SECRET: secret });
	storefront = await startStorefront(services.url, { SESSION_SECRET: secret });
	quoteID = (await makeDocuments(services.db, "10020", "demo-distributor")).quote;
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

const open = async (person: "distributor" | "representative", path: string) => {
	const headers = { Cookie: await getCookie(services, person), Accept: "text/html" };
	const response = await fetch(storefront.url + path, { headers, redirect: "manual" });
	return { response, text: await response.text() };
};

it("is in the shop's layout, hides the document, and has a form that works without scripts", async () => {
	const path = `/user/quotes/${quoteID}`;
	const { response, text } = await open("distributor", `${path}?page=2`);
	expect(response.status).toBe(409);
	expect(response.headers.get("Cache-Control")).toContain("no-store");
	expect(text).toContain("This quote belongs to Harbor Electric Supply, Bangor. Switch to it?");
	expect(text).not.toContain("Lobby");
	const form = /<form method="post" action="\/user\/switch-account"[^>]*class="mt-6.*?<\/form>/s.exec(
		text,
	)?.[0];
	expect(form).toContain(`name="returnTo" value="${path}?page=2"`);
	expect(form).toContain('name="accountId" value="10020"');
});

it("is the same as a missing document, except for the URL, for users without the account", async () => {
	const missing = "00000000-0000-4000-8000-000000000000";
	const pages = [];
	for (const id of [quoteID, missing]) {
		const { response, text } = await open("representative", `/user/quotes/${id}`);
		const plain = text
			.replaceAll(id, "ID")
			.replace(/nonce="[^"]*"/g, "")
			.replace(/(idempotencyKey[\\",]+)[\w-]{36}/g, "$1KEY");
		pages.push([response.status, plain]);
	}
	expect(pages[0]?.[0]).toBe(404);
	expect(pages[0]).toEqual(pages[1]);
});
