import { expect, it } from "vitest";
import { cachedTextIndex, type TextIndex } from "./text-index.ts";

function countedTexts(find: (fragment: string) => number[] = () => []) {
	const asked: string[] = [];
	const texts: TextIndex = {
		skusByPart: async () => new Map(),
		words: async () => [],
		skusByFragment: async (fragment) => {
			asked.push(fragment);
			return { beginning: find(fragment), inside: [] };
		},
		productsWithWord: async (forms) => {
			asked.push(forms.join("+"));
			return { strong: [1], weak: [] };
		},
	};
	return { asked, texts: cachedTextIndex(texts) };
}

it("asks once for what is asked at the same time, and keeps it", async () => {
	const { asked, texts } = countedTexts();
	const found = await Promise.all([
		texts.productsWithWord(["lamp", "bulb"], false),
		texts.productsWithWord(["lamp", "bulb"], false),
		texts.skusByFragment("BR30"),
		texts.skusByFragment("BR30"),
	]);
	expect(found[1]).toEqual({ strong: [1], weak: [] });
	await texts.skusByFragment("BR30");
	expect(asked).toEqual(["lamp+bulb", "BR30"]);
});

it("asks again after a failure", async () => {
	let fails = true;
	const { texts } = countedTexts(() => {
		if (fails) throw new Error("the database is away");
		return [7];
	});
	await expect(texts.skusByFragment("BR30")).rejects.toThrow("away");
	fails = false;
	expect(await texts.skusByFragment("BR30")).toEqual({ beginning: [7], inside: [] });
});

it("forgets the oldest of very many searches that find nothing", async () => {
	const { asked, texts } = countedTexts();
	const searches = 45_000;
	for (let search = 0; search <= searches; search++) await texts.skusByFragment(String(search));
	await texts.skusByFragment(String(searches));
	await texts.skusByFragment("0");
	expect(asked).toHaveLength(searches + 2);
});

it("answers what is too large to keep", async () => {
	const { texts } = countedTexts(() => Array.from({ length: 2_000_001 }, () => 1));
	expect((await texts.skusByFragment("1")).beginning).toHaveLength(2_000_001);
});
