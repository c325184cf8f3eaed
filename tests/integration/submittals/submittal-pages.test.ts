/** Submittal packages of each kind of source on real loaders, actions and services. */
import { unzipSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type SourceKind, sourceKinds } from "#rules/submittals/submittal-limits";
import { readPdfText } from "../../setup/pdf-text.ts";
import { sample } from "../../setup/sample.ts";
import {
	buyer,
	call,
	elsewhere,
	filledIn,
	pages,
	proxy,
	read,
	services,
	setUpSubmittalShop,
	skus,
	tagsOf,
	visitor,
	whenMade,
} from "../../setup/submittals/submittal-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

setUpSubmittalShop();
afterEach(recover);

const files = ["/submittal.pdf", "/files.zip"];
const projectTags = async () => {
	const rows = await services.db.selectFrom("project_line").select("fixture_type").execute();
	return rows.map(({ fixture_type }) => fixture_type).sort();
};

/** Refusals that everybody else gets; the account's own users see its quotes and orders. */
const refusals = [403, 404, 409];

// The tests below need the packages of the project and the cart.
const needed: readonly SourceKind[] = ["project", "cart"];
const others = sourceKinds.filter((kind) => !needed.includes(kind));
const sampled = sample(others, { share: 0.2, ofRotatingFile: true });
describe.each([...needed, ...sampled])("a package of a %s", (kind) => {
	it("has the typed tags and its files when it is made", async () => {
		const page = pages[kind];
		for (const file of files) expect((await call(page + file, buyer)).status).toBe(404);
		const before = await read(page);
		expect(tagsOf(before)).toEqual(kind === "order" ? ["K9", "A"] : ["A", "B"]);
		expect(await call(page, buyer, filledIn(before, "make", ["L7", "M8"]))).toMatchObject({ status: 303 });
		const made = await whenMade(page);
		expect(made).toMatchObject({ ended: null, made: { types: 2, sheets: 2, changes: [] } });
		expect(tagsOf(made)).toEqual(["L7", "M8"]);
		const [pdf, zip] = await Promise.all(files.map((file) => download(page + file)));
		const text = readPdfText(Buffer.from(pdf ?? [])).join("\n");
		for (const word of ["L7", "M8", ...skus.map(({ sku }) => sku)]) expect(text).toContain(word);
		const schedule = new TextDecoder().decode(unzipSync(zip ?? new Uint8Array())["fixture-schedule.csv"]);
		for (const word of ["L7", "M8", ...skus.map(({ sku }) => sku)]) expect(schedule).toContain(word);
		const renamed = { ...filledIn(made, "save"), project: "Depot, north" };
		expect((await call(page, buyer, renamed)).status).toBe(303);
		expect(await read(page)).toMatchObject({
			made: { changes: ["The cover changed."] },
			cover: { project: "Depot, north" },
		});
	});

	it("is refused to everybody else, with its files and its form", async () => {
		const page = pages[kind];
		const view = await read(page);
		const form = { ...filledIn(view, "save", ["X1", "X2"]), project: "Taken" };
		expect(view.made).not.toBeNull();
		for (const part of ["", ...files]) {
			expect((await call(page + part, "")).status).toBe(302);
			expect(refusals).toContain((await call(page + part, "demo-basic")).status);
		}
		expect(refusals).toContain((await call(page, "demo-basic", form)).status);
		if (kind === "cart") {
			// The same path is the cart of the other account.
			expect((await elsewhere.get(page)).body).toMatchObject({ lineCount: 0, made: null });
			for (const file of files) expect((await elsewhere.get(page + file)).status).toBe(404);
		} else {
			// A project belongs to its user, whatever account is selected.
			const stranger = kind === "project" ? await visitor("demo-representative") : elsewhere;
			for (const part of ["", ...files]) expect(refusals).toContain((await stranger.get(page + part)).status);
			for (const sent of [form, { intent: "cancel" }, { intent: "delete" }])
				expect(refusals).toContain((await stranger.post(page, sent)).status);
		}
		expect(await read(page)).toEqual(view);
	});

	it("has no page for unknown ids", async () => {
		const unknown = `${pages[kind].slice(0, pages[kind].lastIndexOf("/"))}/no-such`;
		for (const part of ["", ...files]) expect((await call(unknown + part, buyer)).status).toBe(404);
		expect((await call(unknown, buyer, filledIn(await read(pages[kind]), "make"))).status).toBe(404);
	});

	it("says that a service is down, and keeps the last package", async () => {
		const page = pages[kind];
		const view = await read(page);
		proxy.failWith("down");
		const [shown, sent, file] = [
			await call(page, buyer),
			await call(page, buyer, { ...filledIn(view, "make", ["X1", "X2"]), project: "Lost" }),
			await call(`${page}/submittal.pdf`, buyer),
		];
		await recover();
		expect([shown.status, sent.status, file.status]).toEqual([503, 503, 503]);
		expect(await read(page)).toEqual(view);
		expect((await call(`${page}/submittal.pdf`, buyer)).status).toBe(200);
	});
});

