/** A SKU keeps its part number and figures on the way of a buyer, as the register files state them. */
import { rmSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Comparison } from "~/features/catalog/compare/comparison.ts";
import type { ListingView } from "~/features/catalog/listing/listing-view.ts";
import type { ProductView } from "~/features/catalog/product/product-view.ts";
import type { ProjectPageView } from "~/features/projects/project-view.ts";
import { paths } from "~/paths.ts";
import type { Figure } from "~/shared/catalog/figures.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import { type RegisteredSku, registerSample, sampleSize } from "../../search/register-sample.ts";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import { runsAll } from "../../setup/sample.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitors, type ShopAnswer } from "../../setup/visitor.ts";

const { call } = newVisitors();
const distributor = "demo-distributor";
/** Rendering a sheet takes longer than all other steps of its SKU. */
const printedSize = runsAll ? 10 : 5;
const columns = "beam.lumens.watts.efficacy.cct.cri";

let shop: ShopServices;
let databaseUrl: string;
let sample: RegisteredSku[];
/** Product pages that searches for the part numbers led to, in the order of the sample. */
const products: ProductView[] = [];

beforeAll(async () => {
	[databaseUrl, sample] = await Promise.all([copySeededFile(), registerSample()]);
	shop = await startShopServices({}, { catalog: false, databaseUrl });
});

afterAll(async () => {
	await shop.stop();
	rmSync(path.dirname(databaseUrl), { recursive: true });
});

/** A page without script or sign-in, after redirects. */
async function open(page: string, who = ""): Promise<ShopAnswer> {
	let answer = await call(page, who);
	for (let hops = 0; answer.location && hops < 3; hops++) answer = await call(answer.location, who);
	expect(answer.status, page).toBe(200);
	return answer;
}

const rounded = (value: number | null, decimals: number) =>
	value === null ? "" : value.toLocaleString("en-US", { maximumFractionDigits: decimals });

/** Figures as pages print them, without units; empty where the register states nothing. */
const printedFigures = (sku: RegisteredSku) => ({
	lumens: rounded(sku.lumens, 0),
	watts: rounded(sku.watts, 1),
	efficacy: rounded(sku.efficacy, 1),
	cri: rounded(sku.cri, 0),
	beam: rounded(sku.beamDegrees, 1),
	cct: sku.cctKelvin.join(", "),
});

const isDoubtful = (text: string) => /\*$|\(unverified\)$/.test(text);
/** The text without unit and mark of doubt. */
const bare = (text = "") => text.replace(/ \(unverified\)$|\*$/, "").replace(/^—$|\s?(lm\/W|lm|W|K|°)$/, "");

const rowsOf = (groups: { rows: Figure[] }[]) =>
	new Map(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));

/** Figures of a table of specifications. */
const specifiedFigures = (rows: ReadonlyMap<string, string>) => ({
	lumens: bare(rows.get("Lumens")),
	watts: bare(rows.get("Input watts")),
	efficacy: bare(rows.get("Efficacy")),
	cri: bare(rows.get("Color rendering (CRI)")),
	beam: bare(rows.get("Beam angle")),
	cct: bare(rows.get("Color temperature")),
});

const each = async (check: (sku: RegisteredSku, product: ProductView) => Promise<void>) => {
	for (const [index, sku] of sample.entries()) await check(sku, products[index] as ProductView);
};

it(`leads from each of ${sampleSize} part numbers to its product page`, async () => {
	for (const sku of sample) {
		const { body } = await open(paths.search(sku.sku));
		const { product: handed } = body as { product?: Handed<ProductView> };
		if (!handed) throw new Error(`The search for ${sku.sku} leads to no product page.`);
		const product = readHanded(handed);
		products.push(product);
		const rows = rowsOf(product.specifications);
		expect([product.variationID, product.sku, rows.get("Part number")]).toEqual([
			sku.facts.id,
			sku.sku,
			sku.sku,
		]);
		expect(specifiedFigures(rows), sku.sku).toEqual(printedFigures(sku));
	}
});

it("lists the SKU when its own figures are the filters", async () => {
	await each(async (sku, product) => {
		const rows = rowsOf(product.specifications);
		const limit = (label: string, text: string) =>
			text === "" || isDoubtful(rows.get(label) ?? "") ? undefined : text.replaceAll(",", "");
		const { lumens, watts, efficacy, beam, cri } = printedFigures(sku);
		const query = new URLSearchParams();
		for (const kelvin of sku.cctKelvin) query.append("cct", String(kelvin));
		for (const [key, value] of Object.entries({
			minLumens: limit("Lumens", lumens),
			maxWatts: limit("Input watts", watts),
			minEfficacy: limit("Efficacy", efficacy),
			minBeam: limit("Beam angle", beam),
			maxBeam: limit("Beam angle", beam),
			minCri: limit("Color rendering (CRI)", cri),
		}))
			if (value !== undefined) query.set(key, value);
		query.set("view", "table");
		query.set("columns", columns);
		const { table, total } = await findRow(`${product.subcategory.link}?${query}`, sku);
		expect(total).toBeGreaterThan(0);
		expect(table, sku.sku).toMatchObject({ sku: sku.sku, ...tableFigures(sku) });
	});
});

