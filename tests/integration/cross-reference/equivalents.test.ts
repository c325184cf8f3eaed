/** The tool that answers other makers' numbers with ours, and compares the light of both. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importCrossReference } from "#services/product-service/cross-reference/import-cross-reference.server";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let skus: string[];
beforeAll(async () => {
	shop = await startShopServices();
	skus = (await orderableSkus(shop.services.db, { inOnes: true })).map(({ sku }) => sku);
	const lines = [
		"brand,number,sku,grade,note",
		`Ostrander,OWS-26,${skus[1]},near,no photocell`,
		`Ostrander,OWS-26,${skus[0]},exact,`,
	];
	await importCrossReference(shop.services.db, Buffer.from(lines.join("\n")), {
		partial: false,
		dryRun: false,
	});
});
afterAll(() => shop?.stop());

type Answer = {
	rows: {
		number: string;
		certain: string[];
		items: { sku: string; grade: string; differences: string[] }[];
	}[];
	errors: Record<string, string>;
	failure: string | null;
	theirs: string | null;
	light: { rows: string[][]; notes: string[] } | null;
};
const tool = (fields: Record<string, string>) => `/tools/cross-reference?${new URLSearchParams(fields)}`;
const room = { length: "40", width: "30", height: "9", columns: "5", rows: "4" };

it("answers listed numbers with grade and note, our own numbers, and guesses nothing", async () => {
	const { status, body } = await newVisitor().get(
		tool({ numbers: `Ostrander OWS-26\n${skus[2]}\nOWS-99-35K-4000LM` }),
	);
	expect(status).toBe(200);
	const { rows } = body as Answer;
	expect(rows.map(({ items }) => items.map(({ sku, grade }) => `${sku}: ${grade}`))).toEqual([
		[`${skus[0]}: Exact match`, `${skus[1]}: Near match`],
		[`${skus[2]}: Our number`],
		[],
	]);
	expect(rows[2]?.certain).toEqual(["3500 K", "4,000 lm"]);
	const csv = await newVisitor().get(tool({ numbers: "Ostrander OWS-26" }).replace("?", ".csv?"));
	expect(await csv.response?.text()).toContain(`Ostrander OWS-26,${skus[0]},Exact match`);
});

it("keeps a list that is empty or too long, and says so", async () => {
	const visitor = newVisitor();
	expect(await visitor.get(tool({ numbers: " " }))).toMatchObject({
		status: 400,
		body: { errors: { numbers: "Enter at least one number" } },
	});
	const many = Array.from({ length: 51 }, (_, index) => `XQ-${index}`).join("\n");
	const answer = await visitor.get(tool({ numbers: many }));
	expect(answer.status).toBe(400);
	expect((answer.body as Answer).rows).toHaveLength(50);
});

it("compares the light of the file that is open with that of our fixture, in the same room", async () => {
	const visitor = newVisitor();
	const asked = tool({ ours: skus[0] ?? "", ...room });
	expect(((await visitor.get(asked)).body as Answer).failure).toContain("Open their IES, LDT or TM-33 file");
	const content = readFileSync("photometry/references/cie-190-example.ldt");
	const file = new File([new Uint8Array(content)], "theirs.ldt");
	expect((await visitor.post("/tools/ies-viewer", { intent: "open", file })).status).toBe(303);
	const { theirs, light } = (await visitor.get(asked)).body as Answer;
	expect(theirs).toBe("theirs.ldt");
	const [average] = light?.rows ?? [];
	const [, one = "", other = "", difference = ""] = average ?? [];
	const share = Number.parseFloat(other) / Number.parseFloat(one) - 1;
	expect(Number(difference.replace("−", "-").replace("%", ""))).toBeCloseTo(share * 100, -1);
	expect(light?.notes[0]).toContain(`Ours: ${skus[0]}`);
	// Nobody else sees the file.
	expect(((await newVisitor().get(asked)).body as Answer).theirs).toBeNull();
	expect(await visitor.get(tool({ ours: skus[0] ?? "", ...room, columns: "", length: "x" }))).toMatchObject({
		status: 400,
		body: { errors: { length: expect.stringContaining("must be a length"), columns: expect.anything() } },
	});
});

it("estimates a room with the visitor's own file, which others don't have", async () => {
	const visitor = newVisitor();
	const fields = {
		own: "1",
		shape: "rectangle",
		room: "office",
		...room,
		ceiling: "80",
		walls: "50",
		floor: "20",
	};
	const address = `/help-me-buy/design-my-project?${new URLSearchParams({ ...fields, columns: "", rows: "" })}`;
	expect(await visitor.get(address)).toMatchObject({
		status: 400,
		body: { errors: { own: "Open your IES, LDT or TM-33 file in the IES viewer first" } },
	});
	const content = readFileSync("photometry/references/cie-190-example.ldt");
	await visitor.post("/tools/ies-viewer", {
		intent: "open",
		file: new File([new Uint8Array(content)], "own.ldt"),
	});
	const { status, body } = await visitor.get(address);
	expect(status).toBe(200);
	const { result } = body as { result: { quantity: number; fixture: object; assumptions: string[] } };
	// The example of CIE 190 has 649.7 lm: 40 fc on 1,200 sq ft take many.
	expect(result.quantity).toBeGreaterThan(80);
	expect(result.fixture).toMatchObject({ variationID: "", link: "/tools/ies-viewer" });
	expect(result.assumptions.join(" ")).toContain("own.ldt. EULUMDAT");
	expect((await newVisitor().get(address)).status).toBe(400);
});
