/** Scripts, styles and fonts from an object store: published, checked, and used by a browser. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/setup/chromium.mjs";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { hydrated } from "../../e2e/hydrated.ts";
import { ensureProduct } from "../../setup/made-once.ts";
import { type RunningObjectStore, startObjectStore } from "../../setup/object-store.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

const run = promisify(execFile);
const timeoutMs = 200_000;

let store: RunningObjectStore;
let services: RunningServices;
let host: string;
/** Started while the host has none of its files. */
let storefront: Storefront;
beforeAll(async () => {
	await ensureProduct();
	store = await startObjectStore();
	services = await startServices({ template: "shop" });
	host = `${store.settings.endpoint}/shop-assets/shop-a`;
	storefront = await startStorefront(services.url, { STATIC_BASE_URL: host, LOG_LEVEL: "error" });
}, timeoutMs);
afterEach(() => store.fail(null));
afterAll(async () => {
	await storefront?.stop();
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

it("names the build in one way in its own code, so that it isn't loaded twice", () => {
	const folder = inRoot("build", "server");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".js"),
	);
	const naming = files.filter((file) =>
		/["'`]\.{1,2}\/index\.js/.test(readFileSync(path.join(folder, file), "utf8")),
	);
	expect(files.length).toBeGreaterThan(10);
	expect(naming).toEqual([]);
	expect(readFileSync(path.join(folder, "index.js"), "utf8")).toBe('export * from "./server.js";\n');
});

const homePage = async () => (await fetch(storefront.url)).text();

/** Where the home page has its scripts and styles from: "host", "shop", or their addresses when it is both. */
async function filesFrom(): Promise<string> {
	const html = await homePage();
	const files = [...html.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]+\.(?:css|js))"/g)].map(
		([, url]) => url ?? "",
	);
	expect(files.length).toBeGreaterThan(1);
	if (files.every((url) => url.startsWith(host))) return "host";
	return files.every((url) => url.startsWith("/assets/")) ? "shop" : files.join();
}

/** The storefront asks its host every few seconds. */
const untilFilesFrom = (place: "host" | "shop") =>
	expect.poll(filesFrom, { timeout: 60_000, interval: 500 }).toBe(place);

it(
	"serves the files itself while the host has none of this build, and says so",
	async () => {
		const html = await homePage();
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
		await untilFilesFrom("host");
		const html = await homePage();
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
		await untilFilesFrom("host");
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
			// The address changes before the page does, and the page before has such a field too.
			await page.getByRole("heading", { level: 1, name: "Forgot your password?" }).waitFor();
			await page.getByRole("main").getByLabel("Email address").fill("not an address");
			await page.locator("main form button[type=submit]").first().click();
			await page.getByText("Enter an email address such as").first().waitFor();
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
		await untilFilesFrom("host");
		store.fail("down");
		await untilFilesFrom("shop");
		const [style = ""] = /\/assets\/shell-[\w-]+\.css/.exec(await homePage()) ?? [];
		expect((await fetch(storefront.url + style)).status).toBe(200);
		store.fail(null);
		await untilFilesFrom("host");
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
