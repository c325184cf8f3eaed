/**
 * What a stranger can make the shop work for: every public route, form and upload with its most expensive input under
 * the size limits.
 */

import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import routeConfig from "~/routes.ts";
import { table } from "../security/authorization-table.ts";
import type { Facts } from "../security/facts.ts";
import { type Attack, attacks, isWhole, maxCpuMs, setUpAttackedShop, shop } from "./attacked-shop.ts";
import { costlyForms } from "./costly-forms.ts";
import { type Costly, costlyPages, type KnownSkus, longQuery, manyValues } from "./costly-requests.ts";
import { pdfUploads, uploadPdf, uploads } from "./costly-uploads.ts";

/**
 * The rule is 250 ms of a main thread at once, and 2 s of all threads. A busy machine takes up to 1.6 times as much
 * CPU time for the same work, so twice as much fails. What is done in pieces between other requests is measured as a
 * whole, and listed below.
 */
const most = { threadMs: 2 * maxCpuMs, allMs: 2 * 2_000 };

/** A part of a route's requests: `npm test` sends a third. */
const someRequests = <T>(list: readonly T[]) => attacks(list, 0.34);

/** Most attempts of a request: the least counts, because the first ones compile its code. */
const maxAttempts = 4;

/** Requests that cost more than the rule, by a part of their name: what they cost, and why. */
const exceptions: Record<string, { threadMs: number; why: string }> = {
	"/listing.csv": {
		threadMs: 900,
		why: "5,000 rows, sent 100 at a time between other requests; 30 in 10 minutes",
	},
	"/payback.pdf": {
		threadMs: 400,
		why: "50 lines and their formulas, drawn table by table between other requests",
	},
	"/create-my-bom": {
		threadMs: 280,
		why: "1,000 fixtures, matched 50 at a time between other requests; 60 lists an hour",
	},
};

type Route = { id: string; pattern: string };

const routes = (await routeConfig).flatMap(function flat({
	file,
	path,
	id,
	children,
}: RouteConfigEntry): Route[] {
	const pattern = path ? `/${path}` : "";
	const below = (children ?? []).flatMap(flat);
	return [
		{ id: id ?? file.replace(/\.\w+$/, ""), pattern: pattern || "/" },
		...below.map((child) => ({ ...child, pattern: pattern + child.pattern })),
	];
});
const patternOf = new Map(routes.map(({ id, pattern }) => [id, pattern]));

const isOpen = (outcome: number | string | undefined) => typeof outcome === "number" && outcome < 406;
const open = Object.entries(table)
	.filter(([, { get }]) => isOpen(get.anonymous))
	.map(([id]) => id);
const forms = Object.entries(table)
	.filter(([, { post }]) => isOpen(post?.outcomes.anonymous))
	.map(([id]) => id);

/** Found in the running shop; ids that a stranger can't know are none. */
const known: Record<string, string> = {
	category: "commercial-indoor",
	searchTerm: "bay",
	designPart: "SCX-L144X96-A090-840-FW-1D0",
};
const facts = new Proxy(known, { get: (values, name) => values[String(name)] ?? "none" }) as unknown as Facts;
const skus: { [Key in keyof KnownSkus]: string[] } = { ids: [], parts: [] };

function pathOf(id: string): string {
	const own = table[id]?.address?.(facts);
	return (
		own ??
		(patternOf.get(id) ?? "/").replace(/:(\w+)\??/g, (_, name: keyof Facts) =>
			encodeURIComponent(facts[name]),
		)
	);
}

let turns = 0;
/** The next turn, a number of two digits. */
const nextTurn = () => {
	turns += 1;
	return { turn: String(10 + (turns % 90)), address: `203.${(turns >> 8) & 255}.${turns & 255}.9` };
};

type Measured = { name: string; status: number; threadMs: number; allMs: number };
const measured: Measured[] = [];