describe("progress", () => {
	it("is told to the account that waits, and of a project to its user alone", async () => {
		const { jobs, records } = await import("~/shared/submittals/submittal-store.server.ts");
		const progress = async (kind: "project" | "cart", who: Visitor) =>
			(await who.get(`${pages[kind]}/progress`)).response?.json();
		const dana = await visitor(buyer);
		const rosa = await visitor("demo-representative");
		for (const [kind, owner] of [
			["project", `user ${buyer}`],
			["cart", "account 10010"],
		] as const) {
			const [record] = (await records.list(owner)).filter((one) => one.kind === kind);
			await jobs.write({
				...{ jobId: "j1", key: "account 10010", owner, id: record?.id ?? "", copy: "other" },
				...{ beatAt: Date.now(), startedAt: Date.now(), tries: 1, making: null },
			});
			expect(await progress(kind, dana)).toMatchObject({ running: true });
			expect(await progress(kind, elsewhere)).toMatchObject({ running: false });
			expect(await progress(kind, rosa)).toMatchObject({ running: kind === "cart" });
			await jobs.remove("account 10010");
		}
	});
});

describe("a refused form", () => {
	const form = async () => ({
		...filledIn(await read(pages.project), "make", ["Y1", "Y2"]),
		project: "Not saved",
	});
	const answerText = ({ body }: { body: unknown }) => JSON.stringify(body);

	it.each([
		["the project's lines can't be saved", /^PUT .*\/projects\/[^/]+\/lines/],
		["the products can't be read", /\/products\/by-id/],
	])("changes neither tags nor cover when %s", async (_case, calls) => {
		const [view, tags] = [await read(pages.project), await projectTags()];
		const sent = await form();
		proxy.failWith("error", calls);
		const refused = await call(pages.project, buyer, sent);
		await recover();
		expect(refused.status).toBe(503);
		expect(answerText(refused)).toContain("Not saved");
		expect(await read(pages.project)).toEqual(view);
		expect(await projectTags()).toEqual(tags);
	});

	it("changes nothing while the account makes another package", async () => {
		const [view, tags] = [await read(pages.project), await projectTags()];
		const { jobs } = await import("~/shared/submittals/submittal-store.server.ts");
		const sent = await form();
		expect(await jobs.lock("account 10010", "another", 60_000)).toBe(true);
		const refused = await call(pages.project, buyer, sent);
		await jobs.unlock("account 10010", "another");
		expect(refused.status).toBe(409);
		expect(answerText(refused)).toContain("is making another package right now");
		expect(await read(pages.project)).toEqual(view);
		expect(await projectTags()).toEqual(tags);
	});
});

/** The storefront asks a service again a moment after it failed often. */
async function recover(): Promise<void> {
	proxy.failWith(null);
	const wait = { timeout: 120_000, interval: 100 };
	for (const page of Object.values(pages))
		await vi.waitFor(async () => expect((await call(page, buyer)).status).toBe(200), wait);
}

async function download(path: string): Promise<Uint8Array> {
	const { response, status } = await call(path, buyer);
	expect([path, status]).toEqual([path, 200]);
	return new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
}
