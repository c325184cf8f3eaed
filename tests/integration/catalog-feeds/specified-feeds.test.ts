/** Feeds and exports in front of services that know the specification alone. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { feedPlace, makeFeeds, readFeeds } from "~/features/catalog-feeds/job/make-feeds.server.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "specified-feeds-"));
const token = "s".repeat(16).concat("t".repeat(16));
let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop({
		SUBMITTALS_FOLDER: folder,
		CATALOG_CHANNELS: JSON.stringify([{ name: "google", format: "merchant", token }]),
	});
	await makeFeeds(servicesFor({ requestId: "test" }).product);
});
afterAll(async () => {
	await feedPlace().remove();
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
});

it("makes both of the variations that the specification lists", async () => {
	const record = await readFeeds();
	expect([record?.failure, record?.made?.parts]).toEqual([null, 65]);
	const xml = (await (await newVisitor().get(`/feeds/${token}/google.xml`)).response?.text()) ?? "";
	expect(XMLValidator.validate(xml)).toBe(true);
	const items = new XMLParser().parse(xml).rss.channel.item as { link: string; title: string }[];
	expect(items).toHaveLength(record?.made?.files.google?.items ?? 0);
	expect(items.length).toBeGreaterThan(40);
	for (const { link } of items.slice(0, 10)) {
		const { status, body } = await newVisitor().get(link.slice(shopOrigin.length));
		const { product } = body as { product: Handed<{ canonical: string }> };
		expect([status, readHanded(product).canonical]).toEqual([200, link.slice(shopOrigin.length)]);
	}
});

it("has no columns of prices and own part numbers, for which there are no calls", async () => {
	const distributor = await shop.signedIn(emails.distributor);
	const { response } = await distributor.get("/user/catalog/file?format=csv");
	const [head = [], ...rows] = parse((await response?.text()) ?? "", { bom: true }) as string[][];
	expect(rows).toHaveLength(65);
	expect(head.filter((title) => /USD|quantity|customerPart/i.test(title))).toEqual([]);
	expect((await distributor.get("/user/catalog")).body).toMatchObject({ priced: false });
});
