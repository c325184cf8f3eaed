/** What a message can ask for. */

import type { GuideTopic } from "#assistant-tools/get-guide";
import type { QuoteSort } from "#assistant-tools/get-quote-status";
import type { Rank } from "#assistant-tools/rank-products";
import type { Comparison } from "./read-follow-up.ts";
import type { OrderFollowUp, OrderQuestion } from "./read-order-question.ts";
import type { Subject } from "./read-subject.ts";
import type { AccountIntent, InvoiceFollowUp } from "./recognize-account.ts";
import type { Wish } from "./recognize-action.ts";

export type Intent =
	| PlainIntent
	/** A term whose meaning may be asked for, and what the question asks if no page explains it. */
	| { kind: "term"; term: string; other: PlainIntent };

export type PlainIntent =
	| {
			kind:
				| "greeting"
				| "thanks"
				| "help"
				| "contact"
				| "buying"
				| "abuse"
				| "foreign"
				| "policy"
				| "rebates"
				| "lightLevel"
				| "codeCount"
				/** Which customer or account ordered the most. */
				| "ranking";
	  }
	/** Of HID lamps, and of a product that is named beside them. */
	| { kind: "lampLumens"; subject: Subject }
	| { kind: "action"; wish: Wish }
	/** Whether products have a listing or meet a code. */
	| { kind: "listed"; subject: Subject }
	| AccountIntent
	| { kind: "fields"; labels: string[]; subject: Subject }
	/** Figures of a whole kind of products. */
	| { kind: "kindFields"; labels: string[]; subject: Subject }
	/** How high or how far apart fixtures are mounted. */
	| { kind: "mounting"; subject: Subject }
	/** What fixtures draw and cost to run, and how many a circuit takes. `again`: the last load with other figures. */
	| { kind: "load"; again?: true; subject: Subject }
	/** The last savings with other figures. */
	| { kind: "savingsAgain" }
	/** Why the user sees no prices. */
	| { kind: "access" }
	/** Whether a placed order can be changed. */
	| { kind: "orderChange"; orderNumber: string }
	/** The most or least of a figure, of what was shown or of what the words describe. */
	| { kind: "rank"; rank: Rank; ofShown: boolean; subject: Subject }
	| { kind: "among"; subject: Subject }
	/** Another size of the product that was shown, and what was asked of that. */
	/** Another version with more or less light. */
	| { kind: "sizeStep"; step: "up" | "down"; labels: string[]; subject: Subject }
	| { kind: "sibling"; size: string; labels: string[]; subject: Subject }
	/** Whether a lamp fits a socket. */
	| { kind: "fit"; socket: string; base: string | null; subject: Subject }
	| { kind: "cheapest"; subject: Subject }
	/** What stands in for the lamp of the last answer, in another color. */
	| { kind: "equivalentsAgain"; kelvin: number; subject: Subject }
	| { kind: "compared"; comparison: Comparison; subject: Subject }
	| { kind: "again"; subject: Subject }
	/** The question before, of another version of the product that was shown: "and how about 50K". */
	| { kind: "version"; version: string; other: PlainIntent }
	| { kind: "room" | "count" | "equivalents"; subject: Subject }
	| ({ kind: "orders" } & OrderQuestion)
	| { kind: "orderFollowUp"; followUp: OrderFollowUp }
	| { kind: "quotesAgain"; sort: QuoteSort | null }
	| ({ kind: "invoiceFollowUp" } & InvoiceFollowUp)
	/** The last question about an account again, for another one; `other` where there is no such account. */
	| { kind: "anotherAccount"; name: string; other: PlainIntent }
	| { kind: "guide"; topic: GuideTopic; subject: Subject }
	| { kind: "savings"; message: string; subject: Subject }
	| { kind: "find" | "details" | "stock" | "price" | "documents" | "warranty" | "compare"; subject: Subject };

/** What the last reply was about; "account": its cart, quotes, approvals or limits. */
export type LastSubject =
	| "orders"
	| "invoices"
	| "credits"
	| "quotes"
	| "account"
	| "prices"
	| "stock"
	| "equivalents"
	| "savings"
	| "load"
	| "action";

/** What the conversation showed before. */
export type Before = {
	/** Any products. */
	hasShown?: boolean;
	last?: LastSubject | null;
	/** The message before. */
	previous?: string | null;
};
