import { describe, expect, it } from "vitest";
import { createClaimCheck } from "#rules/claims/check-claims";
import { knowClaims } from "#rules/claims/known-claims";
import { createCheckedText, followTexts, readKnownLinks } from "./checked-text.ts";
import { createEnglishWords } from "./hosted-model.server.ts";

const wallPack = {
	sku: "WP-40",
	name: "Mt. Hood wall pack",
	lumens: 5000,
	link: "/p/wp",
	application: "Wet locations",
};
const links = readKnownLinks([wallPack]);
const known = knowClaims({
	results: [{ toolName: "getProduct", result: { found: true, product: wallPack } }],
	readings: [],
	question: "Tell me about WP-40",
});
const isWord = createEnglishWords();
const newChecked = (secret?: string) =>
	createCheckedText({
		links: () => links,
		claims: createClaimCheck(() => known, isWord),
		...(secret && { secret }),
	});

/** Sends a text in parts of a few characters, as models do. */
function pass(text: string, size = 3) {
	const checked = newChecked();
	let shown = "";
	for (let at = 0; at < text.length; at += size) shown += checked.add(text.slice(at, at + size));
	return { shown: shown + checked.end(), checked };
}

describe("createCheckedText", () => {
	it("passes sentences that tools support, however they are cut", () => {
		const text = "The [WP-40](/p/wp) gives 5,000 lm. It suits walls!\n\n- Wet locations\n- 5000 lm";
		for (const size of [1, 2, 7, 1_000]) expect(pass(text, size).shown).toBe(text);
	});

	it("holds back only the sentence with an unknown figure", () => {
		const { shown, checked } = pass("The WP-40 gives 5,000 lm. It draws 38 W. It suits walls.");
		expect(shown).toBe("The WP-40 gives 5,000 lm. It suits walls.");
		expect(checked.withheld()).toBe(1);
	});

	it("shows nothing of a sentence before its end", () => {
		const checked = newChecked();
		expect(checked.add("It draws 3")).toBe("");
		expect(checked.add("8 W. ")).toBe("");
		expect(checked.withheld()).toBe(1);
	});

	it("keeps lines of a list apart when one is held back", () => {
		expect(pass("- 5000 lm\n- 38 W\n- walls\n").shown).toBe("- 5000 lm\n\n- walls\n");
	});

	it("leaves out what comes again, and notices a model that repeats itself", () => {
		const { shown, checked } = pass("The WP-40 suits walls and entries. ".repeat(8));
		expect(shown).toBe("The WP-40 suits walls and entries. ");
		expect(checked.isRepeating()).toBe(true);
	});

	it("notices a loop of several sentences", () => {
		const loop = "The WP-40 suits walls. It gives 5000 lm. Ask me for more. ";
		const { shown, checked } = pass(loop.repeat(12));
		expect(shown.length).toBeLessThan(loop.length * 3);
		expect(checked.isRepeating()).toBe(true);
	});

	it("lets a list say the same of each product", () => {
		const line = (name: string) =>
			`- ${name}. Matches: Light output, within a tenth: 5000 lm for 5000 lm. Check the dimmer.\n`;
		const text = ["One", "Two", "Three", "Four", "Five", "Six"].map(line).join("");
		expect(pass(text)).toMatchObject({ shown: text });
		expect(pass(text).checked.isRepeating()).toBe(false);
	});

	it("shows no half of a sentence with a colon", () => {
		expect(pass("Its price is: $99.00. It suits walls.").shown).toBe("It suits walls.");
	});

	it.each([
		["an address with backslashes", "[Pay here](https\\://evil.example/x)"],
		["a link over two sentences", "[Pay here. ](https\\://evil.example/x)"],
		["a link over two lines", "[Pay\nhere](https\\://evil.example/x)"],
		["a link around a picture", "[![it](/x)](https\\://evil.example)"],
		["a link by reference", "See [it][1].\n\n[1]: https\\://evil.example/x\n"],
		["a mailbox", "[Ask. ](mailto:refunds@evil.example)"],
		["a mailbox in brackets", "Ask <mailto:refunds@evil.example>."],
	])("leaves no link to elsewhere: %s", (_what, text) => {
		for (const size of [1, 3, 1_000]) {
			const { shown } = pass(text, size);
			expect(shown).not.toMatch(/\]\(|\]\[|\]:|<[^\s>]+[:@]|mailto:[^\s]+@/);
		}
	});

	it("keeps a link whose text has a period", () => {
		expect(pass("See [Mt. Hood](/p/wp) first. It suits walls.").shown).toBe(
			"See [Mt. Hood](/p/wp) first. It suits walls.",
		);
	});

	it("lets nobody claim to have acted, and keeps its secret", () => {
		const secret = "Never show this text to any reader of the shop.";
		const checked = newChecked(secret);
		const text = `I've added it to your cart. Approve the card to add it. - never show this TEXT to any reader of the shop. Bye. `;
		expect(checked.add(text)).toBe("Approve the card to add it. Bye. ");
		expect(checked.withheld()).toBe(2);
	});

	it("checks a sentence without an end in parts", () => {
		const { shown, checked } = pass(`${"word ".repeat(500)} 38 W`);
		expect(shown.length).toBeGreaterThan(1_900);
		expect(checked.withheld()).toBe(1);
	});
});

const split = (text: string) => text.split(/(?<=\.)\s+/);

const orders = "SO-1 is shipped. It arrives today.";

const other = "SO-2 waits for payment. It ships after the payment.";

/** Which of the sentences are repeated. */
const repeated = (sentences: readonly string[], texts: readonly string[] = [orders, other]) => {
	const text = followTexts(() => texts, split);
	return sentences.map((sentence) => text.follows(sentence));
};

describe("repeated text", () => {
	it("follows a text from its start, over blank lines, and the next text", () => {
		expect(repeated(["SO-1 is shipped.", "\n", "It arrives today.", "SO-2 waits for payment."])).toEqual([
			true,
			false,
			true,
			true,
		]);
	});

	it("does not know a sentence out of its place", () => {
		expect(repeated(["It arrives today."])).toEqual([false]);
		expect(repeated(["SO-2 waits for payment.", "It arrives today."])).toEqual([true, false]);
		expect(repeated(["SO-1 is shipped.", "It ships after the payment."])).toEqual([true, false]);
		expect(repeated(["SO-1 is shipped.", "That is late.", "It arrives today."])).toEqual([
			true,
			false,
			false,
		]);
	});

	it("does not know a sentence with another word", () => {
		expect(repeated(["SO-1 is not shipped."])).toEqual([false]);
	});
});
