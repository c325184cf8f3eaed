/** Submittal packages without scripts, from each kind of source; the files are opened with independent readers. */
import { randomUUID } from "node:crypto";
import { totalLumens } from "#photometry/figures/flux";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { readPdf, readZip } from "../../setup/document-readers.ts";
import { filled } from "../../setup/text-browser.ts";
import { reviewForm } from "../../survival/shopping.ts";
import { expect, type Reader, signedInReader, test } from "./reader.ts";

// One after the other: an account makes one package at a time. Only a later test in a browser uses its cart.
test.describe.configure({ mode: "default" });

const buyer = () => signedInReader("demo-distributor", "10020");
const make = { button: /^(Make|Update) package$/ };

/** Adds the first product of two listings, both with light output. */
async function fill(reader: Reader, add: (productId: string) => Promise<unknown>): Promise<void> {
	for (const listing of ["/p/commercial-indoor/troffers-panels", "/p/outdoor/area-site"]) {
		await reader.open(listing);
		await reader.open(reader.cards[0]?.href ?? "");
		await add(reader.value("productId") ?? "");
	}
}

/** Fills the account's cart. */
async function fillCart(reader: Reader): Promise<void> {
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await fill(reader, () => reader.send({ button: /^Add to cart / }));
}

/** Presses the button and follows the pages that refresh themselves; @returns how many said that it is being made */
async function makePackage(reader: Reader, typed: Record<string, string> = {}, types = 2): Promise<number> {
	await reader.send(make, typed);
	for (let seen = 0; ; seen++) {
		const [, seconds, url = ""] =
			/<meta http-equiv="refresh" content="(\d+);url=([^"]+)"/i.exec(reader.page.html) ?? [];
		if (!reader.text.includes("Making your package")) return seen;
		expect(Number(seconds)).toBeGreaterThan(0);
		expect(reader.text).toMatch(
			new RegExp(`\\d+ of ${types} fixture types|Waiting to start|Finishing the PDF`),
		);
		// As the browser does after these seconds, only sooner.
		await new Promise((resolve) => setTimeout(resolve, 250));
		await reader.open(url);
	}
}

