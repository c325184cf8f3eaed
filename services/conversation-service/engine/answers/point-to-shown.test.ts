import { expect, it } from "vitest";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { AnswerContext } from "./answer-context.ts";
import { nameMeant } from "./point-to-shown.ts";

const product = (sku: string, technicalSpecs: string, name = sku): ChatProduct => ({
	id: sku,
	productID: sku,
	name,
	sku,
	images: [],
	technicalSpecs,
	application: "",
	link: `/p/${sku}`,
	options: [],
});

/** None of these calls a tool. */
async function meant(message: string, ...shown: (readonly ChatProduct[])[]) {
	const step = await nameMeant({ message, shown } as unknown as AnswerContext).next();
	if (!step.done) throw new Error("A tool was called.");
	return step.value;
}

it("names the one that is meant, or asks which", async () => {
	const [plain, cell, other] = [
		product("PLAIN", "Features: IP65"),
		product("CELL", "Features: IP65, Photocell"),
		{ ...product("OTHER", "Features: Photocell"), close: true as const },
	];
	expect(await meant("price on 15 of the one with photocell?", [plain, cell, other])).toEqual({
		message: "price on 15 of CELL?",
		said: false,
		unclear: null,
	});
	expect((await meant("how much is the one without a photocell", [plain, cell])).message).toBe(
		"how much is PLAIN",
	);
	const cells = await meant("stock of the ones with photocell", [cell, { ...cell, sku: "CELL-2" }]);
	expect(cells.unclear).toMatch(/CELL-2/);
	expect((await meant("price of the one with battery", [plain, cell])).unclear).toMatch(
		/none of these is that one/,
	);
	expect((await meant("price on 15 of the one with photocell")).unclear).toMatch(/Which product/);
	expect((await meant("do you have those with a photocell", [plain, cell])).unclear).toBeNull();
});

it("names one by its place, its name, its finish or the most of a figure", async () => {
	const signs = [
		product("EDG-1", "Power: 4 W::Size: 12 × 9 × 2 in::Features: Black", "EDG-SERIES edge-lit exit sign"),
		product("EXT-1", "Power: 3 W::Size: 14 × 9 × 2 in", "EXT-SERIES thermoplastic exit sign"),
	];
	const bays = [product("RHB-13", "Power: 129 W", "RHB-SERIES round high bay")];
	const message = async (text: string, ...shown: (readonly ChatProduct[])[]) =>
		(await meant(text, ...(shown.length > 0 ? shown : [signs]))).message;
	expect(await message("what does the second one draw")).toBe("what does EXT-1 draw");
	expect(await message("is the edge lit dimmable")).toBe("is EDG-1 dimmable");
	expect(await message("black one, whats it weigh")).toBe("EDG-1, whats it weigh");
	expect(await message("the longer one")).toBe("EXT-1");
	expect((await meant("how much is the longer one", signs)).said).toMatch(/EXT-1.*by length/);
	expect(await message("make that 15 of the high bays", signs, bays)).toBe("make that 15 of RHB-13");
	// Words that all have, that ask for something else, or that point to no product.
	for (const other of [
		"are the exit signs wet rated",
		"which is the longest",
		"compare the first with the second",
		"the ones that dim",
		"how far off the wall",
		"price of LR21288 and the second one",
	])
		expect(await message(other)).toBe(other);
});
