/** The products that the conversation showed last. */
import { type ChatProduct, readCards } from "#contracts/assistant/chat-cards";
import type { EngineMessage } from "./engine.ts";
import type { Reference } from "./read-subject.ts";

/** The products of one reply after the other, the latest first. */
export type ShownProducts = readonly (readonly ChatProduct[])[];

export const findShownProducts = (messages: readonly EngineMessage[]): ShownProducts =>
	messages
		.toReversed()
		.filter(({ role }) => role === "assistant")
		.map(({ toolInvocations }) => readCards(toolInvocations).products)
		.filter(({ length }) => length > 0);

/** The products that "it", "the second one" or "both" point to, each once. */
export function pickReferences(references: readonly Reference[], shown: ShownProducts): ChatProduct[] {
	const [latest = []] = shown;
	// "The second one" is still of the list before when one product was shown alone since.
	const positions = references.filter((reference) => typeof reference === "number");
	const needed = Math.max(2, ...positions.map((position) => position + 1));
	const list = shown.find(({ length }) => length >= needed) ?? latest;
	const picked = references.flatMap((reference) => {
		if (reference === "it") return latest[0] ?? [];
		return reference === "all" ? bothOf(list) : (list.at(reference) ?? []);
	});
	return [...new Map(picked.map((product) => [product.id || product.sku, product])).values()];
}

/** "Those" are first of all what has everything that was asked for. */
const bothOf = (list: readonly ChatProduct[]) => {
	const exact = list.filter(({ close }) => !close);
	return (exact.length > 0 ? exact : list).slice(0, 2);
};

/** Tools that answer about products, of the latest reply that used one. */
export function findLastCalls(messages: readonly EngineMessage[]) {
	const replies = messages.toReversed().filter(({ role }) => role === "assistant");
	return (
		replies
			.map(({ toolInvocations }) => toolInvocations)
			.find((calls) => calls.some(({ toolName }) => toolName)) ?? []
	);
}

const getWords = (args: unknown): string | null =>
	typeof args === "object" && args !== null && "words" in args && typeof args.words === "string"
		? args.words
		: null;

const countIds = (args: unknown): number =>
	typeof args === "object" && args !== null && "ids" in args && Array.isArray(args.ids) ? args.ids.length : 0;

/** Searches that found nothing narrow no later one down. */
const foundSomething = (result: unknown): boolean =>
	!(typeof result === "object" && result !== null && "isClear" in result && result.isClear === false);

/** The words of the last search, and whether the latest reply was about one product instead. */
export function readLastSearch(messages: readonly EngineMessage[]): {
	searched: string | null;
	showedOne: boolean;
} {
	const searches = messages.flatMap(({ toolInvocations }) =>
		toolInvocations
			.filter(({ toolName, result }) => toolName === "findProducts" && foundSomething(result))
			.map(({ args }) => getWords(args)),
	);
	const latest = findLastCalls(messages);
	// Prices or stock of several products are still of the list before.
	const ofList = latest.every(
		({ toolName, args }) => (toolName === "getPrice" || toolName === "getStock") && countIds(args) > 1,
	);
	const showedOne =
		latest.length > 0 && !ofList && !latest.some(({ toolName }) => toolName === "findProducts");
	return { searched: showedOne ? null : (searches.findLast((words) => words !== null) ?? null), showedOne };
}