/** More than two color temperatures are a range in the table. */
function tableFigures(sku: RegisteredSku) {
	const { cctKelvin } = sku;
	const range = `${cctKelvin[0]}–${cctKelvin.at(-1)}`;
	return { ...printedFigures(sku), ...(cctKelvin.length > 2 && { cct: range }) };
}

/** The SKU's row, on whichever page of the listing it is. */
async function findRow(url: string, { facts, sku }: RegisteredSku) {
	for (let page = 1; ; page++) {
		const { body } = await open(page === 1 ? url : `${url}&page=${page}`);
		const { table, total, pageCount } = readHanded((body as { view: Handed<ListingView> }).view);
		const row = table?.rows.find(([id]) => id === facts.id);
		if (table && row) {
			const cells = Object.fromEntries(table.headings.map(({ key }, index) => [key, bare(row[4][index])]));
			return { total, table: { sku: row[2], ...cells } };
		}
		if (page >= pageCount) throw new Error(`${url} does not list ${sku}.`);
	}
}

it("shows the SKUs side by side, four at a time", async () => {
	for (let start = 0; start < sampleSize; start += 4) {
		const four = sample.slice(start, start + 4);
		const { body } = await open(paths.compare({ sku: four.map(({ facts }) => facts.id) }));
		const { columns, groups } = (body as { comparison: Comparison }).comparison;
		expect(columns.map(({ sku }) => sku)).toEqual(four.map(({ sku }) => sku));
		four.forEach((sku, column) => {
			const rows = new Map(
				groups.flatMap(({ rows }) => rows.map(({ label, values }) => [label, values[column] ?? ""])),
			);
			expect(specifiedFigures(rows), sku.sku).toEqual(printedFigures(sku));
		});
	}
});

it("keeps the figures in a project and in its CSV file", async () => {
	const { location } = await call(paths.account("my-quotes-projects"), distributor, { name: "Depot" });
	const project = location ?? "";
	const projectID = project.split("/").at(-1) ?? "";
	await each(async ({ facts }) => {
		const add = paths.addToProject({ product: facts.id });
		const { status } = await call(add, distributor, { view: "existing", projectID });
		expect(status).toBe(303);
	});
	const lines: ProjectPageView["lines"] = [];
	for (let page = 1, pageCount = 1; page <= pageCount; page++) {
		const body = (await open(paths.project(projectID, page === 1 ? {} : { page }), distributor))
			.body as ProjectPageView;
		lines.push(...body.lines);
		({ pageCount } = body);
	}
	const csv = await (await open(paths.projectCsv(projectID), distributor)).response?.text();
	const records = parse(csv ?? "", { bom: true, columns: true }) as Record<string, string>[];
	const cell = (value: number | null) => (value === null ? "" : String(value));
	await each(async (sku) => {
		const line = lines.find(({ productId }) => productId === sku.facts.id);
		const { lumens, watts, cri, beam, cct } = printedFigures(sku);
		const facts = line?.facts
			.replaceAll("\u202f", " ")
			.split(" · ")
			.map((fact) => fact.replace(" (unverified)", ""));
		expect(line?.product?.sku).toBe(sku.sku);
		expect(facts, sku.sku).toEqual(
			expect.arrayContaining([
				`${lumens} lm`,
				`${watts} W`,
				...(cct === "" ? [] : [`${cct} K`]),
				...(cri === "" ? [] : [`CRI ${cri}`]),
				...(beam === "" ? [] : [`${beam}°`]),
			]),
		);
		const record = records.find((row) => row["Part number"] === sku.sku);
		expect(
			["Light (lm)", "Power (W)", "Efficacy (lm/W)", "Color temperature (K)", "CRI", "Beam angle (°)"].map(
				(title) => record?.[title]?.replace(" (unverified)", ""),
			),
		).toEqual([
			cell(sku.lumens),
			cell(sku.watts),
			cell(sku.efficacy),
			cct,
			cell(sku.cri),
			cell(sku.beamDegrees),
		]);
	});
});

it(`prints the part number and figures on the spec sheets of ${printedSize}`, async () => {
	await each(async (sku, product) => {
		if (sample.indexOf(sku) % (sampleSize / printedSize) !== 0) return;
		const { response } = await open(product.specSheet);
		const pieces = readPdfText(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
		// The ordering table below repeats some labels as its headings.
		const rows = new Map(pieces.map((label, index) => [label, pieces[index + 1] ?? ""] as const).reverse());
		expect(pieces, sku.sku).toContain(sku.sku);
		expect(rows.get("Part number")).toBe(sku.sku);
		expect(specifiedFigures(rows), sku.sku).toEqual(printedFigures(sku));
	});
});
