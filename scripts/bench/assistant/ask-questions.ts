/** Asks the questions of a set over HTTP, and judges the answers. */
import { readCards } from "#contracts/assistant/chat-cards";
import type { ToolInvocation } from "#contracts/assistant/conversations";
import { createChatDesk, newTurn } from "../../../tests/setup/assistant/chat-desk.ts";
import { findInventedFigures } from "../../../tests/setup/assistant/stated-figures.ts";
import { judge, type Question, type Verdict } from "./question.ts";

export type Asked = {
	question: Question;
	verdict: Verdict;
	content: string;
	/** Figures and part numbers that no tool of the conversation found. */
	invented: (number | string)[];
	/** Milliseconds to the first part, of each turn. */
	firstParts: number[];
};

/** Part numbers of links to product pages that no tool found. */
function findInventedParts(content: string, results: string): string[] {
	return [...content.matchAll(/\[([^\]]+)\]\(\/p\//g)]
		.map(([, text = ""]) => text.replace(/\\/g, ""))
		.filter((text) => !/^(PDF spec sheet|Product page)$/.test(text) && !results.includes(text));
}

export async function askQuestion(services: { url: string }, question: Question): Promise<Asked> {
	const desk = createChatDesk(() => services);
	const conversationId = await desk.start();
	const firstParts: number[] = [];
	const calls: ToolInvocation[] = [];
	let content = "";
	let latest: ToolInvocation[] = [];
	const sent: { id: string; role: string; content: string }[] = [];
	for (const turn of question.turns) {
		const started = performance.now();
		const next = newTurn(conversationId, turn);
		sent.push(...next.messages);
		const reading = await desk.ask(next);
		await reading.until(({ type }) => type !== "start");
		firstParts.push(performance.now() - started);
		const reply = await reading.rest();
		content = reply.content;
		latest = reply.toolInvocations;
		calls.push(...latest);
	}
	const known = JSON.stringify(calls.map(({ args, result }) => [args, result]));
	const invented = [
		...findInventedFigures({ content, toolInvocations: calls }, question.turns.join(" ")),
		...findInventedParts(content, known),
	];
	const skus = readCards(latest).products.map(({ sku }) => sku);
	const tools = latest.map(({ toolName }) => toolName ?? "");
	return { question, verdict: judge(question, { content, skus, tools }), content, invented, firstParts };
}
