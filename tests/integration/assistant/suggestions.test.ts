/** What the shop proposes to type works when it is typed: examples of tools, the welcome card and the assistant's own words. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tools } from "#assistant-tools/tools";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoQuotes } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { exampleQuestions } from "~/features/assistant/conversation/welcome-card.tsx";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { type ChatDesk, createChatDesk, newTurn, userWith } from "../../setup/assistant/chat-desk.ts";
import { tokenFor } from "../../setup/demo-clients.ts";
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

const answersFolder = path.resolve("services/conversation-service/engine/answers");

/** Sentences in emphasis are proposals to type them. */
const proposed = readdirSync(answersFolder)
	.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
	.flatMap((name) => readFileSync(path.join(answersFolder, name), "utf8").split("\n"))
	.filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
	.flatMap((line) =>
		[...line.matchAll(/(?<![*\w\\])\*([A-Za-z0-9][^*$`]{6,90})\*(?!\*)/g)].map(([, text = ""]) => text),
	);

const suggestions = [...new Set([...proposed, ...exampleQuestions.map(({ message }) => message)])];

const failed =
	/don't have an answer|can't tell|won't guess|I don't know|Which product|What kind of room|How large|Which state|No page of ours/;

async function ask(message: string) {
	const reply = await dana.askWhole(newTurn(await dana.start(), message));
	return { content: reply.content, called: reply.toolInvocations.map(({ toolName }) => toolName) };
}

it("finds the proposals", () => {
	expect(proposed.length).toBeGreaterThanOrEqual(8);
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
