/** What the shop proposes to type works when it is typed: examples of tools, the welcome card and the assistant's own words. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchPolicies } from "#assistant-tools/policies/search-policies";
import { tools } from "#assistant-tools/tools";
import { contracts } from "#contracts/services";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoQuotes } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { exampleQuestions } from "~/features/assistant/conversation/welcome-card.tsx";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { type ChatDesk, createChatDesk, newTurn, userWith } from "../../setup/assistant/chat-desk.ts";
import { clientWithToken, tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let file: string;
let services: RunningServices;
let dana: ChatDesk;
beforeAll(async () => {
	file = await copySeededFile();
	services = await startServices({ databaseUrl: file });
	const seed = { db: services.db, now: services.now };
	await seedDemoUsers(services.db, true);
	await seedDemoOrders(seed, true);
	await seedDemoInvoices(seed, true);
	await seedDemoQuotes(seed, true);
	dana = createChatDesk(
		() => services,
		userWith("demo-distributor", await tokenFor(services, "distributor@demo.example")),
	);
});
afterAll(async () => {
	await services.stop();
	rmSync(path.dirname(file), { recursive: true });
});

/** Source and texts that people read, without tests. */
const sources = ["services/conversation-service/engine", "assistant-tools", "app", "content"]
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
	)
	.filter((name) => /\.(?:tsx?|md)$/.test(name) && !name.includes(".test."))
	.map((name) => ({ name, text: readFileSync(name, "utf8") }));

const findAll = (text: string, pattern: RegExp): string[] =>
	[...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(Boolean));

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);

/** Sentences in emphasis, of the assistant's own texts, are proposals to type them. */
const proposed = sources
	.filter(({ name }) => !name.startsWith("app") && !name.startsWith("content"))
	.flatMap(({ text }) => text.split("\n").filter((line) => !isComment(line)))
	.flatMap((line) => findAll(line, /(?<![*\w\\])\*([A-Za-z0-9][^*$`\\]{6,90})\*(?!\*)/g));

/** "Such as: return policy, or what L70 means" */
const hints = searchPolicies.form.fields.question?.hint ?? "";
const questionsOfHints = hints.replace(/^Such as: /, "").split(/, or /);

const suggestions = [
	...new Set([...proposed, ...questionsOfHints, ...exampleQuestions.map(({ message }) => message)]),
];

/** What pages propose to search for: links, lists of examples, and hints of fields. */
const searches = [
	...new Set(
		sources.flatMap(({ text }) => [
			...findAll(text, /\bpaths\.search\("([^"]+)"/g),
			...findAll(text, /^const examples = \[\n((?:\t"[^"]+",\n)+)\]/gm).flatMap((list) =>
				findAll(list, /"([^"]+)"/g),
			),
			...findAll(text, /\bsku: "([^".]* [^".]*)"/g),
			...findAll(text, /"Or words, such as ([^"]+)"/g),
			...findAll(text, /hint: "Such as: ([^",]+(?:\d,\d|[^",])*)" \}/g).filter((hint) => /\d/.test(hint)),
			...findAll(text, /into the search box, such as "([^"]+)"(?: or "([^"]+)")?/g),
		]),
	),
].filter((words) => !questionsOfHints.some((question) => words.includes(question)));

const failed =
	/don't have an answer|can't tell|won't guess|I don't know|Which product|What kind of room|How large|Which state|No page of ours/;

async function ask(message: string) {
	const reply = await dana.askWhole(newTurn(await dana.start(), message));
	return { content: reply.content, called: reply.toolInvocations.map(({ toolName }) => toolName) };
}

it("finds the proposals", () => {
	expect(proposed.length).toBeGreaterThanOrEqual(8);
	expect(questionsOfHints).toHaveLength(2);
	for (const words of ["wall pack photocell", "br30 2700k", "e26 60w equivalent", "high bay 4000K", "65BR30"])
		expect(searches).toContain(words);
});

it.each(searches)("finds the example %j, and all of it", async (searchTerm) => {
	const { product } = clientWithToken(services, contracts);
	const { total, interpretation } = await product.listing({ searchTerm });
	expect(total).toBeGreaterThan(0);
	expect(interpretation).toMatchObject({ partial: false });
	expect(interpretation?.clauses.filter(({ kind }) => kind === "ignored")).toEqual([]);
});

it.each(suggestions)("answers the suggestion %j", async (message) => {
	const { content } = await ask(message);
	expect(content).not.toMatch(failed);
});

/** Tools that an answer about something else uses on the way, so that the example leads to a wider one. */
const alike: Readonly<Record<string, string>> = {
	findProductsBySpecs: "findProducts",
	getOptions: "getProduct",
	getDocuments: "getProduct",
};

it.each(tools.map(({ name, form }) => [form.example, name] as const))(
	"answers %j with %s",
	async (example, name) => {
		const { content, called } = await ask(example);
		expect(content).not.toMatch(failed);
		expect(
			[name, alike[name] ?? name].some((tool) => called.includes(tool)) ? [] : [example, called],
		).toEqual([]);
	},
);
