/** Reads the specs of a product as tools give them. */

import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { splitSpecs } from "#rules/catalog/spec-list";
import { readNumber } from "#rules/typed-numbers/decimal";

type WithSpecs = Pick<ChatProduct, "technicalSpecs">;

/** Labels and values of a product's specs, in their order. */
export function readSpecs({ technicalSpecs }: WithSpecs): Map<string, string> {
	return new Map(
		splitSpecs(technicalSpecs).flatMap(({ label, value }) => (label ? [[label, value] as const] : [])),
	);
}

/** All numbers of a text, such as 2700 and 3000 of "2700, 3000 K". */
export const readNumbers = (text: string): number[] =>
	(text.match(/(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g) ?? []).flatMap((figure) => readNumber(figure) ?? []);

/** The first number of a spec, such as 4120 of "4,120 lm"; `null` without one. */
export const readFigure = (product: WithSpecs, label: string): number | null =>
	readNumbers(readSpecs(product).get(label) ?? "")[0] ?? null;
