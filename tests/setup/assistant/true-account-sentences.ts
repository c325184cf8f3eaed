/** Of orders, invoices, quotes, carts, pages and people: Ordinary sentences that the answers of `product-answers.ts` and `account-answers.ts` support. None of them may be left out. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as account from "./account-answers.ts";

type Told = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	texts: readonly string[];
};

export const trueAccountTexts: readonly Told[] = [
	{
		results: [account.orders],
		question: "Where are my orders?",
		texts: [
			"Your order SO-100012 is processing, and its total is $521.64.",
			"SO-100012 has not shipped yet.",
			"SO-100009 has shipped. Its tracking number is 1Z7421545.",
			"SO-100007 is partially shipped.",
			"SO-100005 was canceled.",
			"- SO-100012: processing, $521.64\n- SO-100009: shipped, $177.90\n- SO-100005: canceled\n",
			"| Order | Status | Total |\n|---|---|---|\n| SO-100012 | Processing | $521.64 |\n| SO-100009 | Shipped | $177.90 |\n",
			"SO-100012 has no tracking number yet.",
			"Order 100009 shipped on Nov 25, 2026.",
			"In SO-100007, 36 of 60 A19-9-27K have shipped.",
			"You have 8 orders in all.",
			"SO-100012 is for 3 RHB-150-40K at $173.88 each.",
			"SO-100012 was updated on November 26, 2026.",
			"You will find the tracking link on the order's page once it ships.",
			"Which order do you mean?",
			"SO-100009 is not canceled.",
			"Your latest order, SO-100012, is still processing.",
		],
	},
	{
		results: [account.invoices, account.quotes],
		question: "What do I owe?",
		texts: [
			"INV-7001 is overdue by 19 days, with $900.00 still due.",
			"INV-7000 is paid.",
			"INV-7001 is not paid yet.",
			"The account owes $900.00 in all.",
			"Quote Q-3001 is priced at $1,200.00.",
			"Q-3000 has expired.",
		],
	},
	{
		results: [account.policies, account.contact],
		question: "What is your return policy?",
		texts: [
			"Ask for a return number before you ship anything back.",
			"We may charge a restocking fee if you ordered the wrong item.",
			"Orders placed before 2 PM ship the same day.",
			"Freight is prepaid on orders over $1,500.",
			"Your sales rep is Lindqvist Agency in New England: 603-555-0200.",
			"Write to rep@demo.example, or see [Contact us](/contact-us).",
		],
	},
	{
		results: [account.cart, account.noQuotes],
		question: "What is in my cart?",
		texts: [
			"Your cart has 4 pieces for $695.52.",
			"The RHB-150-40K is in your cart.",
			"There are no quotes on this account.",
			"Open the cart to check out.",
		],
	},
	{
		results: [],
		question: "Hello",
		texts: [
			"Good morning. What are you looking for?",
			"I can look up products, prices, stock and orders.",
			"I'm sorry, I don't know that.",
			"Please sign in to see your orders.",
			"Lamps come in many forms.",
			"Please contact us for that: [Contact us](/contact-us).",
			"Nothing was done.",
			"We have many lamps for your rooms.",
		],
	},
	{
		results: [account.orders],
		question: "Where is SO-100012?",
		texts: [
			"Order SO-100012 is still being processed and does not have a tracking number yet.",
			"I can look up another order for you if you give me its number.",
		],
	},
	{
		results: [account.orders],
		question: "my orders",
		texts: [
			"Here are your latest orders:\n\n1. **SO-100012**: processing, $521.64\n2. **SO-100009**: shipped, $177.90\n",
		],
	},
	{
		results: [account.orders],
		question: "what did I order",
		texts: ["SO-100009 includes 30 pieces of the A19-9-27K lamp at $5.93 each, for a total of $177.90."],
	},
	{
		results: [account.orders],
		question: "SO-100007",
		texts: ["SO-100007 has been partially shipped; the remaining 24 lamps are expected on December 9, 2026."],
	},
	{
		results: [account.invoices],
		question: "owe",
		texts: [
			"You have one open invoice, INV-7001, with a balance of $900.00. It was due on November 10, 2026, and is 19 days overdue.",
		],
	},
	{
		results: [account.contact],
		question: "rep",
		texts: [
			"You can reach your sales rep, Lindqvist Agency, by phone at 603-555-0200 or by email at rep@demo.example.",
		],
	},
	{
		results: [account.rebates],
		question: "rebates",
		texts: [
			"There is one rebate program in Illinois: Prairie Lighting Incentives by Prairie Lights Electric.",
		],
	},
	{
		results: [account.cart],
		question: "cart",
		texts: ["Your cart has one line: 4 pieces of the RHB-150-40K at $173.88, for $695.52."],
	},
	{
		results: [],
		question: "weather",
		texts: ["I can't help with that, but I can answer questions about lighting, orders and accounts."],
	},
	{
		results: [],
		question: "hi",
		texts: ["Hi there! How can I help you today?"],
	},
	{
		results: [],
		question: "thanks",
		texts: ["You're welcome! Let me know if there is anything else."],
	},
	{
		results: [account.noQuotes],
		question: "quotes",
		texts: ["You don't have any quotes yet. Would you like to request one?"],
	},
	{
		results: [account.orders],
		question: "x",
		texts: [
			"One of your orders, SO-100005, was canceled.",
			"SO-100009 shipped complete.",
			"You can pay for it on the order's page.",
			"SO-100012 contains three RHB-150-40K.",
			"I see four orders here; the latest is SO-100012.",
		],
	},
	{
		results: [account.invoices],
		question: "x",
		texts: ["Your balance is $900.00, which is all from INV-7001."],
	},
	{
		results: [account.quotes],
		question: "x",
		texts: ["You have two quotes: Q-3001 is priced, and Q-3000 has expired."],
	},
	{
		results: [account.contact],
		question: "x",
		texts: ["Your territory is New England, and your rep's email is rep@demo.example."],
	},
	{
		results: [account.rebates],
		question: "x",
		texts: ["The program closes on Dec 31, 2026.", "Note that these are demo data."],
	},
	{
		results: [account.cart],
		question: "x",
		texts: ["There is one line in your cart."],
	},
	{
		results: [],
		question: "x",
		texts: [
			"I didn't find anything for that.",
			"Could you tell me more about the space you want to light?",
			"That depends on the room, its ceiling and how bright you want it.",
			"To see prices, please sign in with your account.",
			"Only verified distributors and representatives can see inventory.",
		],
	},
	{
		results: [account.orders],
		question: "x",
		texts: ["Shipped: SO-100009", "The first order is processing."],
	},
];
