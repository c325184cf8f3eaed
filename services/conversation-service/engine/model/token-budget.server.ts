/** Tokens of the language model that all replies of a day may use together, kept in the database. A day is one of the shop's clock. */
import { shopToday } from "#rules/clock/shop-time-zone";
import type { Db } from "../../../db/connect.server.ts";
import { addTokens, getTokens } from "../../conversation-repository.server.ts";

export type TokenBudget = {
	hasTokens(): Promise<boolean>;
	/** Counts tokens. Never throws: a reply is not lost for its count. */
	use(tokens: number): Promise<void>;
};

/**
 * @param perDay `null` for no limit
 * @param now in ms since 1970
 */
export function createTokenBudget(
	db: Db,
	now: () => number,
	perDay: number | null,
	onError: (error: unknown) => void,
): TokenBudget {
	const today = () => shopToday(now());
	return {
		async hasTokens() {
			return perDay === null || (await getTokens(db, today())) < perDay;
		},
		async use(tokens) {
			await addTokens(db, today(), Math.max(0, Math.round(tokens))).catch(onError);
		},
	};
}
