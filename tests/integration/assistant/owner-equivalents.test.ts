/** Equivalents from an owner's catalog, which has what the default one lacks. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { createChatDesk, newTurn } from "../../setup/assistant/chat-desk.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const catalog = [
	"sku,product_key,product_name,brand,category,subcategory,kind,designation,type,cct,cri,lumens,watts,base,length_mm,list_price,status",
	"LT8-48-840,t8-4,4 ft tube,Northlight,LED Lamps,Tubes,lamp,T8,,4000,82,1800,14,G13,1199,9.00,",
	"LT8-24-840,t8-2,2 ft tube,Northlight,LED Lamps,Tubes,lamp,T8,,4000,82,900,8,G13,589,7.00,",
	"NT8-48-850,t8-cool,T8 LED tube 48 in,Northlight,LED Lamps,Tubes,lamp,T8,,5000,82,1800,15,G13,1199,9.00,",
	"STRIP-T8,strip,Strip for T8 lamps,Northlight,Indoor,Strips,linear,,,4000,82,4000,40,,1219,60.00,",
	"OLD-T5,t5-old,T5 LED tube 4 ft,Northlight,LED Lamps,Tubes,lamp,T5,,4000,82,2000,24,G5,1163,9.00,discontinued",
];

let folder: string;
let services: RunningServices;
beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "tubes-"));
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, catalog.join("\n"));
	services = await startServices();
	const report = await importOwnerCatalog(services.db, services.dialect, file, {
		replace: true,
		dryRun: false,
		today: "2026-11-20",
	});
	expect(report).toMatchObject({ written: true });
});
afterAll(async () => {
	await services.stop();
	rmSync(folder, { recursive: true });
});

async function ask(question: string): Promise<string> {
	const desk = createChatDesk(() => services);
	return (await desk.askWhole(newTurn(await desk.start(), question))).content;
}
const offered = (content: string) => [...content.matchAll(/^- \[([^\]]+)\]/gm)].map(([, sku]) => sku);

it("offers LED tubes for a fluorescent one, the right length and color first", async () => {
	const content = await ask("what is the equivalent for F32T8/841");
	expect(offered(content)).toEqual(["LT8-48-840", "NT8-48-850", "LT8-24-840"]);
	expect(content).toContain("Some LED tubes run on the ballast");
	expect(content).toMatch(/Nominal length: 23\.\d+ in for 4 ft/);
	expect(content).not.toContain("none that we can ship");
});

it("offers T8 tubes for T12, and says what differs", async () => {
	const content = await ask("equivalent to F40T12");
	expect(offered(content)[0]).toBe("LT8-48-840");
	expect(content).toContain("Differs: Shape or size: T8 for T12");
});

it("has none to offer where the only one is discontinued", async () => {
	expect(await ask("equivalent to F54T5/HO")).toContain("I looked for LED tubes of this type and found none");
});
