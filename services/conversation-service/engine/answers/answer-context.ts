import type { ToolContext } from "#assistant-tools/tool";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { ShownProducts } from "../shown-products.ts";

export type AnswerContext = {
	/** As the user wrote it. */
	message: string;
	shown: ShownProducts;
	/** Words of the last search; `null` before one. */
	searched: string | null;
	/** Whether the last answer was about one product rather than a search. */
	showedOne: boolean;
	/** `null` for guests. */
	firstName: string | null;
	tools: ToolContext;
};

/** Gives the parts of its tools, and returns its text as Markdown. */
export type Answer = AsyncGenerator<ReplyPart, string>;
