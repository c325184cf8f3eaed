/** An owner's photographs in the browser: an imported catalog, some of whose files are at the owner's host. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { builtService, type EmbeddedServices, startServicesOn } from "../setup/embedded-services.ts";
import { cameraJpeg, webpPhoto } from "../setup/photographs.ts";
import { freePort } from "../setup/ports.ts";
import { callerSecret } from "../setup/service-calls.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

// A worker starts the shop, which takes longer than the tests.
test.describe.configure({ mode: "default" });

const frames = 8;
const folder = mkdtempSync(path.join(os.tmpdir(), "owner-photographs-"));
const rows = [
	"sku,product_name,brand,category,subcategory,kind,cct,length_mm,width_mm,image,option_image,spin",
	"P-30,Flat panel,Northlight,Indoor,Panels,troffer,3000,1200,600,panel.jpg|far.jpg,white.webp,turn-{1-8}.webp",
	"P-40,Flat panel,Northlight,Indoor,Panels,troffer,4000,1200,600,panel.jpg|far.jpg,,",
	"Q-40,Broken panel,Northlight,Indoor,Panels,troffer,4000,1200,600,missing.jpg,,",
];
let host: Server;
let services: EmbeddedServices;
let shop: Storefront & { origin: string };

test.beforeAll(async () => {
	// A worker that took tests of other files in between runs this again.
	mkdirSync(folder, { recursive: true });
	const far = await cameraJpeg("#7a1f1f");
	host = createServer((request, response) => {
		const found = request.url?.endsWith("/far.jpg");
		response.writeHead(found ? 200 : 404).end(found ? far : undefined);
	});
	await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
	writeFileSync(path.join(folder, "panel.jpg"), await cameraJpeg());
	writeFileSync(path.join(folder, "white.webp"), await webpPhoto("#eeeeee"));
	for (let at = 1; at <= frames; at++)
		writeFileSync(path.join(folder, `turn-${at}.webp`), await webpPhoto(`hsl(${at * 40} 60% 40%)`));
	writeFileSync(path.join(folder, "catalog.csv"), rows.join("\n"));
	const data = path.join(folder, "data");
	const importing = [await builtService("cli/catalog-import"), path.join(folder, "catalog.csv"), "--replace"];
	await promisify(execFile)(process.execPath, importing, {
		env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: data },
	});
	services = await startServicesOn(data, { IDENTITY_CALLER_SECRET: callerSecret });
	const port = String(await freePort());
	const origin = `http://localhost:${port}`;
	const storefront = await startStorefront(services.url, {
		PORT: port,
		ORIGIN: origin,
		ASSET_BASE_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
		PICTURES_FOLDER: path.join(folder, "made"),
	});
	shop = { ...storefront, origin };
});
test.afterAll(async () => {
	await shop?.stop();
	await services?.stop();
	host?.close();
	rmSync(folder, { recursive: true, force: true });
});

const product = (option = "") => `${shop.origin}/p/indoor/panels/flat-panel${option}`;
const gallery = (page: Page) => page.getByRole("region", { name: "Pictures" });
const isLoaded = (page: Page, name: RegExp) =>
	expect
		.poll(() =>
			gallery(page)
				.getByRole("img", { name })
				.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)),
		)
		.toBeGreaterThan(500);

test("a card and a product page show photographs in the size that they need, and nothing moves @both", async ({
	page,
	axe,
	javaScriptEnabled,
	allowConsoleErrors,
}) => {
	// Of the product whose photograph is missing.
	allowConsoleErrors(/status of 404/);
	await page.goto(`${shop.origin}/p/indoor/panels`);
	const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Flat panel" }) });
	const photo = card.locator("picture img");
	await expect
		.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/\?.*/, "")))
		.toMatch(/\/card-(240|480)\.avif$/);
	await page.goto(product());
	await isLoaded(page, /^Picture 1 of 3: Flat panel/);
	const source = await gallery(page)
		.getByRole("img", { name: /^Picture 1 of 3/ })
		.evaluate((image: HTMLImageElement) => [image.currentSrc, image.fetchPriority, image.loading]);
	expect(source).toEqual([expect.stringMatching(/\/full-(560|840|1120)\.avif/), "high", "auto"]);
	// Without scripts nothing tells the shifts.
	if (!javaScriptEnabled) return;
	await hydrated(page);
	const shifts = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
			}),
	);
	expect(shifts).toBeLessThan(0.01);
	// It changes the size of the window.
	await expectAccessiblePage(page, axe);
});

test("the pictures follow the chosen part number @both", async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 404/);
	await page.goto(product());
	await page.getByRole("region", { name: "Color temperature" }).getByRole("link", { name: "3000 K" }).click();
	await expect(gallery(page).getByRole("img", { name: /^Picture 1 of 3/ })).toBeVisible();
	await page.getByRole("region", { name: "Color temperature" }).getByRole("link", { name: "4000 K" }).click();
	await expect(gallery(page).getByRole("img", { name: /^Picture 1 of 2/ })).toBeVisible();
});

test("the drawing is shown for a photograph that can't be loaded", async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 404/);
	await page.goto(`${shop.origin}/p/indoor/panels/broken-panel`);
	await expect(gallery(page).getByRole("img", { name: "Broken panel, enlarge" })).toHaveAttribute(
		"src",
		/^\/drawings\//,
	);
});

test("a luminaire is turned by keyboard and by dragging", async ({ page, axe, allowConsoleErrors }) => {
	allowConsoleErrors(/status of 404/);
	await page.goto(product());
	await page.getByRole("link", { name: "3000 K" }).first().click();
	await page.getByText("View in 360°").click();
	await hydrated(page);
	const slider = page.getByRole("slider", { name: "Turn the picture" });
	await slider.focus();
	await page.keyboard.press("ArrowRight");
	const shown = page.getByRole("img", { name: "Flat panel, turned by 45°" });
	await expect(shown).toBeVisible();
	await expect(slider).toHaveAttribute("aria-valuetext", "45°");
	// The focused slider may have scrolled the top of the picture under the header.
	await shown.scrollIntoViewIfNeeded();
	const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
	const middle = { x: x + width / 2, y: y + height / 2 };
	await page.mouse.move(middle.x, middle.y);
	await page.mouse.down();
	await page.mouse.move(middle.x - 24, middle.y, { steps: 4 });
	await page.mouse.up();
	// Two frames back, past the first one.
	await expect(page.getByRole("img", { name: "Flat panel, turned by 315°" })).toBeVisible();
	await expectAccessiblePage(page, axe);
});

test("without scripts the 360° view is a strip, and search engines and chats are given the photograph", async ({
	request,
}) => {
	const found = await request.get(product("?option=3000-k"));
	expect(found.status()).toBe(200);
	const html = await (await request.get(product())).text();
	const option = /href="([^"]*\?option=[^"]+)"[^>]*>(?:<[^>]+>)*3000 K/.exec(html)?.[1] ?? "";
	const page = await (await request.get(new URL(option, product()).href)).text();
	expect(page.match(/Flat panel, turned by \d+°/g)?.length).toBeGreaterThanOrEqual(frames);
	const image = /"image":"([^"]+)"/.exec(page)?.[1] ?? "";
	expect(image).toMatch(/\/pictures\/[0-9a-f]{24}\.jpg$/);
	expect((await request.get(image)).headers()["content-type"]).toBe("image/jpeg");
	const preview = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const shown = await request.get(preview);
	expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/png"]);
});
