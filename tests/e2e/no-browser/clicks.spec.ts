/** The daily work of people in clicks, without scripts. */
import { countClicks, dailyWork, type Hand } from "../daily-work.ts";
import { counting } from "./clicks.ts";
import { expect, type Reader, signedInReader, test } from "./reader.ts";
import { submitTwoLines } from "./start-quote.ts";

function handOf(reader: Reader): Hand {
	const hand = counting(reader);
	let others = 0;
	return {
		follow: hand.follow,
		press: (button, typed = {}, checked = {}) =>
			hand.press(button, { ...typed, ...checked }, Object.values(checked).flat().length),
		also: (clicks) => {
			others += clicks;
		},
		has: async (button) => reader.has({ button }),
		lacks: async (button) => expect(reader.has({ button })).toBe(false),
		boxes: async (name, count) =>
			[...reader.page.html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]+)"`, "g"))]
				.slice(0, count)
				.map(([, value = ""]) => value),
		chosen: async (name) => reader.value(name),
		reads: async (text) => expect(reader.whole).toMatch(text),
		at: async (path) => expect(reader.path).toBe(path),
		clicks: () => hand.clicks() + others,
	};
}

for (const work of dailyWork)
	test(work.title, async () => {
		if (work.needsQuote) await submitTwoLines(await signedInReader("demo-distributor", "10010"));
		const reader = await signedInReader(work.who, work.accountId);
		await reader.open("/user");
		await countClicks(work, handOf(reader));
	});
