/** What a product needs, what fits it and what replaces it, as the assistant and its tools answer from an owner's catalog. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { createChatDesk, newTurn } from "../../setup/assistant/chat-desk.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const header =
	"sku,product_key,product_name,brand,category,subcategory,kind,lumens,watts,list_price,status,accessories,requires,replaces";
const catalog = [
	header,
	"NL-AL-400,al,Area light,Northlight,Outdoor,Area,area-light,14000,100,200.00,,NL-PC-120|NL-CD-1,Mounting kit:NL-PA-6|Mounting kit:NL-SF-2:2,",
	"NL-PA-6,pa,Pole arm,Northlight,Outdoor,Mounting,other,,,40.00,,,,",
	"NL-SF-2,sf,Slip fitter,Northlight,Outdoor,Mounting,other,,,30.00,,,,",
	"NL-PC-120,pc,Photocell,Northlight,Outdoor,Controls,other,,,20.00,,,,NL-PC-110",
	"NL-CD-1,cd,Power cord with light sleeve,Northlight,Outdoor,Controls,other,,,5.00,,,,",
	"NL-PC-110,pc-old,Old photocell,Northlight,Outdoor,Controls,other,,,20.00,discontinued,,,",
];

let folder: string;
let services: RunningServices;
beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "accessories-"));
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, catalog.join("\n"));
	services = await startServices();
	const options = { replace: true, dryRun: false, today: "2026-11-20" };
	const { refusals, written } = await importOwnerCatalog(services.db, services.dialect, file, options);
	expect([refusals, written]).toEqual([[], true]);
});
afterAll(async () => {
	await services.stop();
	rmSync(folder, { recursive: true });
});

async function ask(...questions: string[]) {
	const desk = createChatDesk(() => services);
	const conversation = await desk.start();
	let reply = await desk.askWhole(newTurn(conversation, questions[0] ?? ""));
	for (const question of questions.slice(1)) reply = await desk.askWhole(newTurn(conversation, question));
	return reply;
}
const answer = async (...questions: string[]) => (await ask(...questions)).content;

describe("accessories", () => {
	it("are named for a part number that is asked about, the required ones apart", async () => {
		const content = await answer("What mounting kit does NL-AL-400 need?");
		expect(content).toMatch(
			/\*\*Needs one: Mounting kit\*\*\n\n- \[NL-PA-6\]\(\/p\/outdoor\/[^)]+\), Pole arm\n- \[NL-SF-2\]\([^)]+\), Slip fitter: 2 for each/,
		);
		expect(content).toMatch(/\*\*Optional accessories\*\*\n\n- \[NL-PC-120\]/);
		expect(content).not.toContain("Light output");
	});

	it("are named for the product that was shown", async () => {
		expect(await answer("NL-AL-400", "what mounting kit does it need?")).toContain("Needs one: Mounting kit");
	});

	it("are among what the tool answers, beside the figures", async () => {
		const { toolInvocations } = await ask("NL-AL-400");
		const part = (sku: string) => expect.objectContaining({ sku, link: expect.stringMatching(/^\/p\//) });
		expect(toolInvocations.find(({ toolName }) => toolName === "getProduct")).toMatchObject({
			result: {
				found: true,
				relations: {
					required: [{ group: "Mounting kit", parts: [part("NL-PA-6"), part("NL-SF-2")] }],
					fitting: [part("NL-PC-120"), part("NL-CD-1")],
					replacedBy: null,
					replaces: [],
				},
			},
		});
	});

	it("are none where the catalog lists none", async () => {
		expect(await answer("which accessories fit NL-PA-6?")).toMatch(
			/^The catalog lists no accessories for \[NL-PA-6\]/,
		);
	});

	it.each([
		["replacement power supply for NL-AL-400", /lists no power supply/],
		["replacement light engine for NL-AL-400", /lists no light engine/],
		["spare batteries for NL-AL-400", /lists no batteries/],
	])("are found by their whole name: %s", async (question, says) => {
		expect(await answer(question)).toMatch(says);
	});

	it("are found as spare parts, in any number", async () => {
		expect(await answer("replacement photocells for NL-AL-400")).not.toContain("lists no");
	});

	it("are not called dimmable or not", async () => {
		expect(await answer("NL-PA-6")).not.toMatch(/dimm/i);
		expect(await answer("NL-AL-400")).toMatch(/Dimming \| No/);
	});
});

describe("replacements", () => {
	it.each(["What replaces NL-PC-110?", "what replaced NL-PC-110"])("are named: %s", async (question) => {
		const content = await answer(question);
		expect(content).toContain("**Discontinued.**");
		expect(content).toMatch(/[Rr]eplaced by \[NL-PC-120\]\(\/p\/outdoor\/[^)]+\), Photocell/);
	});

	it("are named from the other side too", async () => {
		expect(await answer("NL-PC-120")).toMatch(/Replaces \[NL-PC-110\]/);
	});
});
