/** A question of the assistant's question set, with how its answer is judged. */
import { createHash } from "node:crypto";

export type Reply = {
	content: string;
	/** Part numbers of the products that its tools found, best first. */
	skus: readonly string[];
	tools: readonly string[];
};

export type Question = {
	/** Stable: it decides whether the question is kept apart. */
	id: string;
	kind: string;
	/** Messages of one conversation; the last reply is judged. */
	turns: readonly string[];
	isRight(reply: Reply): boolean;
};

/** A third of the questions are never looked at while the assistant is changed. */
export const isKeptApart = ({ id }: Question): boolean =>
	(createHash("sha256").update(`assistant ${id}`).digest()[0] ?? 0) % 3 === 0;

export type Verdict = "right" | "wrong" | "unknown";

const admits =
	/I don't have an answer|can't tell which product|Which product would you like|We don't have part number|the catalog states no|contradicts itself/;

export function judge(question: Question, reply: Reply): Verdict {
	if (question.isRight(reply)) return "right";
	return admits.test(reply.content) ? "unknown" : "wrong";
}
