/**
 * A shop whose services answer oddly or not at all: the page shows what it can, says what is missing, and keeps
 * its header and footer. The shop is started here, because its faults would show in other tests.
 */
import { expect, test } from "@playwright/test";
import type { SpecificationBackend } from "../../../specified/test-backend/backend.ts";
import { signIn } from "../../../specified/test-backend/client.ts";
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import type { Fault } from "../../../specified/test-backend/faults.ts";
import { sample } from "../../setup/sample.ts";
import { newTextBrowser, type TextBrowser } from "../../setup/text-browser.ts";
import { startSpecificationShop } from "../journeys/start-specification-shop.ts";
import { findPageFaults } from "./page-faults.ts";

test.describe.configure({ mode: "default" });

type Shop = Awaited<ReturnType<typeof startSpecificationShop>>;
let shop: Shop;
let browser: TextBrowser;

/** With the paths of the backend that a page needs, and what it shows when they answer well. */
const pages: { path: string; calls: string | RegExp; shows: RegExp[] }[] = [
	{
		path: "/p/led-lamps/par-lamps",
		calls: /^\/product-service\/(products|elastic-search)\//,
		shows: [/Beamline PAR20/, /Beamline PAR38/],
	},
	{
		path: "/p/led-lamps/par-lamps/beamline-par38",
		calls: /^\/product-service\/(products|elastic-search)\//,
		shows: [/Beamline PAR38/, /BLP38-15W-27K/],
	},
	{ path: "/cart", calls: "/cart-service/cart/portal/*", shows: [/EVA19-9W-27K/, /EVA21-15W-30K/] },
	{
		path: "/user/my-invoices",
		calls: "/portal-service/invoices/*",
		shows: [/INV-88120/, /INV-88125/, /\$125\.50/],
	},
	{ path: "/user/my-orders", calls: "/order-service/user/*", shows: [/O401/, /\$1,284\.50/] },
	{ path: "/user/quotes", calls: "/cart-service/quotes/*", shows: [/PO-24811/, /Riverside phase 1/] },
	{
		path: "/user/my-quotes-projects",
		calls: "/user-service/projects*",
		shows: [/Riverside Warehouse/, /Oak Street School/],
	},
	{
		path: "/user/my-favorite-items",
		calls: "/user-service/favorites*",
		shows: [/Everyday A19/],
	},
];

test.beforeAll(async () => {
	// Long enough for a good answer on a busy machine; only the fault that hangs waits for it.
	shop = await startSpecificationShop({ SERVICE_TIMEOUT_MS: "5000", LOG_LEVEL: "silent" });
	const distributor = await signIn(shop.backend.url, emails.distributor);
	for (const productId of ["eva1927", "eva2130"])
		await distributor.post("/cart-service/cart/add", {
			accountId: "100417",
			productId,
			quantity: 2,
			options: [],
		});
	browser = newTextBrowser(() => shop.url, shop.url, "198.51.100.8");
	await browser.signIn(emails.distributor, knownPassword);
});
test.afterAll(() => shop?.stop());

const readAll = () =>
	Promise.all(pages.map(async (page) => ({ ...page, answer: await browser.open(page.path) })));

/** Breakers close a second after the last failure. */
async function settle(backend: SpecificationBackend): Promise<void> {
	backend.clearFaults();
	await expect
		.poll(async () => missing(await readAll()), { timeout: 90_000, intervals: [300, 300, 1_000] })
		.toEqual([]);
}

type Read = Awaited<ReturnType<typeof readAll>>;

const missing = (read: Read) =>
	read.flatMap(({ path, shows, answer }) =>
		shows
			.filter((text) => answer.status !== 200 || !text.test(answer.text))
			.map((text) => `${path} (${answer.status}) lacks ${text}: ${answer.text.slice(0, 200)}`),
	);

/** A page in its frame, or the page for a missing service in the same frame. */
const brokenFrames = (read: Read) =>
	read
		.filter(({ answer: { status, html } }) => {
			const framed = /<header\b/.test(html) && /role="search"/.test(html) && /<footer\b/.test(html);
			return !(framed && (status < 500 || status === 503));
		})
		.map(({ path, answer }) => `${path} answers ${answer.status} without its frame`);

const oddities = (read: Read) =>
	read.flatMap(({ path, answer }) => findPageFaults(answer.html).map((fault) => `${fault} at ${path}`));

/** Words for something that can't be shown now. */
const apology =
	/try again|right now|can’t|can't|couldn’t|couldn't|isn’t|isn't|unavailable|something went wrong/i;

test("all pages are whole without faults", async () => {
	await settle(shop.backend);
	expect(oddities(await readAll())).toEqual([]);
});

const harmless: Fault[] = [
	"odd-item",
	"slashed-ids",
	"numeric-ids",
	"money-text",
	"money-thousandths",
	"dates",
	"more-fields",
	"wrapped-data",
];
/** Ids of a page that change with the fault. */
const isId = (text: RegExp) => /INV|O401/.test(text.source);
for (const fault of sample(harmless, { share: 0.25, ofRotatingFile: true }))
	test(`shows the other items and fields: ${fault}`, async () => {
		for (const { calls } of pages) shop.backend.setFault(calls, fault, { method: "GET" });
		const read = await readAll();
		expect(brokenFrames(read)).toEqual([]);
		const expected = read.map((page) =>
			fault === "numeric-ids" ? { ...page, shows: page.shows.filter((text) => !isId(text)) } : page,
		);
		expect(missing(expected)).toEqual([]);
		expect(oddities(read)).toEqual([]);
		if (fault === "slashed-ids") {
			const links = read.flatMap(({ answer }) => answer.links.find(({ href }) => /%2Fv2$/.test(href)) ?? []);
			expect(links.length).toBeGreaterThan(3);
			for (const { href } of links) expect([href, (await browser.open(href)).status]).toEqual([href, 200]);
		}
		await settle(shop.backend);
	});

/** 100,000 items are shown, or too many to read in time. */
const harmful: Fault[] = [
	"long-list",
	"html",
	"empty",
	"no-content",
	"huge",
	"unavailable",
	"error-text",
	"error-html",
	"error-list",
	"error-nested",
	"error-empty",
	"lost-answer",
	"hang",
];
for (const fault of sample(harmful, { share: 0.25, ofRotatingFile: true }))
	test(`says what is missing in a whole frame: ${fault}`, async () => {
		for (const { calls } of pages) shop.backend.setFault(calls, fault, { method: "GET" });
		const read = await readAll();
		expect(brokenFrames(read)).toEqual([]);
		expect(oddities(read)).toEqual([]);
		expect(read.filter(({ answer }) => /java\.lang|It works|Bad Gateway/.test(answer.html))).toEqual([]);
		const silent = read.filter(({ shows, answer }) => {
			const whole = shows.every((text) => text.test(answer.text));
			return !whole && !apology.test(answer.text);
		});
		expect(silent.map(({ path, answer }) => `${path}: ${answer.text.slice(0, 300)}`)).toEqual([]);
		await settle(shop.backend);
	});
