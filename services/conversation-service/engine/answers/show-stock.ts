import { getStock, stockTable } from "#assistant-tools/get-stock";
import { bullets, paragraphs } from "#assistant-tools/markdown";
import { partLink } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { callTool } from "../call-tool.ts";
import type { Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching, findNamed } from "./find-subject.ts";
import { askWhichProduct, sayMissing } from "./missing-product.ts";
import { admitNotKnowing } from "./reach-people.ts";
import { askForSignIn, askForVerification } from "./small-talk.ts";

/** Section 1 of the specification. */
const hint = "Inventory is viewable only by verified distributors or representatives.";

const productsChecked = 6;

const refuse = (products: readonly ChatProduct[], isGuest: boolean): string =>
	paragraphs(
		hint,
		isGuest ? askForSignIn("to see stock by warehouse") : askForVerification("to see stock by warehouse"),
		products.length > 0 &&
			(products.length === 1 ? "This is the product I found:" : "These are the products I found:"),
		bullets(products.map(partLink)),
	);

export async function* showStock(subject: Subject, context: AnswerContext): Answer {
	const { found, missing, pointsNowhere } = yield* findNamed(subject, context, { most: 4 });
	let products = found.map(({ product }) => product);
	if (products.length === 0 && missing.length > 0) return paragraphs(...missing.map(sayMissing));
	if (products.length === 0 && !pointsNowhere)
		products = yield* findMatching(subject.words, context, productsChecked);
	const called =
		products.length > 0
			? yield* callTool(getStock, { ids: products.map(({ id }) => id) }, context.tools)
			: null;
	if (called === null)
		return subject.words === "" || pointsNowhere
			? paragraphs(askWhichProduct("check"), context.tools.userId === null && hint)
			: yield* admitNotKnowing(context);
	if ("refused" in called) return refuse(products, called.refused === "sign-in");
	return paragraphs(
		stockTable(called.result.stock),
		...missing.map(sayMissing),
		"Stock changes during the day; the product's page has the latest count.",
	);
}
