/**
 * Questions that people at a supply counter type, alone and in conversations, for the demo's people. What is right was
 * written beside each before it was first asked. Of the first 60 the odd ones were developed with, and the even ones
 * kept apart until the end; the others were written and asked once after that. Of q81 to
 * q140 the even ones were developed with, and the odd ones asked once before and once after. Patterns can't judge all that is right,
 * so that a person reads the answers: `--answers` prints them.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readCards } from "#contracts/assistant/chat-cards";
import type { ToolInvocation } from "#contracts/assistant/conversations";
import { createChatDesk, newTurn, userWith } from "../../../tests/setup/assistant/chat-desk.ts";
import { findInventedFigures } from "../../../tests/setup/assistant/stated-figures.ts";
import { getToken } from "../../../tests/setup/demo-clients.ts";
import type { RunningServices } from "../../../tests/setup/running-services.ts";

const people = {
	distributor: { userId: "demo-distributor", accountId: "10010" },
	rep: { userId: "demo-representative", accountId: "10010" },
	basic: { userId: "demo-basic", accountId: null },
	buyer: { userId: "demo-company-buyer", accountId: "10100" },
} as const;

const schema = z.object({
	id: z.string(),
	as: z.enum(["distributor", "rep", "basic", "buyer"]).optional(),
	turns: z.array(z.string()).min(1),
	/** What is right, for the person who judges. */
	right: z.string(),
	/** Patterns that a right answer has, all of them, in its text or its cards. */
	must: z.array(z.string()),
	mustNot: z.array(z.string()),
});

export type CounterQuestion = z.infer<typeof schema>;

export const counterQuestions: readonly CounterQuestion[] = readFileSync(
	path.join(import.meta.dirname, "counter-questions.jsonl"),
	"utf8",
)
	.split("\n")
	.filter(Boolean)
	.map((line) => schema.parse(JSON.parse(line)));

export type CounterAnswer = {
	question: CounterQuestion;
	isRight: boolean;
	/** Replies, one for each turn. */
	replies: { content: string; tools: string[]; skus: string[] }[];
	/** Figures that no tool of the conversation found. */
	invented: number[];
	/** Times in ms: to the first part, and to the end, of each turn. */
	firstParts: number[];
	wholes: number[];
};

const pattern = (source: string): RegExp =>
	source.startsWith("(?i)") ? new RegExp(source.slice(4), "i") : new RegExp(source);

export async function askCounterQuestion(
	services: RunningServices,
	question: CounterQuestion,
): Promise<CounterAnswer> {
	const person = question.as && people[question.as];
	const owner = person && userWith(person.userId, await getToken(services, person.userId));
	const desk = createChatDesk(() => services, owner);
	const conversationId = await desk.start();
	const calls: ToolInvocation[] = [];
	const answer: CounterAnswer = {
		question,
		isRight: false,
		replies: [],
		invented: [],
		firstParts: [],
		wholes: [],
	};
	for (const turn of question.turns) {
		const started = performance.now();
		const more = person?.accountId ? { accountId: person.accountId } : {};
		const reading = await desk.ask(newTurn(conversationId, turn, more));
		await reading.until(({ type }) => type !== "start");
		answer.firstParts.push(performance.now() - started);
		const { content, toolInvocations } = await reading.rest();
		answer.wholes.push(performance.now() - started);
		calls.push(...toolInvocations);
		answer.replies.push({
			content,
			tools: toolInvocations.map(({ toolName }) => toolName ?? ""),
			skus: readCards(toolInvocations).products.map(({ sku }) => sku),
		});
		answer.invented = findInventedFigures({ content, toolInvocations: calls }, question.turns.join(" "));
	}
	const last = answer.replies.at(-1);
	const text = `${last?.content.replace(/\\/g, "")}\n${last?.skus.join("\n")}`;
	answer.isRight =
		question.must.every((one) => pattern(one).test(text)) &&
		!question.mustNot.some((one) => pattern(one).test(text));
	return answer;
}
