/** Scripts, styles and fonts from an object store: published, checked, and used by a browser. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { chromiumFlags, findChromium } from "../../../scripts/setup/chromium.mjs";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { hydrated } from "../../e2e/hydrated.ts";
import { ensureProduct } from "../../setup/made-once.ts";
import { type RunningObjectStore, startObjectStore } from "../../setup/object-store.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog } from "../../setup/sample-catalog.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

const run = promisify(execFile);
const timeoutMs = 200_000;

let store: RunningObjectStore;
let services: RunningServices;
let host: string;
const running: Storefront[] = [];
beforeAll(async () => {
	await ensureProduct();
	store = await startObjectStore();
	services = await startServices();
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	host = `${store.settings.endpoint}/shop-assets/shop-a`;
}, timeoutMs);
afterEach(async () => {
	store.fail(null);
	for (const storefront of running.splice(0)) await storefront.stop();
});
afterAll(async () => {
	await services?.stop();
	await store?.stop();
});

const publish = (args: readonly string[] = [], settings: Record<string, string> = {}) =>
	run(process.execPath, ["build/services/cli/assets-publish.js", ...args], {
		cwd: inRoot(),
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			ASSETS_BUCKET: "shop-assets/shop-a",
			S3_ENDPOINT: store.settings.endpoint,
			S3_ACCESS_KEY_ID: store.settings.keys?.accessKeyId,
			S3_SECRET_ACCESS_KEY: store.settings.keys?.secretAccessKey,
			STATIC_BASE_URL: host,
			...settings,
		},
	}).then(
		({ stdout }) => ({ code: 0, printed: stdout }),
		(error: { code: number; stdout: string; stderr: string }) => ({
			code: error.code,
			printed: error.stdout + error.stderr,
		}),
	);

async function start(): Promise<Storefront> {
	const storefront = await startStorefront(services.url, { STATIC_BASE_URL: host, LOG_LEVEL: "error" });
	running.push(storefront);
	return storefront;
}

it(
	"serves the files itself while the host has none of this build, and says so",
	async () => {
		const storefront = await start();
		const html = await (await fetch(storefront.url)).text();
		expect(html).toContain('"/assets/entry.client-');
		expect(html).not.toContain(host);
		expect(JSON.stringify(storefront.log())).toContain(
			"answers 404. Check the host, or run npm run assets:publish",
		);
	},
	timeoutMs,
);

it(
	"publishes with types, encodings and a year of caching, and a second time nothing",
	async () => {
		const first = await publish();
		expect([first.code, first.printed]).toEqual([0, expect.stringMatching(/^\d+ files sent, .* 0 already/)]);
		expect(first.printed).toContain("Pages can use them");
		const html = await (await fetch((await start()).url)).text();
		const [script] = /\/assets\/entry\.client-[\w-]+\.js/.exec(html) ?? [];
		const [style] = /\/assets\/shell-[\w-]+\.css/.exec(html) ?? [];
		const [font] = /\/assets\/inter-[\w-]+\.woff2/.exec(html) ?? [];
		for (const [file, type, encoding] of [
			[script, "text/javascript; charset=utf-8", "gzip"],
			[style, "text/css; charset=utf-8", "gzip"],
			[font, "font/woff2", null],
		] as const) {
			const { status, headers } = await fetch(host + file);
			expect([status, headers.get("content-type"), headers.get("content-encoding")]).toEqual([
				200,
				type,
				encoding,
			]);
			expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		}
		expect((await publish()).printed).toMatch(/^0 files sent, 0 KB; \d+ already there/);
	},
	timeoutMs,
);

it(
	"runs a page with scripts, styles and fonts of the host, and none of its own",
	async () => {
		const storefront = await start();
		const executablePath = (await findChromium()) ?? undefined;
		const browser = await chromium.launch({ executablePath, args: chromiumFlags });
		try {
			const page = await browser.newPage();
			const faults: string[] = [];
			page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
			page.on("pageerror", (error) => faults.push(error.message));
			const asked: string[] = [];
			page.on("request", (request) => asked.push(request.url()));
			await page.goto(`${storefront.url}/login`);
			await hydrated(page);
			// A route and a form that were not on the first page.
			await page.locator('main a[href="/forgot-password"]').first().click();
			await page.waitForURL("**/forgot-password**");
			await page.getByRole("main").getByLabel("Email address").fill("not an address");
			await page.locator("main form button[type=submit]").first().click();
			await page.getByText("Enter an email address, for example").first().waitFor();
			await page.evaluate(() => document.fonts.ready);
			const fonts = await page.evaluate(
				() => [...document.fonts].filter((f) => f.status === "loaded").length,
			);
			expect(fonts).toBeGreaterThan(0);
			// The service's answer to the form, where the browser sent it before the schema came.
			expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
			const files = asked.filter((url) => /\/assets\/.*\.(?:js|css|woff2)$/.test(url));
			expect(files.length).toBeGreaterThan(5);
			expect(files.filter((url) => !url.startsWith(host))).toEqual([]);
			expect(new Set(files.filter((url) => url.endsWith(".woff2"))).size).toBe(
				files.filter((url) => url.endsWith(".woff2")).length,
			);
		} finally {
			await browser.close();
		}
	},
	timeoutMs,
);

it(
	"serves scripts and styles itself within seconds while the host is away, in kept pages too",
	async () => {
		await publish();
		const storefront = await start();
		const page = async () => {
			const html = await (await fetch(storefront.url)).text();
			const files = [...html.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]+\.(?:css|js))"/g)].map(
				([, url]) => url ?? "",
			);
			expect(files.length).toBeGreaterThan(1);
			return files.every((url) => url.startsWith(host))
				? "host"
				: files.every((url) => url.startsWith("/assets/"))
					? "shop"
					: files.join();
		};
		expect(await page()).toBe("host");
		expect(await page()).toBe("host");
		store.fail("down");
		await expect.poll(page, { timeout: 60_000, interval: 500 }).toBe("shop");
		const html = await (await fetch(storefront.url)).text();
		const [style = ""] = /\/assets\/shell-[\w-]+\.css/.exec(html) ?? [];
		expect((await fetch(storefront.url + style)).status).toBe(200);
		store.fail(null);
		await expect.poll(page, { timeout: 60_000, interval: 500 }).toBe("host");
	},
	timeoutMs,
);

it("publishes pictures under their own names, and says what is wrong", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
	try {
		mkdirSync(path.join(folder, "product-images"));
		writeFileSync(path.join(folder, "product-images", "High bay #1.png"), "picture");
		writeFileSync(path.join(folder, ".secret"), "kept here");
		writeFileSync(path.join(folder, "notes.docx"), "kept here");
		expect((await publish(["--pictures", folder])).printed).toMatch(/^1 file sent/);
		const picture = await fetch(`${host}/product-images/High%20bay%20%231.png`);
		expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect((await fetch(`${host}/.secret`)).status).toBe(404);
		const elsewhere = await publish([], { STATIC_BASE_URL: `${host}/elsewhere` });
		expect([elsewhere.code, elsewhere.printed]).toEqual([1, expect.stringContaining("answers 404")]);
		store.fail(403);
		const refused = await publish();
		expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining("refuses the keys")]);
		expect((await publish(["--encoding", "zip"])).code).toBe(2);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