async function sendMeasured(name: string, attack: Attack) {
	const before = await shop.readSpent();
	const answer = await shop.send(attack);
	const after = await shop.readSpent();
	expect([name, answer.status]).not.toEqual([name, 500]);
	const threadMs = Math.max(
		after.storefront.threadMs - before.storefront.threadMs,
		after.services.threadMs - before.services.threadMs,
	);
	const allMs =
		after.storefront.allMs - before.storefront.allMs + after.services.allMs - before.services.allMs;
	return { answer, cost: { name, threadMs, allMs, status: answer.status } };
}

/** Sends a request, and then for the pages of what it made, as a visitor of its own: limits count by address. */
async function sendOnce({ name, path, body, headers, after = [] }: Costly): Promise<Measured[]> {
	const { turn, address } = nextTurn();
	const atTurn = (text: string) => text.replaceAll("TURN", turn);
	const from = { ...headers, "x-forwarded-for": address };
	const { answer, cost } = await sendMeasured(name, {
		path: atTurn(path),
		body: typeof body === "string" ? atTurn(body) : body,
		headers: from,
	});
	const location = answer.headers.get("location");
	const costs = [cost];
	if (location === null || answer.status !== 303) return costs;
	const cookie = answer.headers
		.getSetCookie()
		.map((set) => set.split(";")[0])
		.join("; ");
	for (const below of after) {
		const seen = {
			path: below.replace("LOCATION", location),
			cookie,
			headers: { "x-forwarded-for": address },
		};
		costs.push((await sendMeasured(`${name}, then ${below}`, seen)).cost);
	}
	return costs;
}

function isAbove({ name, threadMs, allMs }: Measured): boolean {
	const exception = Object.entries(exceptions).find(([part]) => name.includes(part))?.[1];
	return threadMs > 2 * (exception?.threadMs ?? maxCpuMs) || allMs > most.allMs;
}

/** The whole form repeats what exceeds the rule, to print its real cost. */
const isRepeated = (cost: Measured) =>
	isAbove(cost) || (isWhole && (cost.threadMs > maxCpuMs || cost.allMs > 2_000));

async function strike(costly: Costly): Promise<void> {
	let least = await sendOnce(costly);
	for (let attempt = 1; attempt < maxAttempts && least.some(isRepeated); attempt += 1) {
		const next = await sendOnce(costly);
		least = least.map(({ threadMs, allMs, ...answer }, at) => ({
			...answer,
			threadMs: Math.min(threadMs, next[at]?.threadMs ?? threadMs),
			allMs: Math.min(allMs, next[at]?.allMs ?? allMs),
		}));
	}
	measured.push(...least);
	expect(least.filter(isAbove)).toEqual([]);
}

setUpAttackedShop();

