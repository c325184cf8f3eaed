/** When a made package is out of date, and packages whose storage fails. */
import { rename, rm, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import {
	buyer,
	call,
	filledIn,
	pages,
	proxy,
	read,
	services,
	setUpSubmittalShop,
	skus,
	whenMade,
} from "../../setup/submittals/submittal-shop.ts";

setUpSubmittalShop();

const changesOf = async () => (await read(pages.project)).made?.changes;

/** Makes the package again as the page offers it. */
async function make(): Promise<void> {
	expect((await call(pages.project, buyer, filledIn(await read(pages.project), "make"))).status).toBe(303);
	expect((await whenMade(pages.project)).made?.changes).toEqual([]);
}

it("names catalog figures, photometric files, lines and parts that changed", async () => {
	const [first, second] = skus.map(({ id }) => id) as [string, string];
	await make();

	// Printed on the sheet, and not on the schedule.
	await services.db.updateTable("variation").set({ life_hours: 12_345 }).where("id", "=", first).execute();
	expect(await changesOf()).toEqual(["Catalog data changed: A."]);
	await make();

	const ies = "IES:LM-63-2002\r\nTILT=NONE\r\n1 -1 1 3 1 1 2 0 0 0\r\n1 1 50\r\n0 45 90\r\n0\r\n500 300 0";
	const file = { variation_id: second, name: "own.ies", content: ies };
	await services.db.insertInto("photometric_file").values(file).execute();
	expect(await changesOf()).toEqual(["Photometric file changed: B."]);
	await make();
	await services.db
		.updateTable("photometric_file")
		.set({ content: ies.replace("500", "400") })
		.execute();
	expect(await changesOf()).toEqual(["Photometric file changed: B."]);

	// Without photometry its file does not count.
	const { photometry: _without, ...withoutPhotometry } = filledIn(await read(pages.project), "make");
	expect((await call(pages.project, buyer, withoutPhotometry)).status).toBe(303);
	expect(await whenMade(pages.project)).toMatchObject({ made: { photometry: 0, changes: [] } });
	await services.db.deleteFrom("photometric_file").execute();
	expect(await changesOf()).toEqual([]);

	await call(`/projects/add?product=${encodeURIComponent(second)}`, buyer, {
		view: "existing",
		projectID: pages.project.split("/").at(-1) ?? "",
	});
	expect((await changesOf())?.join(" ")).toMatch(/^(Quantity changed: B \(1 to 2\)\.|Types added: C\.)$/);
});

it("refuses a package of nothing", async () => {
	const { schedule, sheets, photometry, ...none } = filledIn(await read(pages.project), "make");
	expect([schedule, sheets]).toEqual(["yes", "yes"]);
	const refused = await call(pages.project, buyer, { ...none, project: "Kept" });
	expect(refused.status).toBe(400);
	expect(JSON.stringify(refused.body)).toContain("Include the fixture schedule");
	expect(JSON.stringify(refused.body)).toContain("Kept");
});

it("does not print computed photometry while the owner's files can't be read", async () => {
	const form = { ...filledIn(await read(pages.project), "make"), photometry: "yes", project: "Kept" };
	proxy.failWith("error", /\/variation\/photometry\//);
	const refused = await call(pages.project, buyer, form);
	proxy.failWith(null);
	expect(refused.status).toBe(503);
	expect(JSON.stringify(refused.body)).toContain("Kept");
});

it("keeps what was typed while nothing can be stored, and works afterwards", async () => {
	const { submittalsRoot } = await import("~/shared/submittals/package-files.server.ts");
	const page = pages.order;
	const form = { ...filledIn(await read(page), "make"), project: "Kept" };
	const away = `${submittalsRoot}-away`;
	await rename(submittalsRoot, away);
	await writeFile(submittalsRoot, "");
	const refused = await call(page, buyer, form);
	await rm(submittalsRoot);
	await rename(away, submittalsRoot);
	expect(refused.status).toBe(503);
	expect(JSON.stringify(refused.body)).toContain("Packages can't be saved right now.");
	expect(JSON.stringify(refused.body)).toContain("Kept");
	expect((await read(page)).running).toBeNull();
	expect((await call(page, buyer, form)).status).toBe(303);
	expect(await whenMade(page)).toMatchObject({ ended: null, made: { changes: [] } });
});
