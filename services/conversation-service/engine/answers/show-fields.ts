/** One sentence for each figure that is asked for. */

import { describeFound, findProducts } from "#assistant-tools/find-products";
import { escapeMarkdown, paragraphs, quote } from "#assistant-tools/markdown";
import { partLink, readSpecs } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { callTool } from "../call-tool.ts";
import { withoutSocket } from "../read-fit.ts";
import { kindWords, namesKind } from "../read-kind-question.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, findNamed, findOne, sayMissing } from "./find-subject.ts";
import { admitNotKnowing } from "./reach-people.ts";
import { readFilters } from "./search-more.ts";
import { showKindFields } from "./show-kind.ts";
import { describeField } from "./stated-facts.ts";

/** A part that we don't have, such as a dimmer, and how it works with what we have. */
const sayOtherPart = (part: string): string =>
	`We don't carry part number ${quote(part)} and have no list of what was tested with it. Its maker may have one. What the catalog states of ours:`;

export async function* showFields(
	labels: readonly string[],
	subject: Subject,
	context: AnswerContext,
): Answer {
	const { found, missing, pointsNowhere } = yield* findOne(subject, context);
	if (found.length === 0 && missing.length === 0)
		return pointsNowhere || subject.words === "" ? askWhichProduct("see") : yield* admitNotKnowing(context);
	const [unknown] = missing;
	if (found.length === 0 && unknown && unknown.similar.length === 0) {
		// "Will a DVCL-153P dim your A19 lamps": of the lamps, with a part of another maker.
		const asked = kindWords(context.message.replaceAll(unknown.asked, " "));
		const maker = (await readFilters(asked, context)).find(({ label }) => label.startsWith("Brand "));
		const words = maker ? readWords(asked.replace(maker.typed, " ")) : asked;
		if (namesKind(words))
			return paragraphs(
				sayOtherPart(unknown.asked),
				yield* showKindFields(labels, { parts: [], references: [], words }, context),
			);
	}
	return paragraphs(
		...found.flatMap((got) => [
			`${partLink(got.product)}, ${escapeMarkdown(got.product.name)}:`,
			labels.map((label) => `- ${describeField(label, got)}`).join("\n"),
		]),
		...missing.map(sayMissing),
	);
}

// Whether a lamp fits a socket, by the base that the catalog states.

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