describe("a stranger's requests", () => {
	beforeAll(async () => {
		const path = `/listing.csv?in=${isWhole ? "commercial-indoor" : "commercial-indoor/high-bay"}`;
		let text = "";
		// A busy machine may refuse work; only so many lists are allowed.
		const list = async () => {
			const answer = await shop.send({ path });
			text = answer.text;
			expect(answer.status).toBe(200);
		};
		await vi.waitFor(list, { interval: 5_000, timeout: 120_000 });
		for (const row of text.split("\n").slice(1)) {
			const [, path, id] = /(\/p\/[\w/-]+)\?option=([^",\s]+)/.exec(row) ?? [];
			const [part] = row.replace(/^"/, "").split(/[",]/);
			if (!id || !part || !path) continue;
			skus.ids.push(decodeURIComponent(id));
			skus.parts.push(part);
			const [, , category = "", subcategory = "", product = ""] = path.split("/");
			if (!known.product) Object.assign(known, { category, subcategory, product, variationID: skus.ids[0] });
		}
		expect(skus.ids.length).toBeGreaterThan(90);
		const page = (await shop.send({ path: pathOf("features/catalog/product/product-page") })).text;
		known.productID = /\/drawings\/([^"?]+)\.svg/.exec(page)?.[1] ?? "";
		expect(known.productID).not.toBe("");
	});
	afterAll(() => {
		if (!isWhole) return;
		const by = (key: "threadMs" | "allMs") =>
			measured
				.toSorted((a, b) => b[key] - a[key])
				.slice(0, 10)
				.map(({ name, ...ms }) => `${Math.round(ms[key])} ms  ${name}`);
		console.info(
			[`${skus.ids.length} SKUs. Of a thread:`, ...by("threadMs"), "In all:", ...by("allMs")].join("\n"),
		);
	});

	it("knows every public route", () => {
		expect(open.filter((id) => !patternOf.has(id))).toEqual([]);
		expect(Object.keys(costlyPages(skus)).filter((id) => !open.includes(id))).toEqual([]);
		expect(Object.keys(costlyForms(skus)).filter((id) => !forms.includes(id))).toEqual([]);
		expect(open.length).toBeGreaterThan(60);
	});

	it.each(attacks(open, 0.025))("GET of %s", async (id) => {
		const path = pathOf(id);
		const more = `${path}${path.includes("?") ? "&" : "?"}`;
		const ours = {
			LISTING: pathOf("features/catalog/listing/listing-page"),
			PRODUCT: pathOf("features/catalog/product/product-page"),
			DRAWING: pathOf("features/catalog/drawing/drawing.resource"),
			PREVIEW: `/link-previews/product/${known.productID}.png`,
		};
		for (const address of someRequests([
			path,
			`${more}${longQuery("q")}`,
			`${more}${manyValues("a")}`,
			...(costlyPages(skus)[id] ?? []).map((each) =>
				each.replace(/^(LISTING|PRODUCT|DRAWING|PREVIEW)/, (name) => ours[name as keyof typeof ours]),
			),
		]))
			await strike({ name: `GET ${address.slice(0, 160)}`, path: address });
	});

	it.each(attacks(forms, 0.025))("form of %s", async (id) => {
		const path = pathOf(id);
		const fields = table[id]?.post?.fields(facts, "anonymous") ?? {};
		const names = Object.keys(fields);
		const long = Math.floor(90_000 / Math.max(1, names.length));
		const filled = Object.fromEntries(names.map((name) => [name, "led 4000k é, ".repeat(long / 14)]));
		for (const [what, body] of someRequests([
			["its fields", fields],
			["long fields", filled],
			...names.map((name): [string, Record<string, string>] => [
				`a long ${name}`,
				{ ...fields, [name]: "a ".repeat(40_000) },
			]),
		] as const))
			await strike({
				name: `POST ${path.slice(0, 60)} with ${what}`,
				path,
				body: new URLSearchParams(body).toString(),
				after: ["LOCATION"],
			});
		for (const costly of someRequests(costlyForms(skus)[id] ?? []))
			await strike({ ...costly, name: `POST ${costly.path} with ${costly.name}` });
	});

	const takeUpload = ([name, make]: (typeof uploads)[number]) =>
		strike({ ...make(), name: `upload of ${name}` });

	const takePdf = async ([what, make]: (typeof pdfUploads)[number]) => {
		const bytes = make();
		const before = await shop.readSpent();
		const status = await uploadPdf(bytes, nextTurn().address);
		const after = await shop.readSpent();
		const allMs =
			after.storefront.allMs - before.storefront.allMs + after.services.allMs - before.services.allMs;
		measured.push({ name: `whole resumable upload of a PDF with ${what}`, status, threadMs: 0, allMs });
		expect(allMs).toBeLessThan(most.allMs);
	};

	const all = [
		...uploads.map((upload) => ({ what: upload[0], send: () => takeUpload(upload) })),
		...pdfUploads.map((upload) => ({ what: `PDF in parts: ${upload[0]}`, send: () => takePdf(upload) })),
	];
	it.each(attacks(all, 0.04))("upload of $what", ({ send }) => send());

	it("led to no connection to an address that no setting names", () => {
		expect(shop.refusedAddresses()).toEqual([]);
	});
});
