import type { ToolContext } from "#assistant-tools/tool";
import type { ToolInvocation } from "#contracts/assistant/conversations";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { Meaning } from "../meaning/sentence-model.server.ts";
import type { ShownProducts } from "../read-subject.ts";

export type AnswerContext = {
	/** The message as the user wrote it. */
	message: string;
	shown: ShownProducts;
	/** Words of the last search; `null` before one. */
	searched: string | null;
	/** Whether the last answer was about one product rather than a search. */
	showedOne: boolean;
	/** The user's message before; `null` for the first. */
	previous: string | null;
	/** All of the user's messages before, the latest first. */
	earlier: readonly string[];
	/** `null` for guests. */
	firstName: string | null;
	tools: ToolContext;
	/** The same with another account of the user's; the services check that it is one. */
	toolsFor: (accountId: string) => ToolContext;
	/** Tools that the latest reply with any used. */
	lastCalls: readonly ToolInvocation[];
	/** In ms since 1970. */
	now: number;
	/** The reader by meaning, for what the rules don't read; `null` without one, and while it is read so. */
	meaning: (Meaning & { reread: (question: string) => Answer }) | null;
};

/** Gives the parts of its tools, and returns its text as Markdown. */
export type Answer = AsyncGenerator<ReplyPart, string>;

/** Stands below the card of an action. */
export const approveProposal = "Check it and approve it. Nothing changes until you do.";
