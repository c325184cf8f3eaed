/** Whether a lamp fits a socket, by the base that the catalog states. */
import { describeFound, findProducts } from "#assistant-tools/find-products";
import { escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { partLink, readSpecs } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { callTool } from "../call-tool.ts";
import { withoutSocket } from "../read-fit.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findNamed } from "./find-subject.ts";
import { admitNotKnowing } from "./reach-people.ts";

const linesInText = 3;

function describeFit(product: ChatProduct, socket: string): string {
	const base = readSpecs(product).get("Base");
	const name = `${partLink(product)}, ${escapeMarkdown(product.name)}`;
	if (base === undefined) return `The catalog states no base for ${name}, so I can't say.`;
	const fits = base.split(/[,/ ]+/).some((one) => one.toLowerCase() === socket.toLowerCase());
	return fits
		? `By its base, yes: ${name} has an ${escapeMarkdown(base)} base. Check that its length and diameter fit the fixture too.`
		: `No: ${name} has the base ${escapeMarkdown(base)}, and the socket takes ${escapeMarkdown(socket)}.`;
}

export async function* showFit(socket: string, subject: Subject, context: AnswerContext): Answer {
	const { found, missing } = yield* findNamed(subject, context);
	const [unknown] = missing;
	if (found.length > 0 && unknown === undefined)
		return paragraphs(...found.map(({ product }) => describeFit(product, socket)));
	// A lamp code, or words: what the catalog has for it, and why that may not fit.
	const rest = readWords(withoutSocket(context.message));
	const words = unknown?.asked ?? (rest === "" ? socket : `${rest} ${socket} base`);
	const response = yield* callTool(findProducts, { words }, context.tools);
	if ("refused" in response || !response.result.isClear) return yield* admitNotKnowing(context);
	return paragraphs(`Read as: a lamp for a ${socket} socket.`, describeFound(response.result, linesInText));
}
