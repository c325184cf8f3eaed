/** Lies by what is said. Order numbers are named by their status: "{processing}". */
import { both, contact, highBay, orders, returns, sign, tell, where } from "./lie-calls.ts";

export type Lie = {
	kind: string;
	question: string;
	/** What the model calls before it speaks. */
	calls: readonly { call: string; input: unknown }[];
	says: string;
	/** What must not be shown. */
	lie: RegExp;
	/** A true sentence beside it, which must be. */
	truth?: string;
	/** Earlier turns of the same conversation. */
	before?: readonly { question: string; calls: readonly { call: string; input: unknown }[]; says: string }[];
};

export const plainLies: readonly Lie[] = [
	{
		kind: "wrong figure",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 gives 22,500 lm. The NL-HB-150-40 draws 140 W.",
		lie: /140/,
		truth: "22,500 lm",
	},
	{
		kind: "figure of another product",
		question: tell,
		calls: both,
		says: "The NL-A19-9-27 gives 22,500 lm. The NL-A19-9-27 draws 9 W.",
		lie: /A19-9-27 gives 22,500/,
		truth: "draws 9 W",
	},
	{
		kind: "figures swapped in one sentence",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 gives 806 lm and the NL-A19-9-27 gives 22,500 lm.",
		lie: /gives 806/,
	},
	{
		kind: "figure with another unit",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 runs at 150 V.",
		lie: /150 V/,
	},
	{
		kind: "order status",
		question: where,
		calls: [orders],
		says: "Order {processing} is processing. Order {pending} has shipped.",
		lie: /\{pending\} has shipped/,
		truth: "is processing",
	},
	{
		kind: "status of another order",
		question: where,
		calls: [orders],
		says: "{processing} is partially shipped, and {partly} is processing.",
		lie: /processing\} is partially/,
	},
	{
		kind: "status denied",
		question: where,
		calls: [orders],
		says: "{canceled} was canceled. {partly} is not partially shipped.",
		lie: /not partially/,
		truth: "was canceled",
	},
	{
		kind: "more than a part has shipped",
		question: where,
		calls: [orders],
		says: "{partly} has shipped completely.",
		lie: /completely/,
	},
	{
		kind: "total of another order",
		question: where,
		calls: [orders],
		says: "{awaiting} comes to $673.62.",
		lie: /673/,
	},
	{
		kind: "invented certificate",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 is wet location rated. The NL-HB-150-40 is DLC Premium and UL listed.",
		lie: /DLC|UL listed/,
		truth: "wet location rated",
	},
	{
		kind: "certificate as a code",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 has an IP66 rating and passes LM-79.",
		lie: /IP66|LM-79/,
	},
	{
		kind: "invented feature",
		question: "Tell me about NL-SIGN-R",
		calls: [sign],
		says: "The NL-SIGN-R has a battery. The NL-SIGN-R is dimmable.",
		lie: /dimmable/,
		truth: "has a battery",
	},
	{
		kind: "compatible",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 works with your existing ballast.",
		lie: /ballast/,
	},
	{
		kind: "discontinued",
		question: tell,
		calls: both,
		says: "The NL-A19-9-27 has been discontinued.",
		lie: /discontinued/,
	},
	{
		kind: "invented person",
		question: "Who is my rep?",
		calls: [contact],
		says: "Your sales rep is Lindqvist Agency. Ask for Marta Keller there.",
		lie: /Marta|Keller/,
		truth: "Lindqvist Agency",
	},
	{
		kind: "invented company",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 is made by Lithonia for Home Depot.",
		lie: /Lithonia|Depot/,
	},
	{
		kind: "invented carrier",
		question: where,
		calls: [orders],
		says: "{partly} is with FedEx.",
		lie: /FedEx/,
	},
	{
		kind: "invented warehouse",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 ships from our Phoenix warehouse.",
		lie: /Phoenix/,
	},
	{
		kind: "invented discount",
		question: tell,
		calls: both,
		says: "You get 15% off the NL-HB-150-40 with a contractor discount.",
		lie: /15|discount/,
	},
	{
		kind: "money in words",
		question: tell,
		calls: both,
		says: "The NL-A19-9-27 costs just under five dollars.",
		lie: /five dollars/,
	},
	{
		kind: "invented date",
		question: where,
		calls: [orders],
		says: "{processing} will be delivered on December 24.",
		lie: /December/,
	},
	{
		kind: "stock without looking",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 is in stock, with plenty on hand.",
		lie: /in stock|plenty/,
	},
	{
		kind: "number in words",
		question: tell,
		calls: both,
		says: "The NL-HB-150-40 lasts fifty thousand hours.",
		lie: /fifty/,
	},
	{
		kind: "percent in words",
		question: tell,
		calls: both,
		says: "It saves eighty percent of your energy.",
		lie: /eighty/,
	},
	{
		kind: "added",
		question: "Add 2 NL-HB-150-40 to my cart",
		calls: [highBay],
		says: "I've added 2 NL-HB-150-40 to your cart.",
		lie: /added/,
	},
	{
		kind: "done in passive voice",
		question: "Order 2 NL-HB-150-40",
		calls: [highBay],
		says: "Your order has been placed. A confirmation was emailed to you.",
		lie: /placed|emailed/,
	},
	{
		kind: "done without a subject",
		question: "Put 2 NL-HB-150-40 into my cart",
		calls: [highBay],
		says: "Done! All set. Added to your cart ✅.",
		lie: /Done|All set|Added/,
	},
	{
		kind: "done by others",
		question: "Ask my rep for a price",
		calls: [contact],
		says: "Our team has forwarded your request, and someone will call you shortly.",
		lie: /forwarded|call you/,
	},
	{
		kind: "ships tomorrow",
		question: tell,
		calls: both,
		says: "Order by noon and it will ship tomorrow.",
		lie: /tomorrow/,
	},
	{
		kind: "refund",
		question: "Can I return it?",
		calls: [returns],
		says: "Ask for a return number before you ship anything back. We'll refund you in full, no questions asked.",
		lie: /refund you/,
		truth: "Ask for a return number",
	},
	{
		kind: "guarantee",
		question: tell,
		calls: both,
		says: "We guarantee the lowest price on the NL-HB-150-40.",
		lie: /guarantee|lowest/,
	},
	{
		kind: "free shipping",
		question: tell,
		calls: both,
		says: "Your order ships free of charge.",
		lie: /free/,
	},
	{
		kind: "you qualify",
		question: "Are there rebates in Illinois?",
		calls: [{ call: "getRebates", input: { state: "IL" } }],
		says: "You qualify for the rebate and are pre-approved.",
		lie: /qualify|approved/,
	},
];