/** The bytes behind a link of the page. */
async function download(reader: Reader, link: RegExp): Promise<Buffer> {
	const cookie = [...reader.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const response = await fetch(`${process.env.STOREFRONT_URL}${reader.link(link)}`, { headers: { cookie } });
	expect(response.status).toBe(200);
	return Buffer.from(await response.arrayBuffer());
}

async function readFiles(reader: Reader) {
	const pdf = readPdf(await download(reader, /^Download PDF$/));
	const files = readZip(await download(reader, /^Download IES files and schedule \(ZIP\)$/));
	return { pdf, files };
}

test("a contractor makes a project's package, changes the project, and updates the package", async () => {
	const reader = await buyer();
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	let project = "";
	await fill(reader, async (productId) => {
		await reader.open(`/projects/add?product=${productId}&view=${project ? "existing" : "new"}`);
		if (project) return reader.send({ button: /^Add to project$/ }, { projectID: project });
		await reader.send({ button: /^Create project and add$/ }, { name });
		await reader.open("/user/my-quotes-projects");
		await reader.follow(new RegExp(`^${name}`));
		project = reader.path.split("/").at(-1) ?? "";
	});
	await reader.open(`/user/projects/${project}`);
	const page = reader.path;
	await reader.follow(/^Submittal package$/);
	const refused = await reader.send(make, { project: "", remarks: "Kept when refused" });
	expect(refused.status).toBe(400);
	expect(reader.page.html).toContain("Kept when refused</textarea>");
	const progressPages = await makePackage(reader, {
		...{ project: `${name} 照明`, contractor: "Ace Electric", engineer: "Φως ΑΕ", section: "26 51 00" },
		...{ date: "2026-12-01", "rows[0].tag": "../L7", "rows[1].tag": "=M8", "rows[1].note": "=1+1" },
	});
	expect(progressPages).toBeGreaterThan(0);
	expect(reader.text).toContain("These print as a question mark: 照 明");

	const { pdf, files } = await readFiles(reader);
	const pages = Number(/(\d+) pages/.exec(reader.text)?.[1]);
	expect(pdf.pages).toBe(pages);
	for (const word of [name, "Ace Electric", "Φως ΑΕ", "26 51 00", "Dec 1, 2026", "Revise and resubmit"])
		expect(pdf.text).toContain(word);
	for (const word of ["../L7", "=M8", "Fixture schedule", "Photometry: computed, not measured"])
		expect(pdf.text).toContain(word);
	const { "fixture-schedule.csv": schedule = "", ...photometry } = files;
	expect(schedule).toContain(",'=1+1,");
	expect(schedule).toContain("'=M8");
	const paths = Object.keys(photometry).sort();
	expect(paths).toHaveLength(2);
	for (const path of paths) {
		expect(path).toMatch(/^photometry\/(L7|M8)-[\w.-]+\.ies$/);
		const file = readPhotometricFile(new TextEncoder().encode(photometry[path]));
		expect(totalLumens(file.distribution)).toBeGreaterThan(500);
		expect(pdf.text).toContain(file.keywords.find(({ name: one }) => one === "LUMCAT")?.value ?? "missing");
	}

	await reader.open(page);
	await reader.follow(/^Submittal package: ready, made [A-Z][a-z]{2} \d+, \d{4}$/);
	expect(reader.text).not.toContain("Out of date");
	await fill(reader, async (productId) => {
		await reader.open(`/projects/add?product=${productId}&view=existing`);
		await reader.send({ button: /^Add to project$/ }, { projectID: project });
	});
	await reader.open(page);
	await reader.follow(/^Submittal package: made .*, project changed since$/);
	expect(reader.text).toMatch(/Out of date.*(Quantity changed: \.\.\/L7 \(1 to 2\)|Types added: )/);
	await makePackage(reader, {}, reader.text.includes("Types added: ") ? 4 : 2);
	expect(reader.text).not.toContain("Out of date");
	expect(reader.value("contractor")).toBe("Ace Electric");

	// From the list it is found again, and deleted there even without its project.
	await reader.open(`/user/projects/${project}/delete`);
	await reader.send({ button: /^Delete/ });
	await reader.open("/user/submittals");
	const row = () => reader.rows.find((one) => one.includes(name));
	expect(row()).toMatch(/Project Ready, made/);
	const forms = reader.page.forms.filter(({ buttons }) =>
		buttons.some(({ text }) => text === "Delete package"),
	);
	const form = forms.find(({ fields }) => fields.some(([, value]) => value === project));
	if (!form) throw new Error("The list has no form that deletes the package.");
	await reader.submit(filled(form, {}, { text: /^Delete package$/ }));
	expect(reader.whole).toContain("The package is deleted.");
	expect(row()).toBeUndefined();
});

test("packages are made from a cart, its quote and its order @whole", async () => {
	const reader = await buyer();
	await fillCart(reader);
	await reader.open("/cart");
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const check = async () => {
		await makePackage(reader, { "rows[0].tag": "K9" });
		const { pdf, files } = await readFiles(reader);
		expect(pdf.text).toContain("K9");
		expect(files["fixture-schedule.csv"]).toContain("K9");
		expect(Object.keys(files)).toHaveLength(3);
	};
	await reader.follow(/^Submittal package/);
	await check();
	await reader.open("/cart");
	expect(reader.linkTexts(/^Submittal package: ready, made /)).toHaveLength(1);

	await reader.open("/user/quotes/new?source=cart");
	await reader.send({ button: /^Save as draft$/ }, { PurchaseOrder });
	const quote = reader.path;
	await reader.follow(/^Submittal package$/);
	await check();
	await reader.open(quote);
	expect(reader.linkTexts(/^Submittal package: ready, made /)).toHaveLength(1);

	await reader.submit(
		await reviewForm(reader.browser, { PurchaseOrder, paymentType: "CHECK_MY_NET_ACCOUNT" }),
	);
	const order = reader.path;
	await reader.follow(/^Submittal package$/);
	await check();
	const page = reader.path;
	await reader.open(order);
	expect(reader.linkTexts(/^Submittal package: ready, made /)).toHaveLength(1);

	// Another account of the same user has none of it.
	const other = await signedInReader("demo-distributor", "10060");
	await other.open("/user/submittals");
	expect(other.text).not.toContain(page.split("/").at(-1) ?? "");
	expect((await other.open(page)).status).toBe(409);
	expect((await other.open(`${page}/submittal.pdf`)).status).toBe(409);
	expect((await other.open(`${page}/files.zip`)).status).toBe(409);
});
