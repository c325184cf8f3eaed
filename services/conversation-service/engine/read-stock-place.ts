/** The place where a question about stock wants the goods. */
import { usStates } from "#rules/locations/us-states";

type Warehouse = { city: string; state: string };

const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z]+/g, " ")
		.trim();

/** A place asked for in the middle of a sentence can only be at its end: "do you have 50 of it in Portland". */
const placeAtEnd =
	/\b(?:in|at|from|near|out of) (?:the |your |our )?([a-z][a-z.'-]*(?:,? [a-z.'-]+){0,3}?)(?: (?:warehouse|dc|branch|location|hub|right|now|today))*\W*$/i;

/** What follows "in" and "at" in questions about stock and is no place. */
const noPlace =
	/^(?:stock|hand|inventory|bulk|total|all|any|the|a|an|that|this|it|them|those|these|white|black|bronze|gray|grey|silver|nickel|brass|color|colou?rs?|quantity|quantities|case|cases|cartons?|boxes|time|once|least|most|full|warehouses?|need|hurry|transit|days?|weeks?|months?|my|our|your)\b/i;

/** A warehouse of the stock that the message names by its city or state, or the place it names without one. */
export function readStockPlace(
	message: string,
	warehouses: readonly Warehouse[],
): Warehouse | { missing: string } | null {
	const text = ` ${fold(message)} `;
	const stateOf = (code: string) => fold(usStates.find((state) => state.code === code)?.name ?? code);
	const found =
		warehouses.find(({ city }) => text.includes(` ${fold(city)} `)) ??
		warehouses.find(({ state }) => text.includes(` in ${stateOf(state)} `));
	if (found) return { city: found.city, state: found.state };
	const typed = message.length > 300 ? undefined : placeAtEnd.exec(message)?.[1]?.trim().replace(/[,.]$/, "");
	return typed && !noPlace.test(typed) && typed.length >= 3
		? { missing: typed.replace(/(?<![A-Za-z])[a-z]/g, (letter) => letter.toUpperCase()) }
		: null;
}
