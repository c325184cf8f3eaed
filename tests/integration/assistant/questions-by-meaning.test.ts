/** Questions that the rules can't read, answered as the kind that comes nearest by the real sentence model. */
import { describe, expect, it } from "vitest";
import { fillQuestion, readQuestionKinds } from "#services/conversation-service/engine/meaning/read-meaning";
import { setUpMeaningShop } from "../../setup/assistant/meaning-shop.ts";

const { ask } = setUpMeaningShop();

it.each([
	["need the Nov statement as pdf for our bookkeeper", "Where is our account statement?", "/user/statement"],
	["the led driver burned out after a few months how come", "Why did my lamp fail early", "/support#early"],
	["install instructons for the 6in retrofit kit", "How do I install a retrofit kit", "/videos#retrofit"],
])("answers %j as %j", async (message, reading, page) => {
	const content = await ask("dana", message);
	expect(content).toContain(`Reading this as: *${reading}`);
	expect(content).toContain(`(${page})`);
});

it.each([
	["card fee on a 2,450 dollar payment", /^Paying \$2,450\.00 by card adds 3%: \*\*\$73\.50\*\*/],
	["if i put $980.50 on a visa whats it cost me", /\*\*\$29\.42\*\*/],
	["whats two day shipping on a 300 dollar order", /Ground:\*\* \$18\.50.*Two-day:\*\* \$41\.00/s],
	["is ground free over some amount", /Free on orders of \$500 or more/],
	["how much is ground on a $600 order", /Ground:\*\* free/],
	["how many 1 ma drivers will a 25 mA dimmer take", /\*\*25 drivers\*\*/],
	["did the bangor stuff ship yet", /latest order\?\*\s+I didn't account for these words: bangor/],
	["did the mill street lofts stuff ship yet", /^It ships to Mill Street Lofts.*SO-100007/s],
])("answers %j by what it names", async (message, says) => {
	expect(await ask("dana", message)).toMatch(says);
});

it("counts drivers by a figure that comes later", async () => {
	const turns = ["0-10v dimmer sinks 30 mA, how many drivers can I hang on it", "cut sheet says 0.5mA each"];
	expect(await ask("guest", ...turns)).toMatch(/\*\*60 drivers\*\*.*30 mA ÷ 0\.5 mA/);
});

it("leaves products to the search, and follow-ups to the rules", async () => {
	expect(await ask("dana", "2x4 troffers 4000K")).toMatch(/^I found/);
	expect(await ask("dana", "what do we owe", "make it 24")).toMatch(/^I don't have an answer/);
});

it.each(["my boss wants to see where we stand", "can she still buy on her own"])(
	"finds no products for %j, whose words the catalog has",
	async (message) => {
		expect(await ask("dana", message)).not.toMatch(/I found [\d,]+ products/);
	},
);

it("tells no figures under a date that no sentence carries", async () => {
	expect(await ask("dana", "what did we get billed in october")).not.toContain("Reading this as");
});

it("proposes questions that are answered when they are asked", async () => {
	const content = await ask("dana", "did he get his money back");
	expect(content).toMatch(/^I'm not sure what you're asking with .*Did you mean:/);
	const proposed = [...content.matchAll(/\]\((\/assistant\?ask=[^)]+)\)/g)].map(([, link = ""]) =>
		new URL(link, "http://shop.example").searchParams.get("ask"),
	);
	expect(proposed.length).toBeGreaterThan(0);
	for (const question of proposed) expect(await ask("dana", question ?? "")).not.toMatch(unanswered);
});

it("tells a guest what signing in is needed for", async () => {
	const content = await ask("guest", "need the statement as pdf for our bookkeeper");
	expect(content).toMatch(/signed in/);
});

const unanswered = /don't have an answer|I'm not sure what|won't guess|Which product/;
const slots = {
	part: "WPT-L-40K-10K",
	order: "SO-100007",
	invoice: "INV-204563",
	quote: "Q-100004",
	return: "RMA-1188",
};
const typed = readQuestionKinds().flatMap((kind) => {
	const question = kind.page === undefined ? fillQuestion(kind, slots) : null;
	return question === null ? [] : [{ id: kind.id, question, says: kind.says }];
});

describe("every kind's sentence, typed", () => {
	it.each(typed)("$id: $question", async ({ question, says }) => {
		const content = await ask("dana", question);
		expect(content).not.toMatch(unanswered);
		const [page] = /\]\((\/[^)]+)\)/.exec(says ?? "")?.slice(1) ?? [];
		if (page !== undefined) expect(content).toContain(`(${page})`);
	});
});
