/** The report on searches: what is counted, who may record and read, and how much strangers can make it keep. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchReportContract } from "#contracts/search-report/search-report";
import {
	searchReportLimits as limits,
	noFigures,
	SearchCounts,
} from "#rules/search-report/search-report-terms";
import { openDatabase } from "#services/db/connect.server";
import {
	addCounts,
	countedDays,
	topTerms,
	totalsOf,
} from "#services/product-service/search-report/search-report-repository.server";
import { cleanReportHandler } from "#services/product-service/search-report/search-report-routes.server";
import { countAnswer, recordCounts } from "~/features/search-report/count-searches.server.ts";
import { openCopy } from "../../setup/databases.ts";
import { demoClient } from "../../setup/demo-clients.ts";
import { dialects, startPostgres } from "../../setup/postgres.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
let admin: ReturnType<typeof newVisitor>;
beforeAll(async () => {
	shop = await startShopServices();
	admin = newVisitor();
	await admin.signIn("demo-administrator");
});
afterAll(() => shop?.stop());

type Report = { totals: { searches: number }; lists: Record<string, { term: string }[]>; week: string };
const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36";

/** A request with its answer, as Node's server passes them on. */
function answered(counts: SearchCounts, url: string, { results, ...headers }: Record<string, string> = {}) {
	const answer = {
		statusCode: 200,
		getHeader: (name: string) => (name === "X-Search-Results" ? results : undefined),
	};
	const request = { method: "GET", url, headers: { "user-agent": browser, ...headers }, socket: {} };
	countAnswer(counts, request, answer as never);
}

describe("counting", () => {
	it("says on the page of results how many there are, for kept pages too", async () => {
		const { headers } = await newVisitor().get("/catalogsearch/a19");
		expect(Number(headers.get("X-Search-Results"))).toBeGreaterThan(0);
		expect((await newVisitor().get("/catalogsearch/zzqqxx")).headers.get("X-Search-Results")).toBe("0");
		expect((await newVisitor().get("/catalogsearch/a19?page=2")).headers.get("X-Search-Results")).toBeNull();
	});

	it("goes from requests to the report and its file", async () => {
		const counts = new SearchCounts();
		const referer = `${shopOrigin}/catalogsearch/jane%40example.com%20troffer`;
		answered(counts, "/catalogsearch/jane%40example.com%20troffer", { results: "0" });
		answered(counts, "/catalogsearch/a19", { results: "12", referer });
		answered(counts, "/p/a/b/c", { referer: `${shopOrigin}/catalogsearch/a19` });
		answered(counts, "/catalogsearch/%3DHYPERLINK(%22x%22)", { results: "0" });
		await recordCounts(counts);
		const { body } = await admin.get("/user/search-report");
		const { totals, lists } = body as Report;
		expect(totals).toEqual({ searches: 3, empty: 2, clicks: 1, refined: 1 });
		expect(lists.empty?.map(({ term }) => term)).toEqual(['=hyperlink("x")', "[email] troffer"]);
		expect(lists.refined).toMatchObject([{ term: "[email] troffer" }]);
		expect(lists.unclicked).toEqual([]);
		const file = await admin.get("/user/search-report.csv");
		const text = (await file.response?.text()) ?? "";
		expect(text).toContain(`'=hyperlink(""x"")`);
		expect(text).not.toContain("jane");
	});

	it("leaves out programs, pages that are loaded ahead, and who declined", () => {
		const counts = new SearchCounts();
		const results = "1";
		answered(counts, "/catalogsearch/a", { results, "user-agent": "Googlebot/2.1" });
		answered(counts, "/catalogsearch/b", { results, "sec-purpose": "prefetch" });
		answered(counts, "/catalogsearch/c", { results, "sec-gpc": "1" });
		answered(counts, "/catalogsearch/d", { results, cookie: "__consent=declined" });
		answered(counts, "/catalogsearch/%", { results });
		expect(counts.take()).toEqual([]);
	});

	it("waits for a service that fails, and is not lost then", async () => {
		const counts = new SearchCounts();
		answered(counts, "/catalogsearch/a19", { results: "1" });
		shop.proxy.failWith("error");
		await recordCounts(counts);
		shop.proxy.failWith(null);
		expect(counts.take()).toMatchObject([{ term: "a19", searches: 1 }]);
	});
});

describe("rights", () => {
	it("records for the storefront alone, and shows the report to administrators of the shop alone", async () => {
		const count = { term: "x", ...noFigures, searches: 1 };
		for (const person of [undefined, "demo-distributor", "demo-administrator"]) {
			const client = await demoClient(shop.services, searchReportContract, person);
			await expect(client.record({ counts: [count] })).rejects.toMatchObject({ status: 403 });
		}
		for (const person of [undefined, "demo-distributor", "demo-representative"]) {
			const client = await demoClient(shop.services, searchReportContract, person);
			await expect(client.week({ week: "2026-11-23" })).rejects.toMatchObject({ status: person ? 403 : 401 });
		}
	});
});

describe.each(dialects)("on %s", (dialect) => {
	it("keeps 2,000 terms a day, the frequent ones, and deletes old days", async () => {
		const postgres = dialect === "postgres" ? await startPostgres() : null;
		const database = postgres ? await openDatabase(postgres.url) : await openCopy();
		const { db } = database;
		try {
			const count = (term: string, searches: number) => ({ ...noFigures, term, searches, empty: searches });
			await addCounts(db, "2026-11-24", [count("br30", 5), count("par38", 3)]);
			for (let batch = 0; batch < 5; batch++) {
				const junk = Array.from({ length: limits.batch }, (_, at) => count(`junk ${batch} ${at}`, 1));
				await addCounts(db, "2026-11-24", junk);
			}
			const { rows } = await db
				.selectFrom("search_count")
				.select(({ fn }) => fn.countAll<number>().as("rows"))
				.executeTakeFirstOrThrow();
			expect(Number(rows)).toBeLessThanOrEqual(limits.termsPerDay);
			const week = { from: "2026-11-23", to: "2026-11-29" };
			expect(await totalsOf(db, week)).toMatchObject({ searches: 10_008, empty: 10_008 });
			expect((await topTerms(db, week, "empty", 2)).map(({ term }) => term)).toEqual(["br30", "par38"]);
			await addCounts(db, "2026-11-25", [count("br30", 1)]);
			expect(await topTerms(db, week, "frequent", 1)).toMatchObject([{ term: "br30", searches: 6 }]);
			const now = () => Date.parse("2026-11-26T18:00:00Z");
			await cleanReportHandler(db, now, 2).run({}, { db } as never);
			expect(await countedDays(db)).toEqual(["2026-11-25"]);
		} finally {
			await database.close();
			await postgres?.stop();
		}
	});
});
